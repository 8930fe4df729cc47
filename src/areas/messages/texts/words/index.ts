// The words of texts in both languages, by parts: a loader, or a mail, chooses one of each.
import type { Language } from '#kernel/language.ts'
import { wordsOf } from '#kernel/words.ts'
import en from './en.json' with { type: 'json' }
import es from './es.json' with { type: 'json' }

const words = wordsOf({ en, es })

// The words of consent to texts. Their version is a hash of them: changed words are another version automatically.

const consentPart = words('consent')

export function consentText(language: Language): string {
  return consentPart(language).words
}

/** Every word of the list of texts that did not arrive. */
export const failedTextsWords = words('failed')
export type FailedTextsWords = (typeof en)['failed']

/** Every word of the pages about texts. */
export const textsWords = words('pages')
export type OwnTextsWords = (typeof en)['pages']['own']
export type ClientTextsWords = (typeof en)['pages']['client']

/** All texts that answer a person: written only on the server. Without á, í, ó and ú, which double the cost. */
export const ownTextWords = words('texts')
export type AnswerKind = keyof (typeof en)['texts']['names']
