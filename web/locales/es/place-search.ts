export const placeSearch = {
  title: 'Buscar sucursal por lugar',
  close: 'Cerrar',
  field: 'Ciudad, barrio o aeropuerto',
  examples: 'Por ejemplo: Tocumen, Obarrio, Boquete.',
  useLocation: 'Usar mi ubicación',
  locating: 'Buscando su ubicación…',
  count: (count: number) => (count === 1 ? '1 sucursal' : `${count} sucursales`),
  lessThanOne: 'menos de 1',
  /** A district that answers for the name of a hotel. */
  forPlace: (place: string, branch: string, km: string) =>
    `Para ${place}, la sucursal más cercana es ${branch}, a ${km} km en línea recta.`,
  distance: (km: string, place: string) => `A ${km} km de ${place} en línea recta`,
  distanceFromYou: (km: string) => `A ${km} km de usted en línea recta`,
  withoutRoad: (place: string) => `A ${place} no llega ninguna carretera: deje el auto en tierra firme y siga en lancha o en avión.`,
  port: (place: string, port: string) => `A ${place} no llega ninguna carretera: el auto se queda en ${port}, y de ahí se sigue en lancha.`,
  portBranch: (port: string, branch: string, km: string) =>
    `En ${port} no tenemos sucursal. La más cercana es ${branch}, a ${km} km de ${port} en línea recta.`,
  abroad: (country: string) => `Nuestras sucursales están en Panamá. En ${country} no tenemos.`,
  abroadNext: 'Escriba dónde recogerá el auto en Panamá.',
  acrossBorder: 'Los autos no pueden cruzar la frontera: devuélvalo en una sucursal de David y siga por otro medio.',
  unknown: 'No conocemos ese lugar.',
  unknownNext: 'Escriba una ciudad cercana o elija la sucursal de la lista.',
  notLocated: 'No pudimos saber dónde está.',
  notLocatedNext: 'Permita la ubicación en su navegador o escriba un lugar.',
  far: 'Usted está lejos de Panamá.',
  farNext: 'Escriba dónde recogerá el auto.',
}

declare module '../dictionaries.ts' {
  interface Dictionaries {
    'place-search': typeof placeSearch
  }
}
