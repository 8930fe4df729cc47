/** Beside a conversation; those of a case are on the page of the case as well, all of them. */
export const NOTES_SHOWN = 100
