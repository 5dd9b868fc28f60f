import type { Condition } from '../types.ts'

export const termsOfUse: Condition = {
  id: 1,
  version: '2026-11',
  date: '2026-11-15',
  es: {
    title: 'Términos de uso',
    text: `Estos términos explican cómo puede usar el sitio web de {{brand}} y qué puede esperar de nosotros mientras lo usa. Al navegar, cotizar o reservar usted los acepta. El alquiler del auto se rige además por las [condiciones de alquiler](/#/rental-conditions) y, si paga por adelantado, por la [política de prepago](/#/prepaid-policy).

## Quiénes somos

{{brand}} alquila autos y vehículos comerciales en la República de Panamá. Puede comunicarse con nosotros por teléfono al {{phone}}, por WhatsApp al {{whatsapp}} o por correo electrónico a {{email}}. También puede escribirnos desde la página de [contacto](/#/contacto) o visitarnos en cualquiera de nuestras [sucursales](/#/sucursales).

## Qué puede hacer en el sitio

El sitio le permite consultar sucursales y horarios, ver la flota, calcular el precio total de un alquiler, reservar, pagar por adelantado, modificar o cancelar una reserva, hacer el check-in en línea y administrar su cuenta de cliente. No necesita una cuenta para cotizar ni para reservar. Si vende autos desde su propio sistema, lea la [guía para corredores](/docs/brokers).

Para reservar usted debe tener capacidad legal para contratar y dar información verdadera, completa y vigente. La reserva es personal: el conductor principal debe ser quien firme el contrato en la sucursal.

## Precios que se muestran

Todo precio que el sitio presenta como total incluye, para las fechas, horas y sucursales que usted eligió, el alquiler, la cobertura obligatoria, el cargo de aeropuerto cuando aplica, el cargo por devolución en otra sucursal, el cargo fuera de horario si corresponde y el ITBMS. Así lo pide la Ley 45 de 2007, modificada por la Ley 473 de 2025, y así preferimos trabajar.

Los precios están en dólares de los Estados Unidos de América, que en Panamá equivalen a balboas. El depósito de garantía no es parte del precio: es una retención temporal en su tarjeta y se muestra aparte. Los precios con la palabra «desde», sin fechas elegidas, son una referencia; el total de sus fechas aparece en cuanto las indica.

Una cotización se mantiene durante {{quoteMinutes}} minutos. Dentro de ese tiempo, lo que usted vio es lo que se reserva, aunque la tarifa haya cambiado mientras tanto. Si el tiempo vence, el sitio calcula de nuevo y le muestra el precio vigente antes de confirmar.

## Reservas y confirmación

Una reserva existe cuando usted recibe un código de confirmación. Si una solicitud se interrumpe por un problema de conexión, puede repetirla: el sitio reconoce la misma solicitud y no reserva ni cobra dos veces. Guarde su código; con él y su apellido podrá consultar, modificar o cancelar la reserva.

Se puede reservar con hasta {{bookAheadDays}} días de anticipación y por un máximo de {{maxDays}} días en línea. Para períodos más largos, consulte nuestro [leasing operativo](/#/leasing-operativo-alquileres-corporativos).

Usted reserva una clase de vehículo, no una marca, modelo o color. Las imágenes ilustran la clase y el auto que reciba puede ser similar al que se ve.

## Su cuenta

Si abre una cuenta, cuide su contraseña y avísenos si cree que otra persona la conoce. Lo que se haga con su sesión abierta se entiende hecho por usted, salvo que nos haya avisado. Puede cerrar su sesión cuando quiera, descargar sus datos o pedir que la cuenta se elimine. Podemos suspender una cuenta que se use para cometer fraude, para suplantar a otra persona o para dañar el servicio.

## Uso correcto del sitio

Usted se compromete a no:

- hacer reservas falsas o a nombre de otra persona sin su permiso;
- intentar entrar en reservas, cuentas o sistemas ajenos;
- copiar de forma masiva y automatizada los precios o contenidos;
- introducir código dañino o sobrecargar el servicio a propósito.

Podemos limitar las solicitudes repetidas para proteger el sitio y a los demás clientes.

## Disponibilidad y errores

Trabajamos para que el sitio esté disponible en todo momento, pero puede haber interrupciones por mantenimiento, por fallas de terceros o por la conexión que usted use. Si el sitio no responde, puede reservar por teléfono o por WhatsApp.

Si encuentra un error en un texto o en un precio, avísenos y lo corregiremos. Nada en estos términos reduce los derechos que la ley le reconoce como consumidor: el precio ofrecido obliga y, entre dos precios mostrados, vale el menor.

## Enlaces a otros sitios

El sitio puede llevarle a páginas de terceros, por ejemplo la de un proveedor de pagos o una aplicación de mensajería. Esas páginas tienen sus propias reglas. Los datos de su tarjeta se ingresan únicamente en la página del proveedor de pagos: nunca pasan por nuestros servidores.

## Propiedad intelectual

Los textos, ilustraciones, marcas y el diseño del sitio pertenecen a {{brand}} o se usan con licencia. Puede leerlos, compartir enlaces y guardar o imprimir sus documentos de reserva. Para cualquier otro uso, pídanos permiso por escrito.

## Licencias

El sitio utiliza trabajos de terceros publicados con licencias abiertas, y se lo agradecemos a sus autores:

{{licences}}
- **Dominio público:** los mapas se dibujaron con datos de Natural Earth.

Figtree y Bricolage Grotesque son los tipos de letra del sitio; los iconos son de Tabler Icons. Lo demás es el software con el que funciona.

Los contornos de los mapas son ilustrativos y no representan límites oficiales.

## Responsabilidad

Respondemos por los servicios que ofrecemos en los términos de la ley y del contrato de alquiler. No respondemos por decisiones tomadas con información que usted no verificó, como el estado de una carretera o los horarios de un tercero, ni por daños causados por un uso del sitio contrario a estos términos.

## Cambios y ley aplicable

Podemos actualizar estos términos; cada versión lleva su fecha. Una reserva se rige por la versión que usted aceptó al hacerla. Se aplican las leyes de la República de Panamá. Si algo no le parece, hable primero con nosotros en {{email}}: casi siempre se resuelve pronto. También puede acudir a la autoridad de protección al consumidor.`,
  },
  en: {
    title: 'Terms of use',
    text: `These terms explain how you may use the {{brand}} website and what you can expect from us while you do. By browsing, getting a quote or booking you accept them. Renting a car is also governed by our [rental conditions](/en/#/rental-conditions) and, if you pay in advance, by our [prepaid policy](/en/#/prepaid-policy).

## Who we are

{{brand}} rents cars and commercial vehicles in the Republic of Panama. You can reach us by phone on {{phone}}, on WhatsApp at {{whatsapp}} or by email at {{email}}. You can also write to us from the [contact](/en/#/contacto) page or drop in at any of our [branches](/en/#/sucursales).

## What you can do here

The site lets you look up branches and opening hours, browse the fleet, work out the total price of a rental, book, pay in advance, change or cancel a booking, complete your check-in details ahead of time and manage your customer account. You do not need an account to get a quote or to book. If you sell cars from your own system, read the [guide for brokers](/en/docs/brokers).

To book you must be legally able to enter into a contract and give information that is true, complete and up to date. A booking is personal: the main driver must be the one who signs the rental agreement at the branch.

## The prices we show

Any price shown as a total includes, for the dates, times and branches you chose, the rental itself, the required coverage, the airport fee where it applies, any one-way fee, any after-hours fee and ITBMS, Panama’s sales tax. Law 45 of 2007, as amended by Law 473 of 2025, requires it, and it is how we like to work.

Prices are in US dollars, which are at par with the Panamanian balboa. The security deposit is not part of the price: it is a temporary hold on your card and is shown separately. “From” prices without dates are a guide only; the total for your trip appears as soon as you enter your dates.

A quote is held for {{quoteMinutes}} minutes. During that time, what you saw is what you book, even if the rate has changed in the meantime. Once it expires, the site works out the price again and shows you the current one before you confirm.

## Bookings and confirmation

A booking exists once you have a confirmation code. If a request is cut off by a poor connection, simply repeat it: the site recognizes the same request and will neither book nor charge twice. Keep your code safe; together with your last name it lets you view, change or cancel your booking.

You can book up to {{bookAheadDays}} days ahead and for up to {{maxDays}} days online. For longer periods, take a look at our [operating lease](/en/#/leasing-operativo-alquileres-corporativos).

You are booking a vehicle class, not a make, model or color. Pictures illustrate the class, and the car you receive may be a similar one.

## Your account

If you open an account, look after your password and tell us if you think someone else knows it. Anything done while you are logged in is taken to be done by you unless you have warned us. You can log out at any time, download your data or ask us to delete the account. We may suspend an account that is used for fraud, for impersonating someone or for harming the service.

## Fair use

You agree not to:

- make false bookings, or book in someone else’s name without their permission;
- try to get into bookings, accounts or systems that are not yours;
- copy prices or content in bulk by automated means;
- introduce harmful code or deliberately overload the service.

We may limit repeated requests in order to protect the site and other customers.

## Availability and mistakes

We work to keep the site available at all times, but it may be interrupted by maintenance, by a third party’s failure or by your own connection. If it does not respond, you can book by phone or on WhatsApp.

If you find a mistake in a text or a price, let us know and we will put it right. Nothing in these terms reduces your rights as a consumer: the price offered is binding and, where two prices are shown, the lower one applies.

## Links to other sites

The site may take you to other companies’ pages, such as a payment provider or a messaging app. Those pages have rules of their own. Your card details are entered only on the payment provider’s page and never pass through our servers.

## Intellectual property

The texts, illustrations, marks and design of the site belong to {{brand}} or are used under license. You may read them, share links and save or print your booking documents. For anything else, please ask us in writing.

## Licenses

The site builds on work published by others under open licenses, and we thank their authors:

{{licences}}
- **Public domain:** the maps are drawn with data from Natural Earth.

Figtree and Bricolage Grotesque are the site’s typefaces; the icons come from Tabler Icons. The rest is the software that runs it.

Map outlines are illustrative and do not represent official boundaries.

## Liability

We answer for the services we provide as set out in the law and in the rental agreement. We are not liable for decisions based on information you did not verify, such as road conditions or another company’s opening hours, nor for harm caused by using the site against these terms.

## Changes and governing law

We may update these terms; each version carries its date. A booking follows the version you accepted when you made it. The laws of the Republic of Panama apply. If something is not right, please talk to us first at {{email}}: most things can be sorted out quickly. You may also turn to the consumer protection authority.`,
  },
}
