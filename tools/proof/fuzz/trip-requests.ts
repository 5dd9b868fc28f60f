import { booking } from '../../../server/testing/wire/bookings.ts'
import { roundTrip } from '../../../server/testing/wire/trips.ts'

const estimate = {
  ...roundTrip,
  NoHorasExtras: 0,
  IdModelo: 104,
  IdTarifa: 10,
  IdPeriodo: 1,
  IdPaquete: 3,
  IdPaqCob: 20,
  IdTipoCliente: 1,
  IdCliente: 0,
  CantSillaBB: 1,
  CantCondAdic: 1,
  Wifi: 1,
  UnderAge: 0,
  IdFormaPago: 1,
  Tarifa_Prepago: false,
  Adicionales: [{ ID: 5, Cantidad: 1 }],
  Oferta: null,
}

const company = { Empresa: 'Acme, S.A.', Ruc: '155-2-20', Dv: '01' }

/** Requests that are valid today, by endpoint; recorded fixtures contain dates that may have passed. */
export const tripRequests: Readonly<Record<string, readonly object[]>> = {
  getRateCars: [roundTrip, { ...roundTrip, IdPaquete: 3, UnderAge: 1, IdTipoCliente: 1, IdCliente: 1 }],
  getRateModel: [{ ...roundTrip, IdModelo: 104 }],
  getRateDays: [{ ...roundTrip, PrimerDia: roundTrip.FechaSalida, NumDias: 7 }],
  getRateReturns: [roundTrip],
  getPromotionByCode: [{ IdBrand: 1, Codigo: 'AMIGO25' }],
  getPackageWeb: [{ idBrand: 1, idCategoria: 1, idSubCategoria: 4, IdAgenciaSal: 1 }],
  getCostoEstimadoWeb: [estimate],
  getQuoteLink: [estimate],
  getSharedQuote: [{ IdBrand: 1, Oferta: 'e30.e30' }],
  getUpsellWeb: [estimate],
  'postBooking/new': [
    { ...estimate, ...booking },
    { ...booking, cliente: { ...booking.cliente, ...company } },
  ],
  'postBooking/group': [{ ...booking, NumAutos: 2 }],
  'postLead/new': [
    {
      Tipo: 'leasing',
      Nombre: 'Ana De León',
      Correo: 'ana.deleon@example.com',
      Telefono: '6612-3456',
      Empresa: 'Acme, S.A.',
      Mensaje: 'Hola',
      Calculo: { IdPlan: 1, IdModelo: 104, Plazo: 36, KmMes: 2000, Vehiculos: 2, Servicios: ['RASTREO'], Mensual: 1394.46 },
      Campana: { utm_source: 'boletin', utm_medium: 'email' },
      Idioma: 'es',
      Consentimiento: { version: '2026-11', aceptado: true },
      Mercadeo: false,
      MsAbierto: 60_000,
    },
  ],
}
