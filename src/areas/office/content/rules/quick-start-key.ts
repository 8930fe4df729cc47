/** The session storage key of the home page's short form; signing out clears it with everything personal. */
export const QUICK_START_KEY = 'quick_start'
