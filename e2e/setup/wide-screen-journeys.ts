const topics =
  'access brand brokers calendar conflict contents documents failures figures fleet hours list-position new-booking passkeys people pictures price promotion rates'

/** Journeys of office work that is done at a desk; they run on wide screens only. */
export const wideScreenJourneys = topics.split(' ').map((topic) => `office-${topic}`)
