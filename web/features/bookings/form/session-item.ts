// Keys of session storage for the booking. They last as long as the tab.

export const draftItem = 'istmo.booking-draft'
export const submissionItem = 'istmo.booking-submission'
export const completedItem = 'istmo.booking-completed'
