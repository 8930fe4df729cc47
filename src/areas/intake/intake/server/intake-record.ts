// An intake as sent: the questions in every language, the answers, and the assessment of that day. Written once, in the transaction that
// sends the intake, and only read afterwards; nothing of it is computed again.
import { z } from 'zod'
import { wordsWithFacts } from '#firm/fact-names.ts'
import type { LawStanding } from '#firm/law.ts'
import { rowsRead } from '#firm/law-leaning.ts'
import type { Instant } from '#kernel/calendar.ts'
import { fill, type Language, LANGUAGES } from '#kernel/language.ts'
import { recordOf as byKey } from '#kernel/record.ts'
import { type AskedPart, AskedPartSchema, RedFlagSchema, Said, ToldAssessmentSchema } from '../contract.ts'
import { answerText } from '../rules/answer-text.ts'
import type { Answers, AskedId } from '../rules/answers.ts'
import { assess, type Assessment, assessForClient } from '../rules/assessment.ts'
import { toldIn } from '../rules/assessment-text.ts'
import { answersOnPath, FLOW, isAsked, PARTS, pathOf } from '../rules/flow.ts'
import { redFlags } from '../rules/red-flags.ts'
import {
  answersWords,
  assessmentWords,
  intakeWords,
  staffAssessmentWords,
  staffWords,
} from '../words/index.ts'

const TOLD = z.record(z.enum(LANGUAGES), ToldAssessmentSchema)

const Kept = z.object({
  /** The consent given when it was sent. */
  consent: Said,
  asked: z.array(AskedPartSchema),
  /** Those that counted. */
  answers: z.record(z.string(), z.unknown()),
  redFlags: z.array(RedFlagSchema),
  assessmentForClient: TOLD,
  assessmentForStaff: TOLD,
})

/** As stored: later versions read records of this one, so added fields have a default. */
export const IntakeRecord = z.preprocess(withLanguagesSince, Kept)
export type IntakeRecord = z.infer<typeof Kept>

/** A language that the product has learned since reads as English does. */
function withLanguagesSince(kept: unknown): unknown {
  if (Array.isArray(kept)) return kept.map(withLanguagesSince)
  if (typeof kept !== 'object' || kept === null) return kept
  const parts = Object.fromEntries(
    Object.entries(kept).map(([name, part]) => [name, withLanguagesSince(part)]),
  )
  return 'en' in parts ? { ...inEvery(() => parts.en), ...parts } : parts
}

/** The record of these answers, by today's rules and law. */
export function recordOf(
  answers: Answers,
  isPartial: boolean,
  { now, law }: { now: Instant; law: LawStanding },
): IntakeRecord {
  const read = rowsRead(law)
  return {
    consent: inEvery((language) => intakeWords(language).review.consent),
    asked: askedOf(answers),
    answers: answersOnPath(answers),
    redFlags: redFlagsOf(answers, isPartial, now),
    assessmentForClient: inEvery((language) =>
      toldToClient(language, assessForClient(answers, now, read), law),
    ),
    assessmentForStaff: inEvery((language) => toldToStaff(language, assess(answers, now, read), law)),
  }
}

export function redFlagsOf(answers: Answers, isPartial: boolean, now: Instant): IntakeRecord['redFlags'] {
  return redFlags(answers, isPartial, now).map((id) => ({
    id,
    text: inEvery((language) => staffWords(language).flags[id]),
  }))
}

/** The questions on the path of these answers, by parts; empty parts are left out. */
export function askedOf(answers: Answers): AskedPart[] {
  const path = pathOf(answers).filter(isAsked)
  return PARTS.flatMap((part) => {
    const questions = path.filter((question) => FLOW[question].part === part)
    if (questions.length === 0) return []
    return {
      part,
      heading: inEvery((language) => intakeWords(language).parts[part]),
      headingForStaff: inEvery((language) => staffWords(language).answers.parts[part]),
      questions: questions.map((question) => askedQuestion(question, answers)),
    }
  })
}

function askedQuestion(question: AskedId, answers: Answers): AskedPart['questions'][number] {
  const isAnswered = answers[question] !== undefined
  return {
    question,
    title: inEvery((language) => intakeWords(language).questions[question].title),
    label: inEvery((language) => answersWords(language).labels[question]),
    answer: inEvery((language) => answerText(question, answers, answersWords(language), language)),
    isAnswered,
    isOwnWords: isAnswered && FLOW[question].kind === 'text' && answers[question] !== '',
  }
}

function toldToClient(language: Language, assessment: Assessment, law: LawStanding) {
  const words = wordsWithFacts(assessmentWords(language), language, { law })
  return toldIn(language, assessment, words, words.summaries[assessment.colour])
}

function toldToStaff(language: Language, assessment: Assessment, law: LawStanding) {
  const words = wordsWithFacts(staffAssessmentWords(language), language, { law })
  const service = answersWords(language).options.serviceType[assessment.service].label
  return toldIn(language, assessment, words, fill(words.from, { service }))
}

function inEvery<Value>(inLanguage: (language: Language) => Value): Record<Language, Value> {
  return byKey(LANGUAGES, inLanguage)
}
