export const fleet = {
  title: 'Autos',
  description: 'Todas las clases de auto con su precio total por día, con seguro obligatorio e impuestos.',
  seeTitle: 'Nuestra flota',
  from: (price: string) => `desde ${price} por día`,
  empty: 'No pudimos cargar los autos.',
}
