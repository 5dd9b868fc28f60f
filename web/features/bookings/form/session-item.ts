// Our own items of session storage: what has been typed, what has been sent, what has been booked. They live as long as the tab does.

export const draftItem = 'istmo.booking-draft'
export const submissionItem = 'istmo.booking-submission'
export const completedItem = 'istmo.booking-completed'
