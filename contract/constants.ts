// The business constants of the specification (rows B-01, B-02). No other file may repeat them (B-03).

export const brandId = 1
export const defaultRatePlanId = 10
export const defaultPeriodId = 1
export const defaultCoverageId = 20
export const defaultClientTypeId = 1
export const defaultBabySeats = 0
export const defaultAdditionalDrivers = 0

export const loginTimeoutMs = 15000
export const navigationDelayMs = 5000
export const overlayHideMs = 3000
export const overlayDelayMs = 200
export const notificationTimeoutMs = 5000

/** Version of the terms that a renter accepts at online check-in. Change it with the text (docs/domain.md 5.1). */
export const checkInTermsVersion = '2026-11'
