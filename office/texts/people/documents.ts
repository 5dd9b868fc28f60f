const es = {
  open: 'Abrir',
  openOne: 'Abrir: {name}',
  reason: 'Motivo',
  reasonHint: 'Queda en el registro con su nombre y la hora.',
  opened: 'Documento abierto. Quedó en el registro.',
  voucher: 'Abrir el comprobante',
  contract: 'Contrato de alquiler',
  returnReceipt: 'Recibo de devolución',
}

const en: typeof es = {
  open: 'Open',
  openOne: 'Open: {name}',
  reason: 'Reason',
  reasonHint: 'Recorded with your name and the time.',
  opened: 'Document opened. The opening was recorded.',
  voucher: 'Open the voucher',
  contract: 'Rental contract',
  returnReceipt: 'Return receipt',
}

/** Texts for opened documents. */
export const documents = { es, en }
