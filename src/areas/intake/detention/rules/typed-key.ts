/** The session storage key of unsaved text in the report. */
export const TYPED_KEY = 'detention-typed'
