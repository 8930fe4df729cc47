export const FORMS_MAX = 300
export const APPROVALS_NEEDED = 2
export const FIELD_NAME_LENGTH_MAX = 300
export const RULE_TEXT_LENGTH_MAX = 120
export const PAGES_MAX = 100
/** Of what a field says. */
export const VALUE_LENGTH_MAX = 20_000
/** Of addendum blocks. */
export const BLOCKS_MAX = 20
/** Questions that one person can be asked. */
export const ASKED_MAX = 300
/** Of one form, of one question. */
export const FORM_WORDS_MAX = 5
/** Of a link with which somebody who is not the client answers. */
export const QUESTION_LINK_DAYS = 30
/** A page asks once each time a link is opened. */
export const QUESTION_LINKS_OPENED = { name: 'forms.question-links', max: 120, minutes: 60 } as const
