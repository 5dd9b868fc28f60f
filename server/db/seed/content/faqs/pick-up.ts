import type { FaqGroup } from '../types.ts'

export const pickUpFaqs: FaqGroup = {
  id: 5,
  es: 'Recogida y devolución',
  en: 'Pick-up and return',
  questions: [
    {
      id: 501,
      es: {
        question: '¿Dónde recojo el auto en el Aeropuerto de Tocumen?',
        answer: `Nuestro mostrador está en la Terminal\u00a01, en el área de llegadas, después de pasar aduana. Tenga a mano su pasaporte, la licencia, la tarjeta y el código de reserva.

Si llega por la Terminal\u00a02, siga las señales hacia la Terminal\u00a01. Si no nos encuentra o su vuelo se atrasa, llámenos al {{phone}} o escriba al {{whatsapp}}.`,
      },
      en: {
        question: 'Where do I pick up the car at Tocumen Airport?',
        answer: `Our counter is in Terminal\u00a01, in the arrivals area, after you clear customs. Have your passport, license, card and booking code at hand.

If you land at Terminal\u00a02, follow the signs to Terminal\u00a01. If you can’t find us or your flight is late, call {{phone}} or message {{whatsapp}}.`,
      },
    },
    {
      id: 502,
      es: {
        question: '¿Atienden fuera de horario?',
        answer: `Algunas sucursales sí, con acuerdo previo, hasta {{afterHoursWindow}} horas antes de abrir o después de cerrar. Cuesta **{{afterHoursFee}}** por cada recogida o devolución, antes de ITBMS, y el sitio lo agrega al total cuando elige esa hora.

Si la sucursal está cerrada y no ofrece el servicio, la búsqueda le propone la hora o la sucursal más cercana con auto disponible y su total.`,
      },
      en: {
        question: 'Do you serve customers outside opening hours?',
        answer: `Some branches do, by prior arrangement, up to {{afterHoursWindow}} hours before opening or after closing. It costs **{{afterHoursFee}}** for each pick-up or return, before ITBMS (sales tax), and the site adds it to the total when you choose that time.

If the branch is closed and doesn’t offer the service, the search suggests the nearest time or branch with a car available, with its total.`,
      },
    },
    {
      id: 503,
      es: {
        question: '¿Puedo devolver el auto en otra sucursal?',
        answer: `Sí, en cualquiera de nuestras sucursales dentro de Panamá. Tiene un cargo según la ruta: es menor entre el Aeropuerto de Tocumen y la ciudad, y mayor hacia o desde las playas de Coclé o Chiriquí.

Elija la sucursal de devolución al buscar y el total ya lo incluirá. Si decide cambiarla durante el viaje, avísenos antes: dejar el auto en otro lugar sin acuerdo puede costar más.`,
      },
      en: {
        question: 'Can I return the car to another branch?',
        answer: `Yes, to any of our branches within Panama. The fee depends on the route: it is lower between Tocumen Airport and the city, and higher to or from the Coclé beaches or Chiriquí.

Choose the return branch when you search and the total will include it. If you change your mind during the trip, tell us first: leaving the car elsewhere without agreement may cost more.`,
      },
    },
    {
      id: 504,
      es: {
        question: '¿Cuánto combustible debe tener al devolverlo?',
        answer: `El auto se entrega con el tanque lleno y se devuelve igual. Llénelo cerca de la sucursal y guarde el recibo.

Si falta combustible, se cobra a **{{fuelGallon}} por galón** más **{{fuelServiceFee}}** por el servicio, antes de ITBMS. Fíjese en qué combustible usa su auto: está indicado en la tapa del tanque y en el contrato.`,
      },
      en: {
        question: 'How much fuel should be in the tank on return?',
        answer: `You receive the car with a full tank and return it the same way. Fill up near the branch and keep the receipt.

If fuel is missing, it is charged at **{{fuelGallon}} a gallon** plus a **{{fuelServiceFee}}** service fee, before ITBMS (sales tax). Check which fuel your car takes: it is stated on the filler cap and in the agreement.`,
      },
    },
    {
      id: 505,
      es: {
        question: '¿Qué pasa si devuelvo el auto tarde?',
        answer: `Los días se cuentan de 24 en 24 horas desde la recogida. Tiene **{{graceMinutes}} minutos** de cortesía; después, {{extraHourShare}} de día por cada hora empezada y, desde la {{fullDayFromHour}} hora, un día completo con sus coberturas y extras.

Si necesita más tiempo, avise antes de la hora pactada: así confirmamos que el auto no está reservado para otra persona y le damos el total de la extensión.`,
      },
      en: {
        question: 'What if I return the car late?',
        answer: `Days run in 24-hour periods from pick-up. You have a **{{graceMinutes}}-minute** grace period; after that, {{extraHourShare}} of a day for each hour started and, from the {{fullDayFromHour}} hour, a full day with its coverage and extras.

If you need more time, tell us before the agreed hour: we can then make sure the car isn’t booked for someone else and give you the total for the extension.`,
      },
    },
    {
      id: 506,
      es: {
        question: '¿Qué debo revisar al recibir el auto?',
        answer: `Recórralo con nuestro personal a la luz: carrocería, vidrios, llantas, tapicería y nivel de combustible. Tome fotos o un video con la hora. Pida que cada marca quede anotada antes de salir.

Confirme que están la llanta de repuesto, el gato y los documentos del vehículo. Haga lo mismo al devolverlo y espere a que le confirmen el cierre del contrato.`,
      },
      en: {
        question: 'What should I check when I receive the car?',
        answer: `Walk around it with our staff in good light: bodywork, glass, tires, upholstery and fuel level. Take photos or a video with the time on it. Ask for every mark to be noted before you drive off.

Make sure the spare tire, the jack and the vehicle’s documents are there. Do the same when you return it, and wait until the closing of the agreement is confirmed.`,
      },
    },
    {
      id: 507,
      es: {
        question: '¿Abren en feriados?',
        answer: `El Aeropuerto de Tocumen atiende todos los días; las demás sucursales pueden cerrar o reducir su horario en feriados nacionales, sobre todo el 1 de enero, el Viernes Santo y el 25 de diciembre.

La página de cada [sucursal](/#/sucursales) muestra el horario normal y las fechas especiales, y la búsqueda solo ofrece horas en que se puede atender.`,
      },
      en: {
        question: 'Are you open on holidays?',
        answer: `Tocumen Airport is open every day; other branches may close or shorten their hours on national holidays, above all on January 1, Good Friday and December 25.

Each [branch](/en/#/sucursales) page shows normal hours and special dates, and the search only offers times when we can serve you.`,
      },
    },
  ],
}
