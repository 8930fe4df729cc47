export const FAULTS_SHOWN_MAX = 200
export const FINGERPRINT = /^[\da-f]{32}$/
/** Administrators are told of new kinds of errors once in so long. */
export const TOLD_EACH_MINUTES = 60
export const KEPT_DAYS = 90
