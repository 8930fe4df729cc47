// How long the text of a mail is kept, sealed, after it was sent.

export const MAIL_DAYS = 90
