export const FAULTS_SHOWN_MAX = 200
export const PLACES_SHOWN_MAX = 100
export const FINGERPRINT = /^[\da-f]{32}$/
/** Administrators are told of new kinds of errors once in so long. */
export const TOLD_EACH_MINUTES = 60
/** Of these a mail of their own tells administrators: as new kinds of errors they are shown, and not told of a second time. */
export const TOLD_BY_OWN_MAIL = ['mail-failing', 'documents-unchecked', 'job-late', 'backup-old'] as const
export const KEPT_DAYS = 90
/** The page of speed tells of so many days, today among them. */
export const SPEED_DAYS = 28
/** What browsers did before an error, and who was signed in. */
export const SIGHTINGS_DAYS = 30
/** Of each kind, the last. */
export const SIGHTINGS_MAX = 10
