export const FAULTS_SHOWN_MAX = 200
export const PLACES_SHOWN_MAX = 100
export const FINGERPRINT = /^[\da-f]{32}$/
/** The interval between mails to administrators about new kinds. */
export const TOLD_EACH_MINUTES = 60
/** Administrators get a separate mail about these: they are shown as new kinds of errors, but not mailed a second time. */
export const TOLD_BY_OWN_MAIL = ['mail-failing', 'documents-unchecked', 'job-late', 'backup-old'] as const
export const KEPT_DAYS = 90
/** The days on the page of speed, today included. */
export const SPEED_DAYS = 28
/** Steps before an error, and the signed-in person. */
export const SIGHTINGS_DAYS = 30
/** Of each kind, the last. */
export const SIGHTINGS_MAX = 10
