// Every word of the intake in both languages. Loaders choose; browsers receive one language.
import type { Language, SameShape } from '#kernel/language.ts'
import assessmentEn from './assessment-en.json' with { type: 'json' }
import assessmentEs from './assessment-es.json' with { type: 'json' }
import en from './en.json' with { type: 'json' }
import es from './es.json' with { type: 'json' }
import keptEn from './kept-en.json' with { type: 'json' }
import keptEs from './kept-es.json' with { type: 'json' }

export type IntakeWords = typeof en
/** Enough to read answers, for pages that do not ask. */
export type AnswersWords = IntakeWords['answers']

/** A key that Spanish lacks, or has beyond English, does not compile. */
const spanish: SameShape<IntakeWords, typeof es> = es
const spanishAssessment: SameShape<typeof assessmentEn, typeof assessmentEs> = assessmentEs

const INTAKE_WORDS: Record<Language, IntakeWords> = { en, es: spanish }

export function intakeWords(language: Language): IntakeWords {
  return INTAKE_WORDS[language]
}

/** For the page of what was sent. */
export type CopyWords = Pick<IntakeWords, 'copy' | 'code' | 'review' | 'pdf'>

export function copyWords(language: Language): CopyWords {
  const { copy, code, review, pdf } = intakeWords(language)
  return { copy, code, review, pdf }
}

const KEPT_WORDS: Record<Language, typeof keptEn> = {
  en: keptEn,
  es: keptEs satisfies SameShape<typeof keptEn, typeof keptEs>,
}

/** For the page that a draft's link leads to. */
export type KeptWords = typeof keptEn & Pick<IntakeWords, 'code'>

export function keptWords(language: Language): KeptWords {
  return { ...KEPT_WORDS[language], code: intakeWords(language).code }
}

export function answersWords(language: Language): AnswersWords {
  return intakeWords(language).answers
}

/** What a result says to the person themself. */
export type AssessmentWords = ReturnType<typeof assessmentWords>
/** The same in the terms of the field; kept apart, because some of it is not for a screen at home. */
export type StaffAssessmentWords = ReturnType<typeof staffAssessmentWords>

export function assessmentWords(language: Language) {
  const { client, colours, papers } = allAssessmentWords(language)
  return { ...client, colours, papers }
}

export function staffAssessmentWords(language: Language) {
  const { staff, colours, papers } = allAssessmentWords(language)
  return { ...staff, colours, papers }
}

const ALL_ASSESSMENT_WORDS: Record<Language, typeof assessmentEn> = {
  en: assessmentEn,
  es: spanishAssessment,
}

function allAssessmentWords(language: Language): typeof assessmentEn {
  return ALL_ASSESSMENT_WORDS[language]
}
