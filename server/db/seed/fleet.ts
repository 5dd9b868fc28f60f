// The twenty classes (docs/domain.md 2): rates are time with unlimited kilometres, before mandatory cover, concession and tax.

type Bags = readonly [large: number, small: number] | null

interface SeedClass {
  id: number
  categoryId: number
  acriss: string
  es: string
  en: string
  models: string
  seats: number
  doors: number
  bags: Bags
  transmission: 'automatic' | 'manual'
  drive: '4x2' | '4x4'
  fuel: 'petrol' | 'diesel'
  /** US dollars a day. */
  low: number
  high: number
  cover: number
  deposit: number
  icon: string
}

export const categories = [
  { id: 1, es: 'Autos', en: 'Cars', commercial: false },
  { id: 2, es: 'SUV', en: 'SUVs', commercial: false },
  { id: 3, es: 'Pickup', en: 'Pickups', commercial: false },
  { id: 4, es: 'Van', en: 'Vans', commercial: false },
  { id: 5, es: 'Comercial', en: 'Commercial', commercial: true },
] as const

/** Covers and excesses of these follow the small price: cars and the two smallest SUVs (docs/wire.md, Conventions). */
export const smallClasses: readonly string[] = ['MDAR', 'ECAR', 'CCAR', 'ICAR', 'FCAR', 'EGAR', 'CFAR']
/** Closed to drivers of 23 and 24 (docs/domain.md 3.4). */
export const adultClasses: readonly string[] = ['FFBD', 'FVMD', 'PVMD']

const car = { categoryId: 1, transmission: 'automatic', drive: '4x2', fuel: 'petrol', icon: 'car' } as const
const suv = { categoryId: 2, transmission: 'automatic', drive: '4x2', fuel: 'petrol', icon: 'suv' } as const
const offRoad = { ...suv, drive: '4x4' } as const
const pickup = { categoryId: 3, drive: '4x4', fuel: 'diesel', bags: null, seats: 5, doors: 4, icon: 'pickup' } as const
const van = { categoryId: 4, drive: '4x2', icon: 'van' } as const
const commercial = { categoryId: 5, transmission: 'manual', drive: '4x2', bags: null, icon: 'panel' } as const

export const classes: readonly SeedClass[] = [
  {
    ...car,
    id: 101,
    acriss: 'MDAR',
    es: 'Mini',
    en: 'Mini',
    models: 'Kia Picanto',
    seats: 4,
    doors: 5,
    bags: [1, 1],
    low: 18,
    high: 28,
    cover: 19,
    deposit: 500,
  },
  {
    ...car,
    id: 102,
    acriss: 'ECAR',
    es: 'Económico',
    en: 'Economy',
    models: 'Hyundai Grand i10, Kia Soluto',
    seats: 5,
    doors: 4,
    bags: [1, 2],
    low: 22,
    high: 34,
    cover: 20,
    deposit: 500,
  },
  {
    ...car,
    id: 103,
    acriss: 'CCAR',
    es: 'Compacto',
    en: 'Compact',
    models: 'Hyundai Accent, Kia Rio, Toyota Yaris',
    seats: 5,
    doors: 4,
    bags: [2, 1],
    low: 26,
    high: 40,
    cover: 21,
    deposit: 500,
  },
  {
    ...car,
    id: 104,
    acriss: 'ICAR',
    es: 'Intermedio',
    en: 'Intermediate',
    models: 'Toyota Corolla, Kia K3, Hyundai Elantra',
    seats: 5,
    doors: 4,
    bags: [2, 2],
    low: 32,
    high: 45,
    cover: 22,
    deposit: 600,
  },
  {
    ...car,
    id: 105,
    acriss: 'FCAR',
    es: 'Completo',
    en: 'Full-size',
    models: 'Kia K5, Hyundai Sonata',
    seats: 5,
    doors: 4,
    bags: [3, 1],
    low: 42,
    high: 62,
    cover: 24,
    deposit: 750,
  },
  {
    ...suv,
    id: 106,
    acriss: 'EGAR',
    es: 'Crossover económico',
    en: 'Economy crossover',
    models: 'Kia Sonet, Suzuki Fronx, Hyundai Venue',
    seats: 5,
    doors: 5,
    bags: [2, 1],
    low: 30,
    high: 46,
    cover: 22,
    deposit: 600,
  },
  {
    ...suv,
    id: 107,
    acriss: 'CFAR',
    es: 'SUV compacta',
    en: 'Compact SUV',
    models: 'Hyundai Creta, Kia Seltos, Toyota Raize',
    seats: 5,
    doors: 5,
    bags: [2, 2],
    low: 36,
    high: 55,
    cover: 23,
    deposit: 600,
  },
  {
    ...offRoad,
    id: 108,
    acriss: 'CFBR',
    es: 'SUV compacta 4x4',
    en: 'Compact SUV 4x4',
    models: 'Suzuki Vitara AllGrip, Suzuki Jimny 5 puertas',
    seats: 4,
    doors: 5,
    bags: [2, 1],
    low: 44,
    high: 66,
    cover: 25,
    deposit: 750,
  },
  {
    ...suv,
    id: 109,
    acriss: 'IFAR',
    es: 'SUV mediana',
    en: 'Intermediate SUV',
    models: 'Kia Sportage, Hyundai Tucson, Toyota RAV4',
    seats: 5,
    doors: 5,
    bags: [3, 1],
    low: 45,
    high: 68,
    cover: 25,
    deposit: 750,
  },
  {
    ...suv,
    id: 110,
    acriss: 'SFAR',
    es: 'SUV 7 pasajeros',
    en: '7-seat SUV',
    models: 'Mitsubishi Xpander Cross, Kia Sorento, Toyota Rush',
    seats: 7,
    doors: 5,
    bags: [2, 2],
    low: 52,
    high: 78,
    cover: 27,
    deposit: 900,
  },
  {
    ...offRoad,
    id: 111,
    acriss: 'SFBD',
    fuel: 'diesel',
    es: 'SUV 4x4',
    en: 'Standard SUV 4x4',
    models: 'Toyota Fortuner, Mitsubishi Montero Sport',
    seats: 7,
    doors: 5,
    bags: [3, 2],
    low: 68,
    high: 98,
    cover: 29,
    deposit: 1000,
  },
  {
    ...offRoad,
    id: 112,
    acriss: 'FFBD',
    fuel: 'diesel',
    es: 'SUV grande 4x4',
    en: 'Full-size SUV 4x4',
    models: 'Toyota Prado',
    seats: 7,
    doors: 5,
    bags: [4, 2],
    low: 85,
    high: 130,
    cover: 32,
    deposit: 1500,
  },
  {
    ...pickup,
    id: 113,
    acriss: 'IQND',
    transmission: 'manual',
    es: 'Pickup doble cabina 4x4',
    en: 'Double-cab pickup 4x4',
    models: 'Toyota Hilux, Nissan Frontier, Mitsubishi L200',
    low: 58,
    high: 82,
    cover: 28,
    deposit: 1000,
  },
  {
    ...pickup,
    id: 114,
    acriss: 'SQBD',
    transmission: 'automatic',
    es: 'Pickup doble cabina 4x4 automática',
    en: 'Automatic double-cab pickup 4x4',
    models: 'Toyota Hilux',
    low: 66,
    high: 94,
    cover: 29,
    deposit: 1000,
  },
  {
    ...van,
    id: 115,
    acriss: 'SVAR',
    transmission: 'automatic',
    fuel: 'petrol',
    es: 'Minivan 8',
    en: '8-seat minivan',
    models: 'Kia Carnival, Hyundai Staria',
    seats: 8,
    doors: 5,
    bags: [4, 2],
    low: 75,
    high: 115,
    cover: 30,
    deposit: 1000,
  },
  {
    ...van,
    id: 116,
    acriss: 'FVMD',
    transmission: 'manual',
    fuel: 'diesel',
    es: 'Van 12',
    en: '12-seat van',
    models: 'Hyundai H-1',
    seats: 12,
    doors: 5,
    bags: [4, 4],
    low: 80,
    high: 120,
    cover: 32,
    deposit: 1000,
  },
  {
    ...van,
    id: 117,
    acriss: 'PVMD',
    transmission: 'manual',
    fuel: 'diesel',
    es: 'Van 15',
    en: '15-seat van',
    models: 'Toyota Hiace',
    seats: 15,
    doors: 4,
    bags: [4, 4],
    low: 95,
    high: 140,
    cover: 32,
    deposit: 1000,
  },
  {
    ...commercial,
    id: 118,
    acriss: 'IKMR',
    fuel: 'petrol',
    es: 'Panel pequeño',
    en: 'Small panel van',
    models: 'Suzuki APV panel',
    seats: 2,
    doors: 4,
    low: 38,
    high: 46,
    cover: 24,
    deposit: 750,
  },
  {
    ...commercial,
    id: 119,
    acriss: 'FKMD',
    fuel: 'diesel',
    es: 'Panel grande',
    en: 'Large panel van',
    models: 'Hyundai H-1 panel, Toyota Hiace panel',
    seats: 3,
    doors: 4,
    low: 55,
    high: 65,
    cover: 28,
    deposit: 1000,
  },
  {
    ...commercial,
    id: 120,
    acriss: 'SPMD',
    fuel: 'diesel',
    icon: 'pickup',
    es: 'Pickup cabina sencilla',
    en: 'Single-cab pickup',
    models: 'Toyota Hilux cabina sencilla',
    seats: 2,
    doors: 2,
    low: 45,
    high: 55,
    cover: 26,
    deposit: 750,
  },
]

/** Share of the branch's base capacity that each category gets, in quarters and tenths as the fleet is bought. */
const shareByCategory: Readonly<Record<number, number>> = { 1: 1, 2: 0.75, 3: 0.4, 4: 0.4, 5: 0.25 }
const baseByBranch: Readonly<Record<number, number>> = { 1: 12, 2: 8, 3: 8, 4: 8 }
const usualBase = 5
/** Tocumen Commercial Park and David Centro keep the commercial vehicles. */
export const commercialBranchIds: readonly number[] = [3, 10]

/** Cars of a class at a branch; 0 where the class is not kept. */
export function poolCapacity(branchId: number, categoryId: number): number {
  if (categoryId === 5 && !commercialBranchIds.includes(branchId)) return 0
  return Math.max(1, Math.round((baseByBranch[branchId] ?? usualBase) * (shareByCategory[categoryId] ?? 1)))
}
