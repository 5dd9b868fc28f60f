export const priceBreakdown = {
  title: (car: string) => `Desglose · ${car}`,
  close: 'Cerrar',
  otherOffer: 'Comparar con otra oferta',
  otherOfferFor: (car: string) => `Otra oferta y la nuestra · ${car}`,
  loading: 'Calculando el desglose…',
  failed: 'No pudimos calcular el desglose',
  failedText: 'El precio de la lista no cambia. Revise su conexión y vuelva a intentarlo.',
  retry: 'Intentar de nuevo',
  lapsed: 'La lista de precios ya venció',
  lapsedText: 'Actualícela para ver el precio de este momento.',
  refresh: 'Actualizar la lista',
}

declare module '../dictionaries.ts' {
  interface Dictionaries {
    'price-breakdown': typeof priceBreakdown
  }
}
