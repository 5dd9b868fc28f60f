import { amount, count, reference } from '../field.ts'
import { defineResource } from '../resource.ts'

export const returnTerms = defineResource({
  table: 'return_terms',
  key: ['id'],
  label: { es: 'Cargos de la devolución', en: 'Return charges' },
  group: 'rates',
  action: 'rates.write',
  fields: {
    id: count('Número', 'Number', 1, 1),
    fuel_service_cents: amount('Servicio de combustible', 'Refueling service'),
    fuel_gallon_cents: amount('Combustible por galón', 'Fuel per gallon'),
    cleaning_cents: amount('Limpieza especial', 'Special cleaning'),
    smoking_cents: amount('Fumar en el auto', 'Smoking in the car'),
    lost_key_cents: amount('Llave perdida', 'Lost key'),
    lost_plate_cents: amount('Placa perdida', 'Lost plate'),
    toll_fee_cents: amount('Gestión de peajes y multas', 'Handling of tolls and fines'),
    toll_extra_id: reference('Adicional que incluye los peajes', 'Extra that includes tolls', 'extra'),
  },
})
