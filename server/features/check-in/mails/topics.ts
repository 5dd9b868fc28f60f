/** The outbox's topic of a check-in that is done. */
export const checkedInAheadTopic = 'checked-in-ahead'
