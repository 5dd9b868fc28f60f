// Answers of a service that has only what the specification names. Where the specification shows no shape, the variants cover several
// plausible ones.

/** The shape of a text: plain, in two languages, as an object with parts, or empty. */
export const shapes = ['string', 'pair', 'object', 'empty'] as const
export type Shape = (typeof shapes)[number]

type Json = unknown

/** A single text, such as a name. */
function name(shape: Shape, es: string, en: string): Json {
  switch (shape) {
    case 'string':
      return es
    case 'pair':
      return { Espanol: es, Ingles: en }
    case 'object':
      return { Espanol: { Titulo: es }, Ingles: { Titulo: en } }
    case 'empty':
      return ''
  }
}

/** An item with a title and a text. */
function article(shape: Shape, title: string, body: string): Json {
  switch (shape) {
    case 'string':
      return `<h2>${title}</h2><p>${body}</p>`
    case 'pair':
      return { Espanol: body, Ingles: `${body} (English)` }
    case 'object':
      return { Titulo: { Espanol: title, Ingles: title }, Texto: { Espanol: body, Ingles: `${body} (English)` }, autor: 'x' }
    case 'empty':
      return {}
  }
}

const isTextual = (shape: Shape) => shape === 'string' || shape === 'empty'
/** Ids are numbers or numeric strings. */
const toIdType = (shape: Shape, id: number): Json => (isTextual(shape) ? String(id) : id)

/** Additional fields that the specification does not name. */
const unknownFields = { creado: '2019-03-01T00:00:00', usuario: { id: 9 }, orden: null, etiquetas: ['a'] }

const branchNames = ['Aeropuerto de Tocumen', 'Calle 50', 'David', 'Chitré'] as const
/** The branches of the stand-in: four, none with one of our ids. */
export const branchIds = [31, 32, 35, 40] as const
const regions = [1, 1, 2, 9] as const

function hours(shape: Shape): Json {
  switch (shape) {
    case 'string':
      return {
        HorWeek: '8:00 am a 6:00 pm',
        HorSabado: '8:00 am a 3:00 pm',
        HorSunday: 'Cerrado',
        HorarioEspecial: '24 de diciembre: de 8 a 12',
      }
    case 'pair':
      return {
        HorWeek: { Espanol: 'De 8 a 6', Ingles: '8 to 6' },
        HorSabado: '08:00-15:00',
        HorSunday: 'Cerrado',
        HorarioEspecial: { Espanol: 'Feriados: de 9 a 12', Ingles: 'Holidays: 9 to 12' },
      }
    case 'object':
      return { HorWeek: { abre: '08:00', cierra: '18:00' }, HorSabado: null, HorSunday: false, HorarioEspecial: [{ dia: '24/12' }] }
    case 'empty':
      return { HorWeek: '', HorSabado: '', HorSunday: '', HorarioEspecial: '' }
  }
}

function branches(shape: Shape): Json[] {
  return branchNames.map((WebNombre, i) => ({
    id_4d: toIdType(shape, branchIds[i] ?? 0),
    id_region: toIdType(shape, regions[i] ?? 0),
    generales: { WebNombre, ...unknownFields },
    horario: hours(shape),
    ...unknownFields,
  }))
}

const kinds = [
  ['Autos', 'Cars'],
  ['Camionetas', 'SUVs'],
] as const
const subkinds = [
  [1, 'Económico', 'Economy'],
  [2, 'Sedán', 'Sedan'],
  [3, 'Camioneta', 'SUV'],
] as const

function categories(shape: Shape): Json[] {
  // The specification shows these fields: the names are beside the id.
  const named = (es: string, en: string) => (shape === 'empty' ? { Espanol: '', Ingles: '' } : { Espanol: es, Ingles: en })
  const categorias = kinds.map(([es, en], i) => ({ ID: toIdType(shape, i + 1), ...named(es, en) }))
  const subcategorias = subkinds.map(([ID, es, en]) => ({
    ID: toIdType(shape, ID),
    ...named(es, en),
    active: isTextual(shape) ? (ID === 2 ? '0' : '1') : ID !== 2,
    icon: shape === 'string' ? 'car' : shape === 'object' ? 'https://cdn.example/icono.svg' : '',
  }))
  return [{ categorias, subcategorias }]
}

/** The classes of the stand-in, with the rate per day in dollars. */
export const cars = [
  { id: 501, categoryId: 1, subcategoryId: 1, perDay: 45.5 },
  { id: 502, categoryId: 1, subcategoryId: 2, perDay: 52 },
  { id: 503, categoryId: 2, subcategoryId: 3, perDay: 78.25 },
] as const

const carIn = (shape: Shape, { id, categoryId, subcategoryId }: (typeof cars)[number]) => ({
  id_4d: toIdType(shape, id),
  categoria: { ID_Categoria: toIdType(shape, categoryId), ID_SubCategoria: toIdType(shape, subcategoryId) },
})

const rateIn = (shape: Shape, perDay: number) => ({ TarDia: isTextual(shape) ? perDay.toFixed(2) : perDay, ...unknownFields })

const rates = (shape: Shape) => cars.map((car) => ({ ...carIn(shape, car), Tarifa: shape === 'empty' ? {} : rateIn(shape, car.perDay) }))

const conditions = ['Términos', 'Cookies', 'Alquiler', 'Prepago', 'Privacidad']
const groups = ['Reservas', 'Pagos', 'Requisitos', 'Cobertura', 'Entrega', 'Devolución', 'Empresas']

function faqs(shape: Shape): Json[] {
  return groups.map((group, i) => {
    switch (shape) {
      case 'string':
        return group
      case 'pair':
        return { ID: i + 1, Espanol: group, Ingles: group }
      case 'object':
        return {
          Titulo: { Espanol: group, Ingles: group },
          preguntas: [{ Pregunta: { Espanol: '¿Cómo?', Ingles: 'How?' }, Respuesta: { Espanol: 'Así.', Ingles: 'Like this.' } }],
        }
      case 'empty':
        return {}
    }
  })
}

const promotions = (shape: Shape, first: number): Json[] =>
  shape === 'empty'
    ? [{ ID: String(first) }]
    : [first, first + 1].map((ID) => {
        const text = article(shape, `Promoción ${ID}`, 'Pregunte por ella.')
        return { ID: toIdType(shape, ID), ...(typeof text === 'string' ? { Texto: text } : (text as object)) }
      })

const namedItem = (shape: Shape, ID: number, es: string, en: string) => {
  const text = name(shape, es, en)
  return { ID: toIdType(shape, ID), ...(typeof text === 'string' ? { Espanol: text, Ingles: '' } : (text as object)) }
}

function estimate(shape: Shape): Json {
  switch (shape) {
    case 'string':
      return { CostoTotal: '245.70', Tarifa: rateIn(shape, 45.5) }
    case 'pair':
      return { Total: '245.70', ...unknownFields }
    case 'object':
      return { Costos: { Subtotal: 210, Impuesto: 35.7 } }
    case 'empty':
      return {}
  }
}

function booked(shape: Shape): Json {
  switch (shape) {
    case 'string':
      return 'OK'
    case 'pair':
      return { Resultado: { datos: { CodigoReserva: 'R-7781' } } }
    case 'object':
      return { Resultado: { estado: 'creada', numero: 7781 } }
    case 'empty':
      return undefined
  }
}

function profile(shape: Shape): Json {
  const known = { clientType: { id: toIdType(shape, 2) }, identify: '8-701-2345', license: '8-701-2345', company: 'Café, S.A.' }
  const contact = { phone: '221-0000 ext. 4', mobilePhone: '6612-3456', address: 'Vía España' }
  switch (shape) {
    case 'string':
      return { id: 'C-77', ...known, ...contact }
    case 'pair':
      return { id: '77', ...known, ...contact }
    case 'object':
      return { id: 77, ...known, ...contact, ...unknownFields }
    case 'empty':
      return { clientType: { id: 2 }, identify: '', license: '', company: '', phone: '', mobilePhone: '', address: '' }
  }
}

/** The answers by call, without path parameters. */
export const answers: Readonly<Record<string, (shape: Shape, path: string) => Json>> = {
  getConditions: (shape) => ({ respuesta: conditions.map((title) => article(shape, title, `Texto de ${title}.`)) }),
  getFaqs: (shape) => ({ respuesta: faqs(shape) }),
  getLeasings: (shape) => ({ respuesta: [article(shape, 'Leasing', 'Flota para su empresa.')] }),
  getAgencies: (shape) => (shape === 'pair' ? branches(shape) : { respuesta: branches(shape) }),
  getAgenciesByPackage: (shape) => ({ respuesta: branches(shape).slice(0, 2) }),
  getCategories: (shape) => ({ respuesta: categories(shape) }),
  getPromotions: (shape, path) => ({ respuesta: promotions(shape, path.endsWith('/2') ? 13 : 11) }),
  getInfoCar: (shape, path) => ({
    respuesta: cars.filter(({ id }) => path.endsWith(`/${id}`)).map((car) => ({ ...carIn(shape, car), ...unknownFields })),
  }),
  getAdditionals: (shape) => ({
    respuesta: [{ adicionales: [namedItem(shape, 3, 'Silla para bebé', 'Baby seat'), namedItem(shape, 9, 'Nevera', 'Cool box')] }],
  }),
  getRateCars: (shape) => ({ respuesta: rates(shape) }),
  getRateModel: (shape) => ({ Resultado: { datos: { Datos: { Tarifa: shape === 'empty' ? {} : rateIn(shape, 45.5) } } } }),
  getPackageWeb: (shape) => ({
    Resultado: { datos: shape === 'empty' ? [] : [namedItem(shape, 20, 'Básica', 'Basic'), namedItem(shape, 23, 'Completa', 'Full')] },
  }),
  getCostoEstimadoWeb: (shape) => ({ Resultado: { datos: estimate(shape) } }),
  getUpsellWeb: (shape) => ({ Resultado: { datos: shape === 'object' ? [{ auto: 'x' }] : [] } }),
  'postBooking/new': booked,
  loginWebUser: (shape) => ({ status: 'ok', token: `token-${shape}`, profile: profile(shape) }),
  updateClientProfile: () => ({}),
}
