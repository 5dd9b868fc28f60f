// The condition of a car at hand-over and return, and the account of the rental, as its renter sees them.

import { dollars, integer, isTrue, listOf, maybe, nullable, withFallback, text, enumOf } from '../answer-codecs.ts'
import { shape, type ValueOf } from '../codec.ts'

const recordKind = withFallback(enumOf({ 'hand-over': 'entrega', return: 'devolucion' }), 'hand-over')

/** What was recorded at one end of the rental. */
const conditionRecord = shape({
  kind: ['Acto', recordKind],
  /** ISO 8601 in UTC. */
  at: ['Momento', withFallback(text, '')],
  branchId: ['IdSucursal', withFallback(integer, 0)],
  plate: ['Placa', withFallback(text, '')],
  /** Make and model; empty if unknown. */
  model: ['MarcaModelo', withFallback(text, '')],
  odometerKm: ['LecturaKm', maybe(integer)],
  fuelEighths: ['OctavosCombustible', maybe(integer)],
  staffName: ['Atendio', withFallback(text, '')],
  isSigned: ['Firmada', isTrue],
  /** The renter's strokes as an SVG path on a sheet of `signatureSheet`; null if typed, or hidden when access is by code and last name. */
  signaturePath: ['TrazoFirma', nullable(text)],
  /** The renter's typed signature. */
  signatureName: ['NombreFirma', nullable(text)],
  /** Why there is no signature; null once it was deleted with other personal data. */
  unsignedReason: ['MotivoSinFirma', nullable(text)],
  /** Ids of pictures of the whole car. */
  photoIds: ['FotosAuto', listOf(text)],
})

/** A car that the renter had, with its readings at both ends of its part of the rental. */
const rentedCar = shape({
  plate: ['Placa', withFallback(text, '')],
  model: ['MarcaModelo', withFallback(text, '')],
  /** ISO 8601 in UTC. */
  from: ['RecibidoEn', withFallback(text, '')],
  /** Null while the renter has it. */
  until: ['DevueltoEn', nullable(text)],
  outKm: ['KmSalida', maybe(integer, null)],
  outFuelEighths: ['CombustibleSalida', maybe(integer, null)],
  backKm: ['KmRegreso', maybe(integer, null)],
  backFuelEighths: ['CombustibleRegreso', maybe(integer, null)],
})

/** A mark on the outline of the car; see `contract/office/condition.ts`. */
const reportedDamage = shape({
  /** The plate of the damaged car. */
  plate: ['Placa', withFallback(text, '')],
  view: ['Lado', withFallback(enumOf({ left: 'izquierda', roof: 'techo', right: 'derecha', front: 'frente', rear: 'atras' }), 'left')],
  /** Thousandths of the view's frame. */
  x: ['PosicionX', withFallback(integer, 0)],
  y: ['PosicionY', withFallback(integer, 0)],
  part: ['Pieza', withFallback(text, '')],
  kind: [
    'Dano',
    withFallback(
      enumOf({ scratch: 'rayon', dent: 'golpe', chip: 'piedrita', crack: 'grieta', broken: 'roto', missing: 'falta', stain: 'mancha' }),
      'scratch',
    ),
  ],
  size: ['Tamano', withFallback(enumOf({ small: 'pequeno', medium: 'mediano', large: 'grande' }), 'small')],
  note: ['Observacion', withFallback(text, '')],
  /** Noted at the return, so it is not from before the rental. */
  isNew: ['EsNuevo', isTrue],
  photoIds: ['FotosDano', listOf(text)],
})

/** A charge besides the price of the booking. */
const reportedCharge = shape({
  kind: [
    'Concepto',
    withFallback(
      enumOf({
        late: 'tardanza',
        'one-way': 'otra_sucursal',
        fuel: 'combustible',
        cleaning: 'limpieza',
        smoking: 'cigarrillo',
        'lost-key': 'llave',
        'lost-plate': 'placa',
        damage: 'dano',
        toll: 'peaje',
        fine: 'boleta',
        other: 'otro',
      }),
      'other',
    ),
  ],
  amountCents: ['Cobro', withFallback(dollars, 0)],
  note: ['Observacion', withFallback(text, '')],
  at: ['Momento', withFallback(text, '')],
  /** Added after the return, such as a fine that came later. */
  isLater: ['EsPosterior', isTrue],
})

/** Money that moved. A refund and a reversal go to the renter, the others come from the renter. */
const reportedPayment = shape({
  kind: [
    'Movimiento',
    withFallback(enumOf({ payment: 'pago', deposit: 'deposito', refund: 'reembolso', reversal: 'anulacion' }), 'payment'),
  ],
  means: [
    'Forma',
    withFallback(enumOf({ cash: 'efectivo', terminal: 'terminal', transfer: 'transferencia', online: 'en_linea', other: 'otro' }), 'other'),
  ],
  amountCents: ['Cobro', withFallback(dollars, 0)],
  at: ['Momento', withFallback(text, '')],
})

const reportedDeposit = shape({
  state: ['Situacion', withFallback(enumOf({ taken: 'tomado', released: 'liberado', captured: 'retenido' }), 'taken')],
  amountCents: ['MontoDeposito', withFallback(dollars, 0)],
  withheldCents: ['MontoRetenido', withFallback(dollars, 0)],
  /** Why it was kept; null if it paid charges of the list. */
  reason: ['Razon', nullable(text)],
})

const bodyStyle = withFallback(
  enumOf({ hatchback: 'hatchback', sedan: 'sedan', suv: 'suv', 'pick-up': 'pick-up', minivan: 'minivan', van: 'van' }),
  'sedan',
)

export const conditionReport = shape({
  /** Hand-over first; empty if the car has not been handed over with a record. */
  records: ['Actas', listOf(conditionRecord)],
  bodyStyle: ['Carroceria', bodyStyle],
  /** The plates of the cars that the renter had, the current or last one at the end; more than one after a swap. */
  plates: ['Placas', listOf(text)],
  /** Each car with its part of the rental, in order; one that came back to the renter is listed twice. */
  cars: ['AutosAlquilados', listOf(rentedCar)],
  /** The damages of each of these cars while the renter had it, oldest first. */
  damages: ['Danos', listOf(reportedDamage)],
  rentalCents: ['MontoAlquiler', withFallback(dollars, 0)],
  charges: ['CargosExtra', listOf(reportedCharge)],
  payments: ['Movimientos', listOf(reportedPayment)],
  deposits: ['Depositos', listOf(reportedDeposit)],
  /** What is owed; negative if the renter is owed. */
  balanceCents: ['Saldo', maybe(dollars)],
  /** False with code and last name alone: then there are no signatures, pictures or documents. */
  mayOpenFiles: ['PuedeAbrir', isTrue],
})
export type ConditionReport = ValueOf<typeof conditionReport>
export type ReportedDamage = ConditionReport['damages'][number]
export type RentedCar = ConditionReport['cars'][number]
export type ReportedRecord = ConditionReport['records'][number]
