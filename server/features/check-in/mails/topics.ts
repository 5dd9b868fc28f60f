/** The outbox topic of a completed check-in. */
export const checkedInAheadTopic = 'checked-in-ahead'
