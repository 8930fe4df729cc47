// What staff read about the people who help a client, in both languages. A loader chooses.
import type { Language, SameShape } from '#kernel/language.ts'
import en from './en/firm.json' with { type: 'json' }
import es from './es/firm.json' with { type: 'json' }
import { helpingWords } from './index.ts'

type FirmText = typeof en

const spanish: SameShape<FirmText, typeof es> = es

const WORDS: Record<Language, FirmText> = { en, es: spanish }

/** With what clients call who helps them, and which conversations there are. */
export function helpingFirmWords(language: Language) {
  const { relationships, general, caseName } = helpingWords(language)
  return { ...WORDS[language], relationships, general, caseName }
}

export type HelpingFirmWords = ReturnType<typeof helpingFirmWords>
