export const leasing = {
  title: 'Leasing operativo y alquileres corporativos',
  description:
    'Leasing operativo para empresas en Panamá: de 12 a 48 meses, con mantenimiento, seguro, placa y auto de reemplazo en una sola cuota. Calcule la suya con ITBMS incluido.',
  heading: 'Su flota en una sola cuota',
  lead: 'Leasing operativo de 12 a 48 meses con mantenimiento, seguro, placa y auto de reemplazo. Usted maneja; de lo demás nos ocupamos nosotros.',
  calculate: 'Calcular mi cuota',
  ask: 'Pedir propuesta',
  plansTitle: 'Tres planes según su operación',
  from: 'Desde',
  perMonth: 'al mes por vehículo, ITBMS incluido',
  fromNote: (months: number, kilometres: string) => `A ${months} meses y ${kilometres} km al mes.`,
  more: 'Más sobre este plan',
  matrix: {
    title: 'Qué incluye cada plan',
    term: 'Plazo en meses',
    kilometres: 'Kilómetros al mes',
    span: (from: string, to: string) => (from === to ? from : `${from} a ${to}`),
    yes: 'Incluido',
    no: 'No incluido',
  },
  calculateThis: 'Calcular con este plan',
  calculator: {
    title: 'Calcule su cuota',
    lead: 'El total ya incluye ITBMS. Cambie lo que quiera: se recalcula al momento.',
    plan: 'Plan',
    carClass: 'Clase',
    term: 'Plazo en meses',
    kilometres: 'Kilómetros al mes',
    vehicles: 'Vehículos',
    less: 'Un vehículo menos',
    more: 'Un vehículo más',
    maxNote: (max: number) => `Aquí se calculan hasta ${max} vehículos. Si necesita más, díganos cuántos en su solicitud.`,
    extras: 'Extras',
    extrasNote: 'Por vehículo al mes, con ITBMS.',
    extra: {
      tracking: 'Rastreo GPS con alertas',
      tolls: 'Panapass administrado (los peajes van aparte)',
      washing: 'Dos lavados al mes',
      lettering: 'Rotulación con su marca',
    },
    result: 'Su estimación',
    perMonth: 'al mes',
    total: (vehicles: number) => (vehicles === 1 ? 'total al mes' : `total al mes · ${vehicles} vehículos`),
    itbms: (amount: string) => `ITBMS incluido: ${amount}`,
    lines: { base: 'Cuota base', term: 'Plazo más corto', kilometres: 'Más kilómetros', extras: 'Extras' },
    vehicle: 'Cada vehículo',
    note: 'Estimación sin compromiso; la propuesta formal confirma la cuota tras revisar los documentos de la empresa.',
    request: 'Pedir propuesta con este cálculo',
  },
  includedTitle: 'Qué incluye la cuota',
  includedList: [
    { title: 'Mantenimiento', text: 'Preventivo y correctivo, programado para no detener su operación.' },
    { title: 'Seguro', text: 'Del vehículo y daños a terceros, con nuestra gestión del reclamo.' },
    { title: 'Placa y revisado', text: 'Trámites anuales y documentos al día, sin filas.' },
    { title: 'Auto de reemplazo', text: 'Si el suyo entra al taller, su gente sigue en ruta.' },
  ],
  notIncluded: 'No incluye combustible, peajes, multas ni daños por mal uso.',
  faqTitle: 'Preguntas de empresas',
  faqs: [
    {
      question: '¿Qué documentos piden?',
      answer:
        'Aviso de operación, certificado de Registro Público reciente, cédula del representante legal, RUC con DV y estados financieros o referencias bancarias. Se los pedimos después de la propuesta, no antes.',
    },
    {
      question: '¿Qué pasa si recorremos más kilómetros?',
      answer:
        'Revisamos el kilometraje cada seis meses. Si su promedio sube, ajustamos el plan al tramo siguiente; solo se cobra el excedente acordado en el contrato.',
    },
    {
      question: '¿Podemos terminar antes del plazo?',
      answer: 'Sí, con aviso de 60 días y un cargo por terminación anticipada que consta en la propuesta desde el primer día.',
    },
    {
      question: '¿Quién puede manejar?',
      answer: 'Los colaboradores que la empresa autorice, desde los 23 años y con licencia vigente para el tipo de vehículo.',
    },
    {
      question: '¿Cómo se factura?',
      answer: 'Una factura electrónica al mes con su RUC y DV, con el ITBMS desglosado. Puede ser una sola para toda la flota.',
    },
    {
      question: '¿Y si solo necesitamos autos por unas semanas?',
      answer: 'Para menos de 12 meses le conviene el alquiler por día, semana o mes: el precio total se ve al buscar.',
    },
  ],
  form: {
    title: 'Pida su propuesta',
    lead: 'Un ejecutivo de cuentas le responde a más tardar el siguiente día hábil.',
    calculation: 'Con este cálculo',
    summary: (carClass: string, vehicles: number, months: number, kilometres: string) =>
      `${vehicles === 1 ? carClass : `${vehicles} × ${carClass}`}, ${months} meses, ${kilometres} km al mes`,
    change: 'Cambiar el cálculo',
  },
  empty: {
    title: 'Aquí verá los planes',
    text: 'Puede pedir su propuesta con el formulario.',
    reload: 'Volver a cargar',
  },
}

declare module '../dictionaries.ts' {
  interface Dictionaries {
    leasing: typeof leasing
  }
}
