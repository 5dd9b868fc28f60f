import type { FaqGroup } from '../types.ts'

export const businessFaqs: FaqGroup = {
  id: 7,
  es: 'Empresas, comerciales y club',
  en: 'Business, commercial and club',
  questions: [
    {
      id: 701,
      es: {
        question: '¿Qué es el leasing operativo?',
        answer: `Es un alquiler a largo plazo, de {{leaseMinMonths}} a {{leaseMaxMonths}} meses, con una cuota mensual fija que incluye el uso del vehículo, mantenimiento, seguro, placa y auto de reemplazo. Su empresa no inmoviliza capital ni se ocupa de talleres, y al final del plazo devuelve o renueva.

Vea los planes y calcule una cuota en [leasing operativo](/#/leasing-operativo-alquileres-corporativos). Un asesor le responde con una propuesta.`,
      },
      en: {
        question: 'What is an operating lease?',
        answer: `A long-term rental, from {{leaseMinMonths}} to {{leaseMaxMonths}} months, with a fixed monthly fee that covers use of the vehicle, maintenance, insurance, plates and a replacement car. Your company ties up no capital and deals with no workshops, and at the end of the term you return or renew.

See the plans and work out a fee under [operating lease](/en/#/leasing-operativo-alquileres-corporativos). An adviser will come back to you with a proposal.`,
      },
    },
    {
      id: 702,
      es: {
        question: '¿Alquilan vehículos comerciales?',
        answer: `Sí: paneles pequeños y grandes y pickups de cabina sencilla, por día, semana o mes. Se recogen en **Tocumen Commercial Park** y en **David Centro**; en otras sucursales se consultan con anticipación. Los aeropuertos, hoteles y centros comerciales no los manejan.

Resérvelos con al menos {{leadCommercialHours}} horas. Los requisitos de edad, licencia y depósito son los mismos.`,
      },
      en: {
        question: 'Do you rent commercial vehicles?',
        answer: `Yes: small and large panel vans and single-cab pickups, by the day, week or month. They’re picked up at **Tocumen Commercial Park** and **David Centro**; elsewhere, please ask in advance. Airport, hotel and shopping mall branches don’t handle them.

Book at least {{leadCommercialHours}} hours ahead. The age, license and deposit requirements are the same.`,
      },
    },
    {
      id: 703,
      es: {
        question: '¿Puede mi empresa tener una tarifa propia?',
        answer: `Sí. Las empresas con convenio entran con su cuenta y ven su tarifa aplicada al alquiler desde la primera búsqueda, ya dentro del total. Las agencias de viaje también tienen la suya.

Para abrir un convenio, escríbanos desde [contacto](/#/contacto) con la razón social, el RUC y una idea de cuántos días al mes necesita.`,
      },
      en: {
        question: 'Can my company have its own rate?',
        answer: `Yes. Companies with an agreement log in and see their rate applied to the rental from the first search, already inside the total. Travel agencies have theirs too.

To set up an agreement, write to us from the [contact](/en/#/contacto) page with the company’s legal name, its RUC (tax number) and an idea of how many days a month you need.`,
      },
    },
    {
      id: 704,
      es: {
        question: '¿Qué es {{club}} y qué gano?',
        answer: `Es nuestro programa para quienes alquilan con frecuencia. Los miembros activos tienen **{{clubDiscount}} de descuento** sobre el alquiler, guardan sus datos y los de sus conductores para reservar más rápido y ven todas sus reservas en un solo lugar.

El descuento no se suma a una promoción: el sitio aplica automáticamente el mejor de los dos. Conozca los detalles en [beneficios del club](/#/emerald-club-benefits).`,
      },
      en: {
        question: 'What is {{club}} and what do I get?',
        answer: `It is our program for people who rent often. Active members get **{{clubDiscount}} off** the rental, keep their details and those of their drivers on file for faster booking, and see all their bookings in one place.

The discount can’t be combined with a promotion; you get the better one. Find out more under [club benefits](/en/#/emerald-club-benefits).`,
      },
    },
    {
      id: 705,
      es: {
        question: '¿Puedo reservar para un empleado o un cliente?',
        answer: `Sí. Escriba como conductor principal a la persona que recogerá el auto, con sus datos y su licencia. Puede poner su propio correo para recibir la confirmación y pedir la factura a nombre de la empresa.

La tarjeta para el depósito debe estar a nombre del conductor. Si su empresa tiene convenio, consulte otras formas de garantía.`,
      },
      en: {
        question: 'Can I book for an employee or a client?',
        answer: `Yes. Enter the person who will pick up the car as the main driver, with their details and license. You may use your own email address to receive the confirmation and ask for the invoice in the company’s name.

The card for the deposit must be in the driver’s name. If your company has an agreement, ask about other forms of guarantee.`,
      },
    },
    {
      id: 706,
      es: {
        question: '¿Hay precio especial por semana o por mes?',
        answer: `Sí, y se aplica solo. Desde {{weekDays}} días rige la tarifa semanal, que cobra {{weekPaidDays}} días por cada {{weekDays}}; desde {{monthDays}}, la mensual, que cobra {{monthPaidDays}} por cada {{monthDays}}. No necesita un código.

En línea puede reservar hasta {{maxDays}} días. Para más tiempo, el leasing operativo suele convenir más; escríbanos y comparamos las dos opciones.`,
      },
      en: {
        question: 'Is there a special price by the week or the month?',
        answer: `Yes, and it applies by itself. From {{weekDays}} days the weekly rate charges {{weekPaidDays}} days out of every {{weekDays}}; from {{monthDays}}, the monthly rate charges {{monthPaidDays}} out of every {{monthDays}}. No code needed.

Online you can book up to {{maxDays}} days. For longer, an operating lease usually works out better; write to us and we will compare the two.`,
      },
    },
  ],
}
