// An intake as it is sent: what was asked, in both languages, what was answered, and what followed from it then. It is
// made once, in the transaction that sends the intake, and read back ever after; nothing of it is computed again.
import { z } from 'zod'
import type { Instant } from '#kernel/calendar.ts'
import { fill, type Language, LANGUAGES } from '#kernel/language.ts'
import { type AskedPart, AskedPartSchema, RedFlagSchema, Said, ToldAssessmentSchema } from '../contract.ts'
import { answerText } from '../rules/answer-text.ts'
import type { Answers, AskedId } from '../rules/answers.ts'
import { assess, type Assessment, assessForClient } from '../rules/assessment.ts'
import { toldIn } from '../rules/assessment-text.ts'
import { answersOnPath, FLOW, isAsked, PARTS, pathOf } from '../rules/flow.ts'
import { redFlags } from '../rules/red-flags.ts'
import { answersWords, assessmentWords, intakeWords, staffAssessmentWords } from '../text/index.ts'
import { staffWords } from '../text/staff.ts'

const TOLD = z.record(z.enum(LANGUAGES), ToldAssessmentSchema)

/** As it is kept: a later version reads what this one wrote, so fields that are added have a default. */
export const IntakeRecord = z.object({
  /** What the person agreed to when they sent it. */
  consent: Said,
  asked: z.array(AskedPartSchema),
  /** What counted, by question. */
  answers: z.record(z.string(), z.unknown()),
  redFlags: z.array(RedFlagSchema),
  assessmentForClient: TOLD,
  assessmentForStaff: TOLD,
})
export type IntakeRecord = z.infer<typeof IntakeRecord>

/** What today's questions and rules make of these answers. */
export function recordOf(answers: Answers, isPartial: boolean, now: Instant): IntakeRecord {
  return {
    consent: inBoth((language) => intakeWords(language).review.consent),
    asked: askedOf(answers),
    answers: answersOnPath(answers),
    redFlags: redFlagsOf(answers, isPartial, now),
    assessmentForClient: inBoth((language) => toldToClient(language, assessForClient(answers, now))),
    assessmentForStaff: inBoth((language) => toldToStaff(language, assess(answers, now))),
  }
}

export function redFlagsOf(answers: Answers, isPartial: boolean, now: Instant): IntakeRecord['redFlags'] {
  return redFlags(answers, isPartial, now).map((id) => ({
    id,
    text: inBoth((language) => staffWords(language).flags[id]),
  }))
}

/** What these answers lead through, by parts; parts in which nothing is asked are left out. */
export function askedOf(answers: Answers): AskedPart[] {
  const path = pathOf(answers).filter(isAsked)
  return PARTS.flatMap((part) => {
    const questions = path.filter((question) => FLOW[question].part === part)
    if (questions.length === 0) return []
    return {
      part,
      heading: inBoth((language) => intakeWords(language).parts[part]),
      headingForStaff: inBoth((language) => staffWords(language).answers.parts[part]),
      questions: questions.map((question) => askedQuestion(question, answers)),
    }
  })
}

function askedQuestion(question: AskedId, answers: Answers): AskedPart['questions'][number] {
  const isAnswered = answers[question] !== undefined
  return {
    question,
    title: inBoth((language) => intakeWords(language).questions[question].title),
    label: inBoth((language) => answersWords(language).labels[question]),
    answer: inBoth((language) => answerText(question, answers, answersWords(language), language)),
    isAnswered,
    isOwnWords: isAnswered && FLOW[question].kind === 'text' && answers[question] !== '',
  }
}

function toldToClient(language: Language, assessment: Assessment) {
  const words = assessmentWords(language)
  return toldIn(language, assessment, words, words.summaries[assessment.colour])
}

function toldToStaff(language: Language, assessment: Assessment) {
  const words = staffAssessmentWords(language)
  const service = answersWords(language).options.serviceType[assessment.service].label
  return toldIn(language, assessment, words, fill(words.from, { service }))
}

function inBoth<Value>(inLanguage: (language: Language) => Value): Record<Language, Value> {
  return { en: inLanguage('en'), es: inLanguage('es') }
}
