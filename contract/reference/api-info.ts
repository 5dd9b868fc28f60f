/** Title and contact of the API reference. */
export const apiInfo = {
  title: 'Istmo Rent a Car',
  version: '1',
  contact: { name: 'Istmo Rent a Car', url: 'https://istmo.example/contacto', email: 'hola@istmo.example' },
  license: { name: 'Proprietary', url: 'https://istmo.example/terminos' },
} as const
