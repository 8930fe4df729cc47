// The words of intake in both languages, by parts: a loader, or a mail, chooses one of each.
import type { Language } from '#kernel/language.ts'
import { wordsOf } from '#kernel/words.ts'
import en from './en.json' with { type: 'json' }
import es from './es.json' with { type: 'json' }

const words = wordsOf({ en, es })

// Every word of the intake.

const keptPart = words('kept')
export type IntakeWords = (typeof en)['page']

/** Enough to read answers, for pages that do not ask. */
export type AnswersWords = IntakeWords['answers']
export const intakeWords = words('page')

/** For the page of a sent intake. */
export type CopyWords = Pick<IntakeWords, 'copy' | 'code' | 'review' | 'pdf'>

export function copyWords(language: Language): CopyWords {
  const { copy, code, review, pdf } = intakeWords(language)
  return { copy, code, review, pdf }
}

/** For the page that a draft's link leads to. */
export type KeptWords = (typeof en)['kept'] & Pick<IntakeWords, 'code'>

export function keptWords(language: Language): KeptWords {
  return { ...keptPart(language), code: intakeWords(language).code }
}

export function answersWords(language: Language): AnswersWords {
  return intakeWords(language).answers
}

/** A result's words for the person. */
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

const allAssessmentWords = words('assessment')

/** Every word of the mails about an intake: written on the server alone. */
export const intakeMailWords = words('mails')

// The words with which the firm's people handle an intake.

export type StaffWords = (typeof en)['staff']

/** Words of a conflict check's matches. */
export type ConflictWords = StaffWords['conflicts']

/** The part of them for the list of people to call. */
export type CallWords = ReturnType<typeof callWords>

export function callWords(language: Language) {
  const { call, calls, speaks, toCall, unfinished, urgency } = staffWords(language)
  return { call, calls, speaks, toCall, unfinished, urgency }
}

/** The words of the list of those that were sent. */
export type SentIntakesWords = (typeof en)['list']
export const sentIntakesWords = words('list')

/** The words of the conflict check of a typed name. */
export type CheckWords = (typeof en)['checks']
export const checkWords = words('checks')
export const staffWords = words('staff')
