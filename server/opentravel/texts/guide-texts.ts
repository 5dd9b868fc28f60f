import type { BookingPart } from '#contract/opentravel/example-messages.ts'
import type { MessageKind } from '#contract/opentravel/messages.ts'
import type { Language } from '#contract/values/language.ts'

/** Numbers that the server applies. */
export interface GuideLimits {
  kilobytes: number
  levels: number
  elements: number
  referenceLength: number
  repeatDays: number
  messagesAtOnce: number
  messagesPerSecond: number
  messagesOfAddress: number
  bookingsPerHour: number
  changesPerHour: number
  wrongPasswords: number
}

export interface GuideTexts {
  title: string
  lead: (brand: string) => string
  /** While the company has closed the channel. */
  closed: string
  needs: { title: string; items: readonly string[]; demo: string }
  first: { title: string; text: string; after: string; id: string; password: string }
  price: { title: string; items: (offerMinutes: number) => readonly string[] }
  messages: { title: string; items: Readonly<Record<MessageKind, string>> }
  booking: {
    title: string
    text: string
    fields: string
    items: (limits: GuideLimits) => Readonly<Record<BookingPart, string>>
  }
  lookUp: { title: string; text: string; change: string; cancel: string }
  choices: { title: string; text: string; extras: string; covers: string }
  rules: { title: string; items: (limits: GuideLimits) => readonly string[] }
  errors: { title: string; text: string }
  limits: { title: string; items: (limits: GuideLimits) => readonly string[] }
}

/** The page at /docs/brokers. */
export const guideTexts: Readonly<Record<Language, GuideTexts>> = {
  es: {
    title: 'Venda nuestros autos desde su sistema',
    lead: (brand) => `${brand} responde los mensajes de OpenTravel: disponibilidad, precios, reservas, cambios y cancelaciones.`,
    closed: 'Por ahora no vendemos por este canal. Las reservas existentes se pueden consultar y cancelar.',
    needs: {
      title: 'Qué necesita',
      items: [
        'Un identificador y una contraseña. Se los entregamos al firmar el acuerdo; van en cada mensaje, en RequestorID.',
        'Las direcciones IP desde las que llama su sistema. Desde otras no respondemos.',
      ],
      demo: 'En esta demostración puede usar estos datos:',
    },
    first: {
      title: 'Su primera llamada',
      text: 'Envíe cada mensaje por POST a la misma dirección, en UTF-8, con el tipo application/xml. Esta es una búsqueda completa:',
      after:
        'La respuesta trae cada clase disponible con su total (EstimatedTotalAmount) y una referencia (Reference). Devuelva la referencia completa al reservar y ese total queda fijo mientras la oferta está vigente.',
      id: 'SU-IDENTIFICADOR',
      password: 'SU-CONTRASEÑA',
    },
    price: {
      title: 'Precios',
      items: (offerMinutes) => [
        'Los importes van en USD. VehicleCharge, PricedEquip y Fee suman EstimatedTotalAmount, con el ITBMS incluido.',
        'El cliente paga el total en la sucursal; nada se cobra por adelantado. El depósito no es parte del total: la respuesta lo describe en texto.',
        `Una oferta fija su total por ${offerMinutes} minutos.`,
      ],
    },
    messages: {
      title: 'Mensajes',
      items: {
        locations:
          'Sucursales: por código (CodeRef/@LocationCode), por lugar (RefPoint) o todas, con un VehLocSearchCriterion vacío. Sus códigos sirven en los demás mensajes.',
        search:
          'Clases disponibles con su total, también con extras y cobertura. VehPref/@Code elige por código ACRISS (* es cualquier letra); DriverType/@Age es la edad del conductor.',
        rules:
          'Precio de una clase línea por línea, y los extras y coberturas que se le pueden agregar. Lleva la Reference de la búsqueda, o un RentalInfo con el viaje y VehicleInfo/@Code.',
        book: 'Reserva al total indicado.',
        retrieve: 'Consulta una reserva suya.',
        change: 'Cambia una reserva, o solo indica el nuevo total.',
        cancel: 'Cancela una reserva, o solo indica el cargo.',
      },
    },
    booking: {
      title: 'Una reserva completa',
      text: 'Con asiento de niño, cobertura y un segundo conductor. Los totales de la búsqueda de arriba ya los incluyen: ponga el total y la referencia de la clase que eligió, y un UniqueID suyo.',
      fields: 'Campos',
      items: ({ referenceLength }) => ({
        reference: `Obligatorio. Su número de la reserva, de hasta ${referenceLength} caracteres, con Type="16". Identifica una repetición.`,
        offer: 'ID y URL de la búsqueda. Fija el total mientras la oferta está vigente.',
        rental: 'Obligatorio sin Reference. Horas de Panamá, en punto o y media, y códigos de sucursal.',
        car: 'Obligatorio sin Reference. Código ACRISS de la clase.',
        total: 'Obligatorio sin una Reference vigente, o si la reserva agrega algo. Otro total que el nuestro se rechaza con el actual.',
        name: 'Obligatorio. Nombre y apellido del conductor.',
        email: 'Obligatorio. Ahí llegan la confirmación y el enlace del check-in.',
        phone: 'Obligatorio. Sin CountryAccessCode se toma el país del cliente (CitizenCountryName o Address) o el de Source/@ISOCountry.',
        birthDate: 'Obligatorio, o en su lugar DriverType/@Age. De 23 a 70 años; con 23 o 24 se cobra el cargo de conductor joven.',
        documents:
          'Opcional. DocType 2 pasaporte, 5 cédula, 4 licencia con DocIssueCountry y ExpireDate. Lo que falte se toma en el check-in o en el mostrador.',
        drivers: 'Opcional. Cada conductor adicional, con su nombre. Se cobra por día.',
        choices: 'Opcionales. Extras y cobertura, con los códigos de abajo.',
        flight: 'Opcional. Aerolínea y número de vuelo.',
      }),
    },
    lookUp: {
      title: 'Consultar, cambiar y cancelar',
      text: 'UniqueID con Type="16" busca por su número; con cualquier otro Type, por nuestro código (el ConfID con Type="14" de la respuesta). También se acepta como Reference. El apellido es opcional: si lo envía, debe coincidir. Solo se encuentran sus propias reservas.',
      change:
        'Antes de un cambio, pida el nuevo total con ModifyType="Quote". El cambio se hace con ModifyType="Modify" y ese total en TotalCharge. Se cambian fechas, sucursales, auto (VehPref/@Code), extras y cobertura (CoveragePrefs); lo que el mensaje no menciona queda igual. SpecialEquipPrefs reemplaza la lista de extras, y Action="Add", "Replace" o "Delete" en un SpecialEquipPref la modifica. Los datos del cliente y el vuelo no se cambian por este medio; la respuesta lo advierte.',
      cancel: 'CancelType="Cancel" cancela; CancelType="Quote" solo indica el cargo, en CancelRule.',
    },
    choices: {
      title: 'Extras y coberturas',
      text: 'Envíelos en SpecialEquipPrefs y CoveragePrefs con estos códigos, tanto en la búsqueda como en la reserva. Un código que no vendemos se rechaza; con PreferLevel="Preferred" se omite y la respuesta lo advierte.',
      extras: 'Extra (EquipType)',
      covers: 'Cobertura (CoverageType)',
    },
    rules: {
      title: 'Repeticiones y errores',
      items: ({ kilobytes, repeatDays }) => [
        `Si no recibe respuesta a una reserva, repita el mismo mensaje con el mismo UniqueID, hasta ${repeatDays} días después: no se reserva dos veces. Un cambio o una cancelación también se pueden repetir.`,
        'key_reused (Code 127) significa que el UniqueID ya tiene una reserva con otro contenido, por ejemplo con otra Reference o sin ella. Repita el mensaje sin cambios, o consulte la reserva por su número.',
        'Un mensaje rechazado responde con estado 200 y un Error: Type y Code son de las listas de OpenTravel, Tag es nuestro código y NodeList señala la parte del mensaje. Una contraseña incorrecta es un Error de tipo 4; demasiados intentos con contraseñas incorrectas, uno con Tag rate_limited.',
        `Otros estados también traen un Error en XML: 400 si no es un mensaje, 405 si no es POST, 413 si pasa de ${kilobytes} KB, 429 y 503 si debe esperar lo que indica Retry-After.`,
        'Los correos al cliente van en el idioma de PrimaryLangID: es o en.',
      ],
    },
    errors: {
      title: 'Códigos de error',
      text: 'Type y Code, nuestro Tag y el texto del Error, que siempre va en inglés. Otras reglas del alquiler responden 3-450 con un Tag propio.',
    },
    limits: {
      title: 'Límites',
      items: (limits) => [
        `Mensajes: ${limits.messagesAtOnce} de una vez y ${limits.messagesPerSecond} por segundo de un corredor; ${limits.messagesOfAddress} por segundo desde una dirección.`,
        `Reservas: ${limits.bookingsPerHour} por hora. Cambios y cancelaciones: ${limits.changesPerHour} de cada uno por hora de una misma reserva.`,
        `Contraseñas: después de ${limits.wrongPasswords} distintas incorrectas desde una dirección, esa dirección espera hasta 15 minutos.`,
        `Tamaño: ${limits.kilobytes} KB, ${limits.levels} niveles y ${limits.elements} elementos por mensaje.`,
        'Al pasar un límite, el Error tiene Tag rate_limited y Retry-After indica los segundos de espera, también con estado 200.',
      ],
    },
  },
  en: {
    title: 'Sell our cars from your system',
    lead: (brand) => `${brand} answers OpenTravel messages: availability, prices, bookings, changes and cancellations.`,
    closed: 'For now, we do not sell through this channel. Existing bookings can be retrieved and cancelled.',
    needs: {
      title: 'What you need',
      items: [
        'An ID and a password. You get them when the agreement is signed; they go into every message, in RequestorID.',
        'The IP addresses that your system calls from. We do not answer others.',
      ],
      demo: 'In this demonstration you can use these:',
    },
    first: {
      title: 'Your first call',
      text: 'POST every message to the same address, in UTF-8, with the type application/xml. This is a complete search:',
      after:
        'The answer has each available class with its total (EstimatedTotalAmount) and a Reference. Send the whole reference back when you book, and that total is fixed while the offer is valid.',
      id: 'YOUR-ID',
      password: 'YOUR-PASSWORD',
    },
    price: {
      title: 'Prices',
      items: (offerMinutes) => [
        'Amounts are in USD. VehicleCharge, PricedEquip and Fee add up to EstimatedTotalAmount, ITBMS (sales tax) included.',
        'The renter pays the total at the branch; nothing is charged in advance. The deposit is not part of the total: the answer describes it in text.',
        `An offer fixes its total for ${offerMinutes} minutes.`,
      ],
    },
    messages: {
      title: 'Messages',
      items: {
        locations:
          'Branches by code (CodeRef/@LocationCode), by place (RefPoint), or all of them with an empty VehLocSearchCriterion. The other messages use their codes.',
        search:
          'Available classes with their totals, with extras and coverage if you ask for them. VehPref/@Code chooses by ACRISS code (* is any letter); DriverType/@Age is the age of the driver.',
        rules:
          'The price of a class line by line, and the extras and coverage that can be added. It takes the Reference of the search, or a RentalInfo with the trip and VehicleInfo/@Code.',
        book: 'Books at the stated total.',
        retrieve: 'Looks up one of your bookings.',
        change: 'Changes a booking, or only returns the new total.',
        cancel: 'Cancels a booking, or only returns the fee.',
      },
    },
    booking: {
      title: 'A complete booking',
      text: 'With a child seat, coverage and a second driver. The totals of the search above already include them: fill in the total and the reference of the class you chose, and a UniqueID of your own.',
      fields: 'Fields',
      items: ({ referenceLength }) => ({
        reference: `Required. Your number of the booking, at most ${referenceLength} characters, with Type="16". It identifies a repeat.`,
        offer: 'ID and URL from the search. It fixes the total while the offer is valid.',
        rental: 'Required without a Reference. Panama time, on the hour or half hour, and branch codes.',
        car: 'Required without a Reference. The ACRISS code of the class.',
        total:
          'Required without a valid Reference, or if the booking adds anything. A total other than ours is refused with the current one.',
        name: 'Required. First and last name of the driver.',
        email: 'Required. The confirmation and the link to the check-in are sent there.',
        phone:
          'Required. Without CountryAccessCode the country is that of the renter (CitizenCountryName or Address), or Source/@ISOCountry.',
        birthDate: 'Required, or DriverType/@Age instead. 23 to 70 years; at 23 and 24 the young-driver fee is added.',
        documents:
          'Optional. DocType 2 passport, 5 Panamanian ID card, 4 license with DocIssueCountry and ExpireDate. What is missing is taken at check-in or at the counter.',
        drivers: 'Optional. Each additional driver, with a name. Charged per day.',
        choices: 'Optional. Extras and coverage, with the codes below.',
        flight: 'Optional. Airline and flight number.',
      }),
    },
    lookUp: {
      title: 'Look up, change and cancel',
      text: 'A UniqueID with Type="16" finds a booking by your number; with any other Type, by our code (the ConfID with Type="14" of the answer). A Reference is accepted in its place. The last name is optional: if you send it, it must match. Only your own bookings are found.',
      change:
        'Before a change, ask for the new total with ModifyType="Quote". ModifyType="Modify" with that total in TotalCharge makes the change. Dates, branches, the car (VehPref/@Code), extras and coverage (CoveragePrefs) can be changed; what the message leaves out stays as it is. SpecialEquipPrefs replaces the list of extras; with Action="Add", "Replace" or "Delete", a SpecialEquipPref changes it. Details of the customer and the flight are not changed this way; the answer has a warning.',
      cancel: 'CancelType="Cancel" cancels; CancelType="Quote" only returns the fee, in CancelRule.',
    },
    choices: {
      title: 'Extras and coverage',
      text: 'Send them in SpecialEquipPrefs and CoveragePrefs with these codes, in the search and again in the booking. A code that we do not sell is refused; with PreferLevel="Preferred" it is left out, and the answer has a warning.',
      extras: 'Extra (EquipType)',
      covers: 'Coverage (CoverageType)',
    },
    rules: {
      title: 'Repeats and errors',
      items: ({ kilobytes, repeatDays }) => [
        `If a booking gets no answer, send the same message with the same UniqueID, up to ${repeatDays} days later: it books once. A change or a cancellation can be repeated too.`,
        'key_reused (Code 127) means that the UniqueID already has a booking with other content, such as another Reference or none. Repeat the message unchanged, or look the booking up by your number.',
        'A refused message is answered with status 200 and an Error: Type and Code are from the OpenTravel lists, Tag is our code, and NodeList names the part of the message. A wrong password is an Error of type 4; too many attempts with wrong passwords are one with Tag rate_limited.',
        `Other statuses have an Error in XML too: 400 if the body is not a message, 405 if it is not a POST, 413 above ${kilobytes} KB, 429 and 503 if you must wait as long as Retry-After says.`,
        'The renter gets our mails in the language of PrimaryLangID: es or en.',
      ],
    },
    errors: {
      title: 'Error codes',
      text: 'Type and Code, our Tag, and the text of the Error. Other rules of a rental answer 3-450 with a Tag of their own.',
    },
    limits: {
      title: 'Limits',
      items: (limits) => [
        `Messages: ${limits.messagesAtOnce} at once and ${limits.messagesPerSecond} a second from one broker; ${limits.messagesOfAddress} a second from one address.`,
        `Bookings: ${limits.bookingsPerHour} an hour. Changes and cancellations: ${limits.changesPerHour} of each an hour for one booking.`,
        `Passwords: after ${limits.wrongPasswords} different wrong ones from an address, that address waits up to 15 minutes.`,
        `Size: ${limits.kilobytes} KB, ${limits.levels} levels and ${limits.elements} elements in a message.`,
        'Above a limit, the Error has the Tag rate_limited, and Retry-After gives the seconds to wait, also with status 200.',
      ],
    },
  },
}
