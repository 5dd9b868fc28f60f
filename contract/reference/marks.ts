// Fields by which the API reference recognizes what a call is about.

/** Opens a booking, with a last name or for a client who is signed in. */
export const accessField = 'CodigoReserva'
/** Names a submission, so that its repeats do nothing. */
export const requestIdField = 'IdSolicitud'
