// Exposes forms as tools to assistants in the browser (WebMCP, declarative API): a form gets a name and a description; its fields are the
// parameters. Only the visitor can submit it. The attributes are rendered on the server only: callers check `import.meta.env.SSR`, so that
// the browser build contains none of this file.

import type { Language } from '#contract/values/language.ts'

declare module 'react' {
  interface FormHTMLAttributes<T> {
    toolname?: string | undefined
    tooldescription?: string | undefined
  }
}

const tools = {
  search_cars: {
    es: 'Busca autos de alquiler en Panamá y muestra el precio total de cada clase, con impuestos: sucursales, fechas, horas y edad del conductor.',
    en: 'Searches rental cars in Panama and shows the total price of each class, including tax: branches, dates, times and age of the driver.',
  },
  find_booking: {
    es: 'Abre una reserva por su código y el apellido de quien reservó. Después se puede consultar, cambiar o cancelar.',
    en: 'Opens a booking by its code and the last name of the person who booked. It can then be read, changed or canceled.',
  },
}

/** The attributes of the form element. */
export function getToolAttributes(name: keyof typeof tools, language: Language): { toolname?: string; tooldescription?: string } {
  return { toolname: name, tooldescription: tools[name][language] }
}
