// The words of helping in both languages, by parts: a loader, or a mail, chooses one of each.
import type { Language } from '#kernel/language.ts'
import { wordsOf } from '#kernel/words.ts'
import en from './en.json' with { type: 'json' }
import es from './es.json' with { type: 'json' }

const words = wordsOf({ en, es })

// What staff read about the people who help a client.

const firmPart = words('firm')

/** With what clients call who helps them, and which conversations there are. */
export function helpingFirmWords(language: Language) {
  const { relationships, general, caseName } = helpingWords(language)
  return { ...firmPart(language), relationships, general, caseName }
}

export type HelpingFirmWords = ReturnType<typeof helpingFirmWords>

/** Every word of the page about people who help a client. */
export const helpingWords = words('helping')
export type HelpingWords = (typeof en)['helping']

/** Every word of the mails about helpers: written on the server alone. */
export const helpingMailWords = words('mails')
