export const flow = {
  toFleet: 'Buscando sus autos',
  toStep3: 'Preparando su reserva',
  close: 'Cancelar',
  pickUp: 'Recogida',
  return: 'Devolución',
  car: 'Auto',
  loadingCars: 'Calculando el precio final de cada clase…',
  loadingEstimate: 'Calculando su total con coberturas y cargos…',
  total: (price: string) => `total ${price}`,
  rate: (price: string) => `${price} por día, antes de cargos e ITBMS`,
  choose: (car: string, total: string) => `Elegir ${car}, total ${total}`,
  fleetReady: 'Sus autos están listos',
  step3Ready: 'Vamos a completar su reserva',
  chosen: (car: string) => `Auto elegido: ${car}`,
  chosenUnnamed: 'Ya eligió un auto',
  allCars: 'Ver todos los autos',
  ready: 'Listo. Abriendo…',
  goToFleet: 'Ver los autos ya',
  goToStep3: 'Continuar',
}

declare module '../dictionaries.ts' {
  interface Dictionaries {
    flow: typeof flow
  }
}
