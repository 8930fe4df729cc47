// How long the words of a text are kept, sealed, after it was sent.

export const TEXT_DAYS = 90
