/** The reason and the remedy. */
type Refusals = Readonly<Record<string, readonly [string, string]>>

const es = {
  nothing_due: ['No hay nada por cobrar.', 'La reserva está pagada o cerrada.'],
  over_balance: ['Es más de lo que debe.', 'Cobre hasta {balanceCents}.'],
  hold_in_full: ['Una reserva apartada se confirma pagándola toda.', 'Cobre {balanceCents}.'],
  payment_recorded_before: [
    'Ese cobro ya estaba registrado: recibo {receipt}.',
    'No se registró otro. Si recibió otro pago igual, cóbrelo otra vez.',
  ],
  charge_recorded_before: ['Ese cargo ya estaba agregado.', 'No se agregó otro. Si es otro cargo igual, agréguelo otra vez.'],
  payment_sent_before: ['Ese cobro ya se envió con otros datos.', 'Vea en el precio si entró antes de cobrar otra vez.'],
  already_reversed: ['Ese pago ya está anulado.', 'Vea el recibo que lo anula.'],
  reversal_needs_approver: [
    'Una persona sola no puede reembolsar más de {limitCents}.',
    'Pida a Finanzas o a la dirección que anule este pago.',
  ],
  reversal_not_allowed: ['Lo anula quien lo cobró, el mismo día.', 'Pídaselo a un jefe de turno.'],
  already_refunded: ['Ese dinero ya se reembolsó o está por reembolsarse.', 'Vea el reembolso en el precio.'],
  deposit_open: ['La reserva ya tiene un depósito bloqueado.', 'Libérelo antes de bloquear otro.'],
  deposit_closed: ['Ese depósito ya se liberó o se cobró.', 'Vea el depósito en el precio.'],
  over_deposit: ['Es más que el depósito.', 'Cobre hasta {depositCents}.'],
  no_open_drawer: ['No tiene una caja abierta en esta sucursal.', 'Ábrala con su fondo y cobre otra vez.'],
  drawer_open: ['Ya tiene una caja abierta en esta sucursal.', 'Ciérrela antes de abrir otra.'],
  drawer_closed: ['Esa caja ya se cerró.', 'Vea el cierre en Caja.'],
  drawer_difference: ['Contó {countedCents} y debería haber {expectedCents}.', 'Cuente otra vez, o escriba por qué no cuadra.'],
  reversal_drawer_short: ['La caja tiene {heldCents}, menos que ese pago.', 'Espere más efectivo, o ábrala con más fondo.'],
  drawer_short: ['En su caja hay {heldCents}.', 'Páguelo por transferencia, o desde otra caja.'],
  approval_needed: [
    'Si los reembolsos de una reserva suman más de {limitCents}, los aprueba otra persona.',
    'Pida la aprobación y páguelo después.',
  ],
  no_approval_open: ['Ese reembolso no espera ninguna aprobación.', 'Actualice la lista y vea cómo quedó.'],
  own_request: ['Usted pidió este reembolso y no puede aprobarlo.', 'Lo aprueba otra persona de Finanzas o de la dirección.'],
  refund_not_open: ['Ese reembolso ya se pagó, o no se paga a mano.', 'Actualice la lista y vea cómo quedó.'],
} satisfies Refusals

const en: Readonly<Record<keyof typeof es, readonly [string, string]>> = {
  nothing_due: ['There is nothing to collect.', 'The booking is paid or closed.'],
  over_balance: ['That is more than they owe.', 'Take up to {balanceCents}.'],
  hold_in_full: ['A held booking is confirmed by paying it in full.', 'Take {balanceCents}.'],
  payment_recorded_before: [
    'That payment was already recorded: receipt {receipt}.',
    'No other was recorded. If you received another payment of the same amount, take it again.',
  ],
  charge_recorded_before: [
    'That charge was already added.',
    'No other was added. If it is another charge of the same amount, add it again.',
  ],
  payment_sent_before: [
    'That payment was already sent with other details.',
    'Check in the price whether it went through before you take another.',
  ],
  already_reversed: ['That payment is already reversed.', 'See the receipt that reverses it.'],
  reversal_needs_approver: ['One person cannot refund more than {limitCents} alone.', 'Ask Finance or an owner to reverse this payment.'],
  reversal_not_allowed: ['Only the person who took it can reverse it, on the same day.', 'Ask a shift lead.'],
  already_refunded: ['That money was refunded or is about to be.', 'See the refund in the price.'],
  deposit_open: ['The booking has a deposit already.', 'Release it before you take another.'],
  deposit_closed: ['That deposit was already released or captured.', 'See the deposit in the price.'],
  over_deposit: ['That is more than the deposit.', 'Capture up to {depositCents}.'],
  no_open_drawer: ['You have no open cash drawer at this branch.', 'Open it with its float and take the payment again.'],
  drawer_open: ['You already have an open cash drawer at this branch.', 'Close it before you open another.'],
  drawer_closed: ['That cash drawer is already closed.', 'See its count in Cash.'],
  drawer_difference: ['You counted {countedCents}, and there should be {expectedCents}.', 'Count again, or write why it differs.'],
  reversal_drawer_short: ['The cash drawer holds {heldCents}, less than that payment.', 'Wait for cash, or reopen it with a larger float.'],
  drawer_short: ['Your cash drawer holds {heldCents}.', 'Pay it by bank transfer, or out of another drawer.'],
  approval_needed: [
    'Refunds of a booking that come to more than {limitCents} must be approved by another person.',
    'Request the approval, and pay it after that.',
  ],
  no_approval_open: ['That refund is not waiting for an approval.', 'Reload the list and see how it stands.'],
  own_request: ['You requested this refund, so you cannot approve it.', 'Another person in Finance or an owner must approve it.'],
  refund_not_open: ['That refund has already been paid, or is not paid by hand.', 'Reload the list and see how it stands.'],
}

/** Refusals of payments, deposits, cash drawers and refunds. */
export const moneyRefusals = { es, en }
