// The browser must also work with the company's existing services: an answer with only the fields of the specification is decoded without an
// error, and missing values are undefined (docs/wire.md, Conventions).

import { expect, test } from 'vitest'
import { getAdditionals } from './content/get-additionals.ts'
import { getAgenciesByPackage, getAgencies } from './content/get-agencies.ts'
import { getCategories } from './content/get-categories.ts'
import { getConditions } from './content/get-conditions.ts'
import { getFaqs } from './content/get-faqs.ts'
import { getInfoCar } from './content/get-info-car.ts'
import { getLeasings } from './content/get-leasings.ts'
import { getPromotions } from './content/get-promotions.ts'
import { unwrap } from './endpoint.ts'
import { endpoints } from './endpoints.ts'
import { toBranchHours, serviceAt } from './opening-hours.ts'
import { getCostoEstimadoWeb } from './web-api/get-costo-estimado-web.ts'
import { getPackageWeb } from './web-api/get-package-web.ts'
import { getRateCars } from './web-api/get-rate-cars.ts'
import { getRateModel } from './web-api/get-rate-model.ts'

const specifiedBranch = {
  id_4d: 7,
  id_region: 9,
  generales: { WebNombre: 'Costa del Este' },
  horario: { HorWeek: 'Lunes a viernes de 8 a 6', HorSabado: '8:00 am a 3:00 pm', HorSunday: 'Cerrado', HorarioEspecial: '' },
}
const specifiedCar = { id_4d: '104', categoria: { ID_Categoria: 1, ID_SubCategoria: '4' } }

test.each([
  ['W-04', getAgencies],
  ['W-05', getAgenciesByPackage],
])('%s a branch with only the fields of E-01 and hours in free text decodes', (_, endpoint) => {
  const [branch, ...more] = endpoint.response.decode([specifiedBranch])
  expect(more).toEqual([])
  expect(branch).toEqual({
    id: 7,
    regionId: 9,
    name: 'Costa del Este',
    slug: undefined,
    address: undefined,
    howToFind: undefined,
    phone: undefined,
    whatsapp: undefined,
    email: undefined,
    position: undefined,
    iata: undefined,
    commercial: false,
    afterHours: false,
    hours: {
      week: { kind: 'text', text: 'Lunes a viernes de 8 a 6' },
      saturday: { kind: 'text', text: '8:00 am a 3:00 pm' },
      sunday: { kind: 'closed' },
      special: [],
      specialText: { es: '', en: '' },
    },
  })
})

test.each([
  ['24 y 31 de diciembre: de 8 a 12', { es: '24 y 31 de diciembre: de 8 a 12', en: '24 y 31 de diciembre: de 8 a 12' }],
  [
    { Espanol: 'Feriados: de 9 a 12', Ingles: 'Holidays: 9 to 12' },
    { es: 'Feriados: de 9 a 12', en: 'Holidays: 9 to 12' },
  ],
  [[{ dia: '24/12', abre: 8 }], { es: '', en: '' }],
  [undefined, { es: '', en: '' }],
  [[], undefined],
  [[{ Fecha: '2026-12-24', Horas: '08:00-12:00', Motivo: { Espanol: 'Víspera', Ingles: 'Eve' } }], undefined],
])(
  'E-01 special hours sent as %j are shown as text, and the regular hours are not presented as certain',
  (HorarioEspecial, specialText) => {
    const [branch] = getAgencies.response.decode([{ ...specifiedBranch, horario: { HorarioEspecial } }])
    expect(branch?.hours.specialText).toEqual(specialText)
    expect(branch?.hours.special.every(({ date }) => date === '2026-12-24')).toBe(true)
  },
)

test('E-01 free-text hours are unchanged and not interpreted, a closed day stays closed', () => {
  const [branch] = getAgencies.response.decode([specifiedBranch])
  if (branch === undefined) throw new Error('no branch')
  const hours = toBranchHours(branch)
  expect(serviceAt('2027-01-12T03:00', hours)).toBe('open')
  expect(serviceAt('2027-01-17T10:00', hours)).toBe('closed')
  expect(getAgencies.response.encode([branch])).toMatchObject([{ horario: { HorWeek: 'Lunes a viernes de 8 a 6' } }])
})

test('W-10 a car with only E-05 and Tarifa.TarDia decodes, without total, offer or availability', () => {
  const [car] = getRateCars.response.decode([{ ...specifiedCar, Tarifa: { TarDia: '45.50' } }])
  expect(car).toMatchObject({ id: 104, categoryId: 1, subcategoryId: 4, timePerDayCents: 4550, availability: null, alternatives: [] })
  for (const field of [
    'name',
    'model',
    'totalCents',
    'perDayCents',
    'days',
    'offer',
    'reason',
    'left',
    'depositCents',
    'bags',
    'picture',
    'seats',
  ] as const)
    expect(car?.[field], field).toBeUndefined()
})

test('W-08 a car with only E-05 decodes', () => {
  expect(getInfoCar.response.decode([specifiedCar])[0]).toMatchObject({
    id: 104,
    categoryId: 1,
    subcategoryId: 4,
    name: undefined,
    branchIds: undefined,
  })
})

test('W-01 five conditions without ids, versions or dates keep their order', () => {
  const texts = ['Términos', 'Cookies', 'Alquiler', 'Prepago', 'Privacidad'].map((Titulo) => ({ Espanol: { Titulo, Texto: '…' } }))
  const conditions = getConditions.response.decode(texts)
  expect(conditions.map((condition) => [condition.id, condition.text.en.title])).toEqual(
    texts.map((text, i) => [i + 1, text.Espanol.Titulo]),
  )
  expect(conditions.every(({ version, date }) => version === undefined && date === undefined)).toBe(true)
})

test('W-02 seven groups with nothing in them decode to seven empty groups', () => {
  const groups = getFaqs.response.decode(Array.from({ length: 7 }, () => ({ Espanol: 'Requisitos' })))
  expect(groups).toHaveLength(7)
  expect(groups[6]).toEqual({ id: 7, name: { es: 'Requisitos', en: 'Requisitos' }, questions: [] })
})

test('W-06 categories and subcategories with the fields of E-03 decode', () => {
  const entry = { ID: 1, Espanol: 'Autos', Ingles: 'Cars' }
  expect(getCategories.response.decode([{ categorias: [entry], subcategorias: [{ ...entry, active: false }] }])).toEqual({
    categories: [{ id: 1, name: { es: 'Autos', en: 'Cars' } }],
    subcategories: [{ id: 1, categoryId: 0, name: { es: 'Autos', en: 'Cars' }, active: false, icon: undefined }],
  })
})

test('W-09 an extra with only a name is sent in the field that its name indicates, and is dropped if it indicates none', () => {
  const extras = [
    ['Silla de bebé', ''],
    ['ASIENTO', 'Child seat'],
    ['Conductor adicional', 'Additional driver'],
    ['Wi-Fi', ''],
    ['Internet a bordo', ''],
    ['Conductor joven', 'Young driver'],
    ['Nevera', 'Cool box'],
    ['', ''],
  ].map(([Espanol, Ingles], i) => ({ ID: i + 1, Espanol, Ingles }))
  const decoded = getAdditionals.response.decode([{ adicionales: extras }])
  expect(decoded.map(({ id, field }) => [id, field])).toEqual([
    [1, 'baby-seats'],
    [2, 'baby-seats'],
    [3, 'additional-drivers'],
    [4, 'wifi'],
    [5, 'wifi'],
    [6, 'young-driver'],
  ])
  expect(decoded[3]).toEqual({ id: 4, name: { es: 'Wi-Fi', en: 'Wi-Fi' }, pricePerDayCents: undefined, maximum: undefined, field: 'wifi' })
})

test('W-09 an extra with a kind keeps it, whatever its name', () => {
  const marked = [
    { ID: 5, Espanol: 'GPS para el conductor', Ingles: 'GPS', Campo: null },
    { ID: 9, Espanol: 'Otra cosa', Ingles: 'Other', Campo: 'Wifi' },
  ]
  expect(getAdditionals.response.decode([{ adicionales: marked }]).map(({ field }) => field)).toEqual([null, 'wifi'])
})

test('W-11 a rate with only TarDia decodes', () => {
  expect(getRateModel.response.decode({ Datos: { Tarifa: { TarDia: 45 } } })).toEqual({
    timePerDayCents: 4500,
    totalCents: undefined,
    perDayCents: undefined,
    availability: null,
  })
})

test('W-14 an estimate without known fields decodes to no total instead of a total of zero', () => {
  const estimate = getCostoEstimadoWeb.response.decode({})
  expect(estimate).toMatchObject({ lines: [], clientTypeId: 1 })
  expect(estimate.totalCents).toBeUndefined()
  expect(estimate.quote).toBeUndefined()
})

test('W-03, W-07, W-12 lists with bare items decode', () => {
  expect(getLeasings.response.decode([{}])[0]).toMatchObject({ id: 1, termMonths: [], kilometresMonth: [], services: [], classes: [] })
  expect(getPromotions.response.decode([{ ID: 4 }]), 'a promotion without any text is not shown').toEqual([])
  expect(getPromotions.response.decode([{ ID: 4, Espanol: 'Dos por uno' }])[0]).toMatchObject({
    text: { es: { title: 'Dos por uno', body: '' } },
    id: 4,
    packageId: 4,
    classIds: [],
    startsOn: undefined,
    discountPercent: undefined,
  })
  expect(getPackageWeb.response.decode([{ ID: 20 }])[0]).toMatchObject({
    id: 20,
    // Unknown is not empty: with an empty list the page would show a cover as including nothing.
    includes: undefined,
    isDefault: false,
    pricePerDayCents: undefined,
  })
})

const nonsense: unknown[] = [
  undefined,
  null,
  0,
  '',
  'texto',
  true,
  [],
  {},
  [null],
  [[]],
  ['texto'],
  [{}],
  { Datos: 5 },
  [{ categoria: null, generales: [], horario: 7 }],
]

test.each(endpoints.map((endpoint) => [endpoint.row, endpoint.name, endpoint] as const))(
  '%s %s decodes whatever comes without throwing',
  (_, __, endpoint) => {
    for (const wire of nonsense) expect(() => endpoint.response.decode(wire), JSON.stringify(wire)).not.toThrow()
  },
)

test('W an envelope of another shape is unwrapped to undefined', () => {
  for (const body of nonsense) {
    // A content call of another service may answer a bare list.
    expect(unwrap('respuesta', body)).toEqual(Array.isArray(body) ? body : undefined)
    expect(unwrap('resultado-datos', body)).toBeUndefined()
  }
  expect(unwrap('respuesta', { respuesta: [1] })).toEqual([1])
  expect(unwrap('resultado-datos', { Resultado: { datos: 1 } })).toBe(1)
})
