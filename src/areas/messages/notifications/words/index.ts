// The words of notifications in both languages, by parts: a loader, or a mail, chooses one of each.
import type { Language } from '#kernel/language.ts'
import { wordsOf } from '#kernel/words.ts'
import en from './en.json' with { type: 'json' }
import es from './es.json' with { type: 'json' }

const words = wordsOf({ en, es })

/** Every word of the list of mail that did not go out. */
export const mailWords = words('mail')
export type MailWords = (typeof en)['mail']

/** Every word of the end of all mails, and of the mail about mail: written on the server alone. */
export const ownMailWords = words('mails')

/** All words about clients unreachable by mail, for staff. */
export const reachWords = words('reach')
export type ClientReachWords = (typeof en)['reach']['client']

// All words of the page for ending mails of a kind.

const stopPart = words('stop')
export type StopWords = (typeof en)['stop'] & { group: string }

/** `group` as named in the settings. */
export function stopWords(language: Language, group: keyof WishesWords['groups'] = 'account'): StopWords {
  return { ...stopPart(language), group: wishesWords(language).groups[group] }
}

/** All words of a client's notices, for staff. */
export const toldWords = words('told')
export type ToldWords = (typeof en)['told']

/** All words of the notification settings. */
export const wishesWords = words('wishes')
export type WishesWords = (typeof en)['wishes']
