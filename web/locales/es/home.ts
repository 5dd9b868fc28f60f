export const home = {
  title: 'Alquiler de autos en Panamá',
  heading: 'El precio que ve es el que paga.',
  description: 'Alquile un auto en Panamá con el precio total desde la primera búsqueda: seguro obligatorio, cargo de aeropuerto e ITBMS incluidos.',
  branches: 'Sucursales',
}
