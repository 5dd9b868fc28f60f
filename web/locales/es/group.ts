import { withArticle } from '#contract/format.ts'

export const group = {
  title: 'Varios autos en una reserva',
  note: 'Mismas fechas y sucursal. Cada auto lleva la cobertura y los extras que eligió, y después se cambia o se cancela por separado. Se apartan todos o ninguno. El depósito es por cada auto.',
  count: (name: string) => `Autos de la clase ${name}`,
  add: (name: string) => `Un auto más: ${name}`,
  remove: (name: string) => `Un auto menos: ${name}`,
  noPrice: 'Calculando…',
  failed: 'No pudimos calcular su precio.',
  retry: 'Intentar de nuevo',
  retryNamed: (name: string) => `Intentar de nuevo: ${name}`,
  left: (cars: number) => (cars === 1 ? 'Queda 1 para sus fechas' : `Quedan ${cars} para sus fechas`),
  otherClass: 'Agregar otra clase',
  choose: 'Elija una clase',
  largest: (max: number) => `En línea se reservan hasta ${max} autos juntos. Para más, le cotizamos el grupo:`,
  contact: 'Escríbanos',
  leasing: 'Alquiler para empresas',
  single: 'Reservar solo un auto',
  shortage: {
    title: (free: number, name: string) =>
      free === 0
        ? `No queda ningún ${name} para sus fechas`
        : free === 1
          ? `Queda 1 ${name} para sus fechas`
          : `Quedan ${free} ${name} para sus fechas`,
    text: 'No apartamos ningún auto. Esto sí está disponible para todo el grupo:',
    mix: (free: number, name: string, missing: number, other: string, amount: string) =>
      `${free > 0 ? `${free} ${name} y ` : ''}${missing} ${other} a ${amount}${missing === 1 ? '' : ' cada uno'}`,
    atTime: (when: string) => `Todos desde el ${when}`,
    atBranch: (branch: string) => `Todos en ${withArticle(branch)}`,
    each: (amount: string, name: string) => `, a ${amount} cada ${name}`,
    dates: 'Cambiar fechas',
  },
  booked: {
    title: (cars: number) => `Sus ${cars} autos`,
    note: (code: string) => `Grupo ${code}. Cada auto tiene su código y su correo de confirmación.`,
    qr: 'Código QR',
    open: 'Ver o cambiar',
    openNamed: (code: string) => `Ver o cambiar ${code}`,
  },
}

declare module '../dictionaries.ts' {
  interface Dictionaries {
    group: typeof group
  }
}
