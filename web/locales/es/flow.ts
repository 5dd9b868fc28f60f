export const flow = {
  toFleet: 'Buscamos sus autos',
  toStep3: 'Preparamos su reserva',
  close: 'Cancelar',
  pickUp: 'Recogida',
  return: 'Devolución',
  car: 'Auto',
  loadingCars: 'Calculamos el total de cada clase con todo incluido…',
  loadingEstimate: 'Calculamos su total con coberturas y cargos…',
  ready: 'Listo. Seguimos en un momento.',
  goToFleet: 'Ver los autos ya',
  goToStep3: 'Seguir ya',
}
