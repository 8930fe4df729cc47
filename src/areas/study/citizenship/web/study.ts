// Everything that the views need of a person's preparation, worked out once.
import { createContext, use } from 'react'
import type { Language } from '#kernel/language.ts'
import type { MockInput, Practice } from '../contract.ts'
import { type Bank, type Question, questionsAsked } from '../rules/bank.ts'
import { answersToday } from '../rules/changing-answers.ts'
import { type Marker, markerOf } from '../rules/marking/mark.ts'
import { type Attempt, dayOf, type Knowledge, knowledgeOf } from '../rules/progress.ts'
import { testOf, type TestChoice } from '../rules/test-choice.ts'
import { today } from './today.ts'
import type { Log } from './use-log.ts'

export type Study = {
  test: TestChoice
  /** What can be asked of this person. */
  bank: Bank
  mark: Marker
  /** Answers accepted today; null if unknown here. */
  accepted: (question: Question) => Readonly<Record<Language, readonly string[]>> | null
  known: ReadonlyMap<number, Knowledge>
  /** The answers to questions of this test, and the interviews of it that were finished, oldest first. */
  attempts: readonly Attempt[]
  mocks: readonly Mock[]
  log: Log
}
export type Mock = Omit<MockInput, 'at'> & { at: number }

export function testOfPractice({ setting }: Pick<Practice, 'setting'>): TestChoice {
  return testOf(setting ?? { filedOn: null, exemption: null }, today())
}

/** Independent of each answer: compiling the accepted ones takes a cheap phone a moment. */
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
  const { edition, isSenior } = marking.test
  const attempts = log.attempts.filter((attempt) => attempt.edition === edition).map(inTime)
  const mocks = log.mocks
    .filter((mock) => mock.edition === edition && mock.isSenior === isSenior)
    .map(inTime)
    .toSorted((a, b) => a.at - b.at)
  return { ...marking, log, attempts, mocks, known: knowledgeOf(attempts) }
}

function inTime<Kept extends { day: string; at: string }>(kept: Kept) {
  const at = Date.parse(kept.at)
  return { ...kept, at, day: dayOf({ day: kept.day, at }, today()) }
}

type Marking = Omit<Study, 'known' | 'attempts' | 'mocks' | 'log'>

const Current = createContext<Study | null>(null)
export const StudyProvider = Current

export function useStudy(): Study {
  const study = use(Current)
  if (!study) throw new Error('no study')
  return study
}
