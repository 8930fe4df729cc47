// Everything that the views need of a person's preparation, worked out once.
import { createContext, use } from 'react'
import type { Language } from '#kernel/language.ts'
import type { Practice } from '../contract.ts'
import { type Bank, type Question, questionsAsked } from '../rules/bank.ts'
import { answersToday } from '../rules/changing-answers.ts'
import { type Marker, markerOf } from '../rules/marking/mark.ts'
import { type Knowledge, knowledgeOf } from '../rules/progress.ts'
import { testOf, type TestChoice } from '../rules/test-choice.ts'
import { today } from './today.ts'
import type { Log } from './use-log.ts'

export type Study = {
  test: TestChoice
  /** What can be asked of this person. */
  bank: Bank
  mark: Marker
  /** What is accepted today; null where it is not known here. */
  accepted: (question: Question) => Readonly<Record<Language, readonly string[]>> | null
  known: ReadonlyMap<number, Knowledge>
  log: Log
}

export function testOfPractice({ setting }: Pick<Practice, 'setting'>): TestChoice {
  return testOf(setting ?? { filedOn: null, exemption: null }, today())
}

/** What does not change with each answer: compiling what is accepted takes a cheap phone a moment. */
export function markingOf(
  setting: Practice['setting'],
  changing: Practice['changing'],
  whole: Bank,
): Marking {
  const test = testOfPractice({ setting })
  const state = setting?.state ?? null
  const accepted = (question: Question) =>
    question.varies ? answersToday(question, { state, today: today(), table: changing }) : question.answers
  return {
    test,
    bank: questionsAsked(whole, test.isSenior),
    mark: markerOf(whole, { languages: test.languages, answersToday: accepted }),
    accepted,
  }
}

export function studyOf(marking: Marking, log: Log): Study {
  const { edition: asked } = marking.test
  const attempts = log.attempts
    .filter(({ edition }) => edition === asked)
    .map((attempt) => ({ ...attempt, at: Date.parse(attempt.at) }))
  return { ...marking, log, known: knowledgeOf(attempts) }
}

type Marking = Omit<Study, 'known' | 'log'>

const Current = createContext<Study | null>(null)
export const StudyProvider = Current

export function useStudy(): Study {
  const study = use(Current)
  if (!study) throw new Error('no study')
  return study
}
