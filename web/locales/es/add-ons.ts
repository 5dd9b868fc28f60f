export const addOns = {
  title: 'Agregue lo que le falte',
  lead: 'Mejor cobertura, extras u otra clase. Cada precio es lo que aumenta su total, impuestos incluidos.',
  open: 'Ver opciones y precios',
  loading: 'Buscando opciones…',
  kinds: { extra: 'Extra', class: 'Otra clase de auto' },
  cover: (name: string) => `Cobertura ${name}`,
  deposit: (after: string, before: string) => `Depósito ${after} en vez de ${before}`,
  add: 'Agregar',
  change: 'Cambiar',
  changeNamed: (name: string, amount: string) => `Cambiar a ${name}, ${amount}`,
  addNamed: (name: string, amount: string) => `Agregar ${name}, ${amount}`,
  confirm: 'Confirmar',
  confirmNamed: (name: string, amount: string) => `Confirmar ${name}, ${amount}`,
  excess: (amount: string) => `Deducible ${amount}`,
  less: (amount: string) => `${amount} menos`,
  added: (name: string) => `Agregado: ${name}`,
  changedTo: (name: string) => `Cambiado a ${name}`,
  total: (amount: string) => `Su total ahora es ${amount}. Le llega también por correo en unos minutos.`,
  once: 'Una reserva prepagada se puede cambiar en línea una sola vez. Para agregar varias cosas, use «Cambiar mi reserva».',
}

declare module '../dictionaries.ts' {
  interface Dictionaries {
    'add-ons': typeof addOns
  }
}
