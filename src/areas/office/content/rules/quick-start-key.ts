/** The name in session storage of what the home page's short form holds; signing out clears it with everything personal. */
export const QUICK_START_KEY = 'quick_start'
