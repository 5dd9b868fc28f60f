import type { RefusalCode } from '#contract/refusals.ts'
import type { Language } from '#contract/values/language.ts'

type Text = Readonly<Record<Language, string>>

/** What works instead, where the reason of a refusal does not state it. */
export const nextSteps: Partial<Readonly<Record<RefusalCode, Text>>> = {
  too_far_ahead: { es: 'Elija una fecha más cercana.', en: 'Choose an earlier date.' },
  too_long: {
    es: 'Elija una devolución anterior; para más tiempo, la persona puede pedirnos una cotización.',
    en: 'Choose an earlier return; for longer rentals the person can ask us for a quote.',
  },
  branch_closed: { es: 'El horario está en find_branches.', en: 'find_branches has the opening hours.' },
  package_not_valid: { es: 'Busque de nuevo sin ella.', en: 'Search again without it.' },
  driver_age: {
    es: 'check_eligibility indica qué clases puede alquilar el conductor.',
    en: 'check_eligibility lists the classes that the driver may rent.',
  },
  terms_changed: {
    es: 'explain_price indica la versión vigente y dónde leerla.',
    en: 'explain_price has the current version and its address.',
  },
  booking_changed: { es: 'get_booking muestra cómo quedó.', en: 'get_booking shows how it is now.' },
  booking_closed: {
    es: 'get_booking muestra su estado y lo que todavía permite (allowedActions).',
    en: 'get_booking shows its status and what it still allows (allowedActions).',
  },
  nothing_changed: {
    es: 'Indique al menos un valor distinto; get_booking muestra los actuales.',
    en: 'Send at least one value that differs; get_booking shows the current ones.',
  },
}

/** What a change or a cancellation means for money that was paid. */
export const moneyNotes = {
  once: {
    es: 'Una reserva prepagada se cambia en línea una sola vez.',
    en: 'A prepaid booking can be changed online only once.',
  },
  due: {
    es: 'La diferencia se paga en nuestro sitio o en la sucursal.',
    en: 'The difference is paid on our site or at the branch.',
  },
  refund: {
    es: 'El reembolso va al mismo medio con que se pagó; el banco puede tardar de 7 a 10 días hábiles.',
    en: 'The refund goes to the means of payment that was used; the bank can take 7 to 10 business days.',
  },
} satisfies Readonly<Record<string, Text>>

/** Where valid values of an input come from, for a value that is missing or wrong. */
export const inputSources: Readonly<Record<string, Text>> = {
  pickUpBranchId: { es: 'Los id de las sucursales están en find_branches.', en: 'find_branches has the ids of the branches.' },
  returnBranchId: { es: 'Los id de las sucursales están en find_branches.', en: 'find_branches has the ids of the branches.' },
  classId: { es: 'Los id de las clases están en search_cars.', en: 'search_cars has the ids of the classes.' },
  promotionCode: { es: 'Revise el código con la persona o busque sin él.', en: 'Check the code with the person, or search without it.' },
  renter: {
    es: 'Pida al conductor sus datos y envíelos en renter, o dele el enlace de quote_link para que reserve en nuestro sitio.',
    en: 'Ask the driver for the details and send them in renter, or give the person the link of quote_link to book on our site.',
  },
  change: { es: 'Indique en change lo que cambia.', en: 'Send in change what changes.' },
  version: { es: 'La versión está en get_booking y en la vista previa.', en: 'get_booking and the preview have the version.' },
  quote: { es: 'Pídala con preview_change.', en: 'Ask for it with preview_change.' },
  totalCents: {
    es: 'Es el total de explain_price o de preview_change que la persona confirmó.',
    en: 'It is the total of explain_price or preview_change that the person confirmed.',
  },
  feeCents: {
    es: 'Es el cargo de preview_cancel que la persona confirmó.',
    en: 'It is the fee of preview_cancel that the person confirmed.',
  },
  idempotencyKey: { es: 'Envíe un UUID nuevo.', en: 'Send a new UUID.' },
}

/** After the refusal of a form that the person closed or declined. */
export const notFilledIn: Text = {
  es: 'La persona no envió el formulario con los datos del conductor. Si lo prefiere, puede reservar en nuestro sitio con el enlace de quote_link.',
  en: 'The person did not send the form with the details of the driver. The person can also book on our site with the link of quote_link.',
}

/** Instead of a reason about a total. */
export const feeChanged: Text = {
  es: 'El cargo por cancelar no es el que se confirmó. Pídalo de nuevo con preview_cancel y muéstrelo a la persona.',
  en: 'The fee for canceling is not the one that was confirmed. Ask for it again with preview_cancel, and show it to the person.',
}

export const previewAgain: Text = {
  es: 'Pida de nuevo preview_change y envíe su cotización y su total.',
  en: 'Ask for preview_change again, and send its quote and total.',
}

/** After a refusal that has alternatives. */
export const useAlternative: Text = {
  es: 'Cada alternativa está disponible ahora con su total: use sus valores en search_cars o preview_change.',
  en: 'Each alternative is available now at its total: use its values in search_cars or preview_change.',
}

/** The reason of a driver who may rent no class. */
export const ageRefused: Text = { es: 'Por su edad, el conductor no puede alquilar.', en: "The driver's age does not allow renting." }
