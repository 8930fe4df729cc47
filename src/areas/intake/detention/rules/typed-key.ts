/** The name in session storage of what is typed into the report and not saved yet. */
export const TYPED_KEY = 'detention-typed'
