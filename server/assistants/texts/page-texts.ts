import type { Language } from '#contract/values/language.ts'

/** The names of the tools, in the order in which a person meets them. */
type ToolTexts = Readonly<
  Record<
    | 'find_branches'
    | 'search_cars'
    | 'explain_price'
    | 'check_eligibility'
    | 'quote_link'
    | 'book_car'
    | 'get_booking'
    | 'change_or_cancel',
    string
  >
>

interface PageTexts {
  title: string
  lead: (brand: string) => string
  /** While the company has closed the channel. */
  closed: string
  connect: { title: string; steps: readonly string[]; file: string }
  ask: { title: string; examples: readonly string[] }
  promises: { title: string; items: readonly string[] }
  tools: { title: string; items: ToolTexts }
}

/** The page at /docs/assistants. */
export const pageTexts: Readonly<Record<Language, PageTexts>> = {
  es: {
    title: 'Reserve con su asistente de IA',
    lead: (brand) =>
      `Conecte su asistente a ${brand}: busca autos disponibles de verdad, le explica el total y reserva al mismo precio que nuestro sitio.`,
    closed: 'Por ahora no se puede reservar con un asistente. Reserve en nuestro sitio o llámenos.',
    connect: {
      title: 'Cómo conectarlo',
      steps: [
        'Abra los ajustes de su asistente y busque «Conectores», «Integraciones» o «Servidores MCP».',
        'Agregue un servidor nuevo por HTTP con esta dirección. No necesita cuenta ni contraseña.',
      ],
      file: 'Si su asistente se configura con un archivo, agregue esto:',
    },
    ask: {
      title: 'Qué puede pedirle',
      examples: [
        '«Llego a Tocumen el 10 de diciembre a las 10 a. m. y me voy el 13. ¿Cuánto cuesta en total un auto automático?»',
        '«Agrega una silla para niño y la cobertura Total. ¿Cómo queda el precio?»',
        '«Mándame el enlace de esa cotización para revisarla con mi familia.»',
        '«Extiende mi reserva hasta el domingo, pero dime antes cuánto cambia.»',
      ],
    },
    promises: {
      title: 'Qué le garantizamos',
      items: [
        'El total que le dice el asistente es el que usted paga, con impuestos y cargos obligatorios. Es el mismo precio de nuestro sitio.',
        'El asistente reserva solo después de que usted confirma el total. Si el precio cambió, no reserva: le muestra el nuevo.',
        'Una misma solicitud nunca reserva dos veces.',
        'El pago, los documentos y la firma los hace usted en nuestro sitio, con el enlace de la reserva. Nunca le dé los datos de su tarjeta al asistente.',
        'Con el código y el apellido, el asistente ve las fechas, el auto y el precio de una reserva, pero no sus datos personales.',
      ],
    },
    tools: {
      title: 'Herramientas',
      items: {
        find_branches: 'Encuentra las sucursales cercanas a un lugar, con su horario.',
        search_cars: 'Muestra las clases disponibles en sus fechas, cada una con su total.',
        explain_price: 'Explica el total línea por línea, el depósito y las coberturas.',
        check_eligibility: 'Indica si un conductor puede alquilar según su edad y su licencia.',
        quote_link: 'Crea un enlace que mantiene el precio por 24 horas.',
        book_car: 'Reserva al total que usted confirmó.',
        get_booking: 'Consulta una reserva con su código y apellido.',
        change_or_cancel: 'Cambia o cancela una reserva y antes le muestra el costo.',
      },
    },
  },
  en: {
    title: 'Book with your AI assistant',
    lead: (brand) =>
      `Connect your assistant to ${brand}: it finds cars that are really available, explains the total, and books at the same price as our site.`,
    closed: 'For now, an assistant cannot book here. Book on our site or call us.',
    connect: {
      title: 'How to connect it',
      steps: [
        'Open the settings of your assistant and look for “Connectors”, “Integrations” or “MCP servers”.',
        'Add a new HTTP server with this address. You need no account and no password.',
      ],
      file: 'If your assistant is set up with a file, add this:',
    },
    ask: {
      title: 'What you can ask',
      examples: [
        '“I land at Tocumen on December 10 at 10 a.m. and leave on the 13th. What does an automatic car cost in total?”',
        '“Add a child seat and Total coverage. What is the price now?”',
        '“Send me the link to that quote so that I can show it to my family.”',
        '“Extend my booking to Sunday, but tell me first how much it changes.”',
      ],
    },
    promises: {
      title: 'What we promise',
      items: [
        'The total that the assistant tells you is what you pay, with taxes and mandatory fees. It is the same price as on our site.',
        'The assistant books only after you confirm the total. If the price has changed, it does not book: it shows you the new one.',
        'The same request never books twice.',
        'You handle payment, documents and signature yourself on our site, with the link of your booking. Never give your card details to an assistant.',
        'With the code and the last name, the assistant sees the dates, the car and the price of a booking, but not your personal data.',
      ],
    },
    tools: {
      title: 'Tools',
      items: {
        find_branches: 'Finds the branches near a place, with their hours.',
        search_cars: 'Shows the classes that are available on your dates, each with its total.',
        explain_price: 'Explains the total line by line, the deposit and the coverage to choose from.',
        check_eligibility: 'Tells whether a driver may rent, by age and license.',
        quote_link: 'Makes a link that keeps the price for 24 hours.',
        book_car: 'Books at the total that you confirmed.',
        get_booking: 'Looks up a booking by its code and last name.',
        change_or_cancel: 'Changes or cancels a booking, and shows you the cost first.',
      },
    },
  },
}
