// The words of server in both languages, by parts: a loader, or a mail, chooses one of each.
import { wordsOf } from '#kernel/words.ts'
import en from './en.json' with { type: 'json' }
import es from './es.json' with { type: 'json' }

const words = wordsOf({ en, es })

/** The words of the page that replaces the site until the firm has set its profile. */
export const beforeOpeningWords = words('beforeOpening')

/** Every word of the page at which a firm is set up. */
export const setupWords = words('firstSetup')
export type SetupWords = (typeof en)['firstSetup']
export type SetupProblem = keyof SetupWords['problems']

/** Every word of the mail that tells administrators of a burst: written on the server alone. */
export const securityAlertWords = words('securityAlert')
