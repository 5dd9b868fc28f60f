export const search = {
  form: 'Buscar autos',
  pickUpBranch: 'Sucursal de recogida',
  returnBranch: 'Sucursal de devolución',
  findPlace: 'Buscar por lugar: hotel, ciudad, PTY',
  findReturnPlace: 'Buscar lugar de devolución: hotel, ciudad',
  returnElsewhere: 'Devolver en otra sucursal',
  chooseBranch: 'Elija una sucursal',
  sameBranch: 'En la misma sucursal',
  pickUp: 'Recogida',
  return: 'Devolución',
  time: 'Hora',
  pickUpTime: 'Hora de recogida',
  returnTime: 'Hora de devolución',
  age: 'Edad del conductor',
  ageStandard: '25 a 70',
  ageYoung: '23 o 24',
  submit: 'Ver autos',
  proceed: 'Continuar',
  regions: { 1: 'Provincia de Panamá', 2: 'Chiriquí', 3: 'Coclé' } as Readonly<Record<number, string>>,
  unknownRegion: 'Provincia desconocida',
  beforeOpening: 'Antes de abrir, con cargo',
  afterClosing: 'Después de cerrar, con cargo',
  closed: 'Cerrada',
  promotion: (title: string) => `Promoción: ${title}`,
  unnamedPromotion: 'Con una promoción',
  promotionCode: 'Código promocional',
  dropPromotion: 'Quitar promoción',
  errors: {
    closed: (branch: string, day: string) => `${branch} no abre el ${day}. Elija otro día u otra sucursal.`,
    'choose-time': 'Elija una de las horas que ofrece la sucursal.',
    'return-before-pick-up': 'La devolución debe ser después de la recogida.',
    'too-long': (days: number) => `En línea puede alquilar hasta ${days} días. Para más tiempo, escríbanos.`,
    past: 'Ese día ya pasó. Elija hoy o una fecha próxima.',
    missing: 'Falta esta fecha: le proponemos una. Revísela y busque.',
    unreadable: 'No entendimos esta fecha: le proponemos una. Revísela y busque.',
    noBranches: 'Todavía no se cargan las sucursales. Intente de nuevo en un momento.',
    unknown: {
      pickUpBranchId: 'El enlace no dice una sucursal que tengamos. Elija dónde recoge el auto.',
      returnBranchId: 'Elija en qué sucursal devuelve el auto.',
      ageBand: 'Alquilamos a conductores de 23 a 70 años. Elija la edad del conductor.',
      packageId: 'El enlace nombra una promoción que no existe. El precio que verá es sin ella.',
    },
  },
}

declare module '../dictionaries.ts' {
  interface Dictionaries {
    search: typeof search
  }
}
