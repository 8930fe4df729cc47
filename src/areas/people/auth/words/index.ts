// The words of auth in both languages, by parts: a loader, or a mail, chooses one of each.
import { wordsOf } from '#kernel/words.ts'
import en from './en.json' with { type: 'json' }
import es from './es.json' with { type: 'json' }

const words = wordsOf({ en, es })

/** Every word of signing in and out. */
export const authWords = words('page')
export type AuthWords = (typeof en)['page']

/** Every word of the mails about an account. They are written on the server alone. */
export const accountMailWords = words('mails')
export type AccountMailWords = (typeof en)['mails']

/** Every word of the "Sign-in and security" part of the profile. */
export const securityWords = words('security')
export type SecurityWords = (typeof en)['security']
