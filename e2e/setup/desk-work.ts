const topics =
  'access brand brokers calendar conflict contents documents faults figures fleet hours list-position new-booking passkeys people pictures price promotion rates'

/** Journeys of the office away from the counter and the lot. They run on wide screens only. */
export const deskWork = topics.split(' ').map((topic) => `office-${topic}`)
