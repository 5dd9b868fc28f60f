import { amount, bilingual, choice, code, count, flag, hinted, line, optional, reference } from '../field.ts'
import { drawing } from '../drawings.ts'
import { defineResource } from '../resource.ts'

export const carClass = defineResource({
  table: 'car_class',
  key: ['id'],
  hasNumber: true,
  nameColumns: ['name'],
  label: { es: 'Clases de auto', en: 'Car classes' },
  group: 'contents',
  action: 'contents.write',
  fields: {
    id: count('Número', 'Number', 1),
    category_id: reference('Categoría', 'Category', 'category'),
    subcategory_id: reference('Subcategoría', 'Subcategory', 'subcategory'),
    acriss: hinted(code('Código ACRISS', 'ACRISS code', /^[A-Z]{4}$/), 'Cuatro mayúsculas, como ECAR', 'Four capitals, such as ECAR'),
    ...bilingual('name', line, 'Nombre', 'Name'),
    models: line('Modelos', 'Models'),
    seats: count('Pasajeros', 'Seats', 1, 60),
    doors: count('Puertas', 'Doors', 1, 9),
    bags_large: optional(count('Maletas grandes', 'Large bags', 0, 20)),
    bags_small: optional(count('Maletas pequeñas', 'Small bags', 0, 20)),
    transmission: choice('Transmisión', 'Transmission', [
      ['automatic', 'Automática', 'Automatic'],
      ['manual', 'Manual', 'Manual'],
    ]),
    drive: choice('Tracción', 'Drive', [
      ['4x2', '4x2', '4x2'],
      ['4x4', '4x4', '4x4'],
    ]),
    fuel: choice('Combustible', 'Fuel', [
      ['petrol', 'Gasolina', 'Gas'],
      ['diesel', 'Diésel', 'Diesel'],
    ]),
    deposit_cents: amount('Depósito', 'Deposit'),
    minimum_age: count('Edad mínima', 'Minimum age', 18, 99),
    is_small: flag('Coberturas de clase pequeña', 'Coverages of a small class'),
    picture: drawing(),
    picture_id: optional(reference('Foto', 'Picture', 'picture')),
  },
})
