export const condition = {
  title: 'Estado del auto',
  needsLink: 'Las fotos, las firmas, el contrato y el recibo se abren con el enlace de su correo de confirmación, o desde su cuenta.',
  kinds: { 'hand-over': 'Al recibirlo', return: 'Al devolverlo' },
  facts: {
    when: 'Fecha y hora',
    where: 'Sucursal',
    car: 'Auto',
    odometer: 'Kilometraje',
    fuel: 'Combustible',
    staff: 'Lo atendió',
  },
  fuel: (eighths: number) => (eighths === 8 ? 'Lleno' : eighths === 0 ? 'Vacío' : `${eighths} de 8`),
  cars: {
    title: 'Los autos de su alquiler',
    from: 'Lo recibió',
    until: 'Lo devolvió',
    present: 'Todavía lo tiene',
    out: (reading: string) => `${reading} al recibirlo`,
    back: (reading: string) => `${reading} al devolverlo`,
    driven: 'Recorrido',
  },
  signature: {
    yours: 'Firma del cliente',
    signed: 'Firmado por el cliente.',
    unsigned: (reason: string) => `Sin firma: ${reason}`,
    notKept: 'La firma ya no se guarda.',
  },
  damage: {
    outline: (count: number) =>
      count === 0
        ? 'Auto visto por todos los lados, sin marcas'
        : `Auto visto por todos los lados, con ${count === 1 ? 'una marca descrita' : `${count} marcas descritas`} en la lista`,
    views: { left: 'Izquierda', roof: 'Techo', right: 'Derecha', front: 'Frente', rear: 'Atrás' },
    none: 'Sin daños.',
    fresh: 'Nuevo',
    before: 'Ya estaba',
    wholeCar: 'El auto completo',
    unmarked: 'No se marcó ningún daño en esta parte ni se tomó una foto.',
    /** By whether there are photos of the whole car to compare, none, or none without the mailed link. */
    claimedLater: {
      compare: 'El daño se cobró después de la devolución y no se marcó en el auto. Compare las fotos del auto completo.',
      none: 'El daño se cobró después de la devolución y no se marcó en el auto. No tenemos fotos de ese daño.',
      closed:
        'El daño se cobró después de la devolución y no se marcó en el auto. Las fotos se abren con el enlace de su correo, o desde su cuenta.',
    },
  },
  photos: {
    show: 'Ver las fotos',
    before: 'Al recibirlo',
    after: 'Al devolverlo',
    none: 'No hay foto de este daño.',
    noneHere: 'Sin foto.',
    failed: 'No pudimos abrir la foto. Vuelva a cargar la página.',
  },
  documents: {
    contract: 'Contrato (PDF)',
    receipt: 'Recibo de devolución (PDF)',
    failed: 'No pudimos preparar el documento. Inténtelo de nuevo en un minuto.',
  },
  balance: {
    label: 'Saldo de su alquiler',
    nothing: 'No debe nada',
    nothingText: 'Su alquiler está pagado por completo.',
    owed: (amount: string) => `Debe ${amount}`,
    how: 'Puede pagarlo en cualquier sucursal, o respóndanos el correo de la devolución y le decimos cómo pagarlo por transferencia.',
    credit: (amount: string) => `Tiene ${amount} a favor`,
    creditText: 'Se lo reembolsamos; si pasan diez días hábiles sin recibirlo, llámenos.',
  },
  account: {
    title: 'Su cuenta',
    charged: 'Lo que se cobró',
    rental: 'Alquiler',
    rentalRule: 'El precio final de su reserva, con cobertura e impuestos.',
    later: (when: string) => `Agregado después de la devolución, el ${when}`,
    charges: {
      late: { label: 'Devolución tarde', rule: 'Lo mismo que costaba extender la reserva hasta esa hora.' },
      'one-way': { label: 'Devolución en otra sucursal', rule: 'Lo mismo que costaba reservarla así.' },
      fuel: { label: 'Combustible faltante', rule: 'Los galones que faltan frente al nivel con que salió, más el servicio de llenado.' },
      cleaning: { label: 'Limpieza', rule: 'Tarifa fija por suciedad que no sale con el lavado normal.' },
      smoking: { label: 'Olor a cigarrillo', rule: 'Tarifa fija por fumar en el auto.' },
      'lost-key': { label: 'Llave perdida', rule: 'Tarifa fija por reponer la llave.' },
      'lost-plate': { label: 'Placa perdida', rule: 'Tarifa fija por reponer la placa.' },
      damage: { label: 'Daño nuevo', rule: 'Como máximo, el deducible de la cobertura que eligió.' },
      toll: { label: 'Peaje', rule: 'El monto del peaje que pasó el auto durante su alquiler.' },
      fine: { label: 'Boleta de tránsito', rule: 'El monto de la boleta de los días de su alquiler.' },
      other: { label: 'Otro cargo', rule: '' },
    },
    paid: 'Pagos',
    noPayments: 'Ningún pago.',
    payments: { payment: 'Pago', deposit: 'Pago con el depósito', refund: 'Reembolso', reversal: 'Pago anulado' },
    means: { cash: 'Efectivo', terminal: 'Tarjeta en la sucursal', transfer: 'Transferencia', online: 'En línea', other: '' },
    deposit: 'Depósito',
    noDeposit: 'No se tomó depósito.',
    deposits: {
      taken: () => 'Bloqueado en su tarjeta; no es un cobro',
      released: () => 'Liberado por completo',
      captured: (kept: string, freed: string) => `${kept} cobrados, ${freed} liberados`,
    },
    forCharges: 'Para pagar los cargos de esta cuenta.',
  },
}

declare module '../dictionaries.ts' {
  interface Dictionaries {
    condition: typeof condition
  }
}
