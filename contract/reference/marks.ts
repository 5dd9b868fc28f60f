// Fields by which the API reference classifies an endpoint.

/** Gives access to a booking, together with a last name or a signed-in client. */
export const accessField = 'CodigoReserva'
/** The idempotency key of a submission. */
export const requestIdField = 'IdSolicitud'
