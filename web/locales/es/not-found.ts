export const notFound = {
  title: 'Página no encontrada',
  text: 'La dirección que abrió no existe o ya cambió.',
  home: 'Ir al inicio',
  fleet: 'Ver los autos',
}
