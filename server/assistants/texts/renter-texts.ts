import type { Language } from '#contract/values/language.ts'

export type RenterField =
  | 'firstName'
  | 'lastName'
  | 'email'
  | 'phone'
  | 'birthDate'
  | 'documentKind'
  | 'document'
  | 'licenseNumber'
  | 'licenseCountry'
  | 'licenseExpiresOn'

interface RenterTexts {
  message: string
  fields: Readonly<Record<RenterField, { title: string; description: string }>>
}

/** The form that asks a person for the renter's details. A refused value is explained by its description. */
export const renterTexts: Readonly<Record<Language, RenterTexts>> = {
  es: {
    message: 'Datos del conductor para la reserva',
    fields: {
      firstName: { title: 'Nombre', description: 'Como en el documento, sin números ni direcciones web.' },
      lastName: { title: 'Apellido', description: 'Como en el documento, sin números ni direcciones web.' },
      email: { title: 'Correo electrónico', description: 'Para la confirmación, como nombre@correo.com.' },
      phone: { title: 'Teléfono', description: 'Con el código del país, como +507 6123-4567.' },
      birthDate: { title: 'Fecha de nacimiento', description: 'Año-mes-día, como 1990-05-31.' },
      documentKind: { title: 'Tipo de documento', description: 'Cédula panameña o pasaporte.' },
      document: { title: 'Número del documento', description: 'Cédula con guiones, como 8-123-4567, o pasaporte.' },
      licenseNumber: { title: 'Número de la licencia de conducir', description: 'De 4 a 20 letras, dígitos y guiones.' },
      licenseCountry: { title: 'País de la licencia', description: 'Dos letras, como PA, US o CO.' },
      licenseExpiresOn: { title: 'Vencimiento de la licencia', description: 'Año-mes-día, como 2029-01-31.' },
    },
  },
  en: {
    message: 'Details of the driver for the booking',
    fields: {
      firstName: { title: 'First name', description: 'As in the document, without numbers or web addresses.' },
      lastName: { title: 'Last name', description: 'As in the document, without numbers or web addresses.' },
      email: { title: 'Email', description: 'For the confirmation, such as name@mail.com.' },
      phone: { title: 'Phone', description: 'With the country code, such as +507 6123-4567.' },
      birthDate: { title: 'Date of birth', description: 'Year-month-day, such as 1990-05-31.' },
      documentKind: { title: 'Kind of document', description: 'Panamanian identity card (cédula), or passport.' },
      document: { title: 'Number of the document', description: 'Cédula with hyphens, such as 8-123-4567, or passport.' },
      licenseNumber: { title: "Number of the driver's license", description: '4 to 20 letters, digits and hyphens.' },
      licenseCountry: { title: 'Country of the license', description: 'Two letters, such as PA, US or CO.' },
      licenseExpiresOn: { title: 'Expiry of the license', description: 'Year-month-day, such as 2029-01-31.' },
    },
  },
}
