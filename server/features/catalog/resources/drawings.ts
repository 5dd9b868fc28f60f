// The drawings of cars that the site has (web/public/pictures/v1): what is shown where there is no photo.

import { choice, hinted, line, type Field } from './field.ts'

/** A drawing by the name of its files, and the class that it shows. */
const drawings = [
  ['101-mdar', 'Mini', 'Mini'],
  ['102-ecar', 'Económico', 'Economy'],
  ['103-ccar', 'Compacto', 'Compact'],
  ['104-icar', 'Intermedio', 'Intermediate'],
  ['105-fcar', 'Sedán grande', 'Full-size'],
  ['106-egar', 'Crossover económico', 'Economy crossover'],
  ['107-cfar', 'SUV compacta', 'Compact SUV'],
  ['108-cfbr', 'SUV compacta 4x4', 'Compact SUV 4x4'],
  ['109-ifar', 'SUV mediana', 'Intermediate SUV'],
  ['110-sfar', 'SUV 7 pasajeros', '7-seat SUV'],
  ['111-sfbd', 'SUV 4x4', 'Standard SUV 4x4'],
  ['112-ffbd', 'SUV grande 4x4', 'Full-size SUV 4x4'],
  ['113-iqnd', 'Pickup doble cabina 4x4', 'Double-cab pickup 4x4'],
  ['114-sqbd', 'Pickup doble cabina 4x4 automática', 'Automatic double-cab pickup 4x4'],
  ['115-svar', 'Minivan 8', '8-seat minivan'],
  ['116-fvmd', 'Van 12', '12-seat van'],
  ['117-pvmd', 'Van 15', '15-seat van'],
  ['118-ikmr', 'Panel pequeño', 'Small panel van'],
  ['119-fkmd', 'Panel grande', 'Large panel van'],
  ['120-spmd', 'Pickup cabina sencilla', 'Single-cab pickup'],
] as const

const toAddress = (name: string): string => `/pictures/v1/${name}-480.webp`

/** Every class from the front, then from behind. The views beside luggage belong to the page of their class. */
const options = [
  ...drawings.map(([name, es, en]) => [toAddress(name), es, en] as const),
  ...drawings.map(([name, es, en]) => [toAddress(`${name}-rear`), `${es}, desde atrás`, `${en}, from behind`] as const),
]

const addresses: ReadonlySet<string> = new Set(options.map(([address]) => address))

/** Whether an address is that of one of the drawings. */
export const isDrawing = (address: string): boolean => addresses.has(address)

/** One of the drawings. Another address can be stored, because older rows may have one, but no new one is published. */
export const drawing = (): Field => ({
  ...hinted(choice('Dibujo', 'Drawing', options), 'Se muestra donde no hay foto', 'Shown where there is no picture'),
  schema: line('', '').schema,
})
