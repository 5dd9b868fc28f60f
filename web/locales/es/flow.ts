export const flow = {
  toFleet: 'Buscamos sus autos',
  toStep3: 'Preparamos su reserva',
  close: 'Cancelar',
  pickUp: 'Recogida',
  return: 'Devolución',
  car: 'Auto',
  loadingCars: 'Calculamos el total de cada clase con todo incluido…',
  loadingEstimate: 'Calculamos su total con coberturas y cargos…',
  total: (price: string) => `total ${price}`,
  rate: (price: string) => `${price} por día, antes de cargos e ITBMS`,
  ready: 'Listo. Seguimos en un momento.',
  goToFleet: 'Ver los autos ya',
  goToStep3: 'Seguir ya',
}

declare module '../dictionaries.ts' {
  interface Dictionaries {
    flow: typeof flow
  }
}
