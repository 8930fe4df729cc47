// Every word of the intake in both languages. Loaders choose; browsers receive one language.
import type { Language, SameShape } from '#kernel/language.ts'
import en from './en.json' with { type: 'json' }
import es from './es.json' with { type: 'json' }

export type IntakeWords = typeof en
/** Enough to read answers, for pages that do not ask. */
export type AnswersWords = IntakeWords['answers']

/** A key that Spanish lacks, or has beyond English, does not compile. */
const spanish: SameShape<IntakeWords, typeof es> = es

export function intakeWords(language: Language): IntakeWords {
  return language === 'es' ? spanish : en
}

export function answersWords(language: Language): AnswersWords {
  return intakeWords(language).answers
}
