// The questions of the DACA checker, and their answers. "unsure" is an answer everywhere.
import type { Day } from './calendar-date.ts'
import type { DaySpan, Field, FieldProblem } from './fields.ts'

type Question = Field & {
  /** For dates: "I am not sure" is a button of its own. Choices have it among their options. */
  mayBeUnsure?: true
}

export const DACA_QUESTIONS = {
  daca: { kind: 'choice', options: ['never', 'now', 'ended', 'takenAway', 'unsure'] },
  expiry: { kind: 'date', mayBeUnsure: true },
  birth: { kind: 'date', isPast: true, mayBeUnsure: true },
  arrival: { kind: 'span', isPast: true, mayBeUnsure: true },
  present2012: { kind: 'choice', options: ['yes', 'no', 'unsure'] },
  status2012: { kind: 'choice', options: ['none', 'had', 'unsure'] },
  statusNow: { kind: 'choice', options: ['none', 'has', 'unsure'] },
  lived: { kind: 'choice', options: ['yes', 'gap', 'outside', 'unsure'] },
  livedSince: { kind: 'choice', options: ['yes', 'no', 'unsure'] },
  /** The courts and the government treat Texas apart. */
  state: { kind: 'choice', options: ['elsewhere', 'texas', 'unsure'] },
  travel: { kind: 'choice', options: ['none', 'parole', 'left', 'unsure'] },
  school: { kind: 'choice', options: ['studying', 'finished', 'veteran', 'none', 'unsure'] },
  record: {
    kind: 'choice',
    options: ['none', 'minor', 'arrest', 'three', 'significant', 'felony', 'unsure'],
  },
  removal: { kind: 'choice', options: ['no', 'court', 'order', 'detained', 'unsure'] },
} as const satisfies Readonly<Record<string, Question>>

export type DacaQuestion = keyof typeof DACA_QUESTIONS

type AnswerTo<Q> = Q extends { options: readonly (infer Option)[] }
  ? Option
  : (Q extends { kind: 'span' } ? DaySpan : Day) | 'unsure'

export type DacaAnswers = { [Id in DacaQuestion]?: AnswerTo<(typeof DACA_QUESTIONS)[Id]> }

/** Why an answer, valid alone, contradicts the others: an arrival is not before a birth. */
export function whyNotBeside(
  { birth }: DacaAnswers,
  question: DacaQuestion,
  value: Day | DaySpan | string,
): FieldProblem | null {
  if (question !== 'arrival' || typeof birth !== 'number' || typeof value !== 'object') return null
  return value.last < birth ? 'beforeBirth' : null
}
