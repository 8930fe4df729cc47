import { describe, expect, it } from 'vitest'
import { RENEWAL } from '#tests/intake-walks.ts'
import { instant } from '#kernel/calendar.ts'
import type { Answers } from '../rules/answers.ts'
import { ASKED_IDS, FLOW } from '../rules/flow.ts'
import { hasOwnAnswers, questionToShow, stepAfter } from './where.ts'

const NOW = instant('2026-11-23T15:00:00Z')
const HALF: Answers = {
  name: { firstName: 'Ana', lastName: 'Paz' },
  email: 'ana@person.example',
  phone: '2145550134',
  preferredLanguage: 'es',
}
const WHOLE: Answers = { ...RENEWAL, email: 'ana@person.example' }
/** As much as the firm needs, and no more. */
const PART = Object.fromEntries(
  Object.entries(WHOLE).filter(([id]) =>
    ['you', 'urgent'].includes(FLOW[ASKED_IDS.find((asked) => asked === id)!].part),
  ),
) as Answers

describe('the question an address shows', () => {
  it.each([
    [null, 'serviceType', 'serviceType'],
    [null, 'phone', 'phone'],
    ['name', 'serviceType', 'name'],
    ['serviceType', 'phone', 'serviceType'],
    ['detained', 'serviceType', 'serviceType'],
    ['review', 'serviceType', 'serviceType'],
    ['courtDate', 'phone', 'phone'],
    ['no-such-question', 'phone', 'phone'],
    [null, 'detained', 'serviceType'],
  ] as const)('/%s, last asked %s → %s', (asked, currentQuestion, shown) => {
    expect(questionToShow(asked, { answers: HALF, currentQuestion }, NOW)).toBe(shown)
  })
  it('is the review as soon as that much may be sent, and not by itself', () => {
    const session = { answers: PART, currentQuestion: 'dateOfBirth' } as const
    expect(questionToShow('review', session, NOW)).toBe('review')
    expect(questionToShow(null, session, NOW)).toBe('dateOfBirth')
    const { emergency: _, ...less } = PART
    expect(questionToShow('review', { ...session, answers: less }, NOW)).toBe('emergency')
  })
})

describe('where Continue leads', () => {
  const partly = { wasComplete: false }
  const whole = { wasComplete: true }
  it.each([
    ['on to the first open question', PART, false, 'dateOfBirth'],
    ['a change in the review of a part: back to it', PART, partly, 'review'],
    ['a change that opens an urgent question: to that', { ...PART, inRemoval: 'yes' }, partly, 'courtDate'],
    ['a change in the whole review: back to it', WHOLE, whole, 'review'],
    ['a change that opens a question: to that', { ...WHOLE, hasChildren: 'yes' }, whole, 'children'],
  ] as const)('%s', (_, answers, change, next) => {
    expect(stepAfter(answers as Answers, change, NOW)).toBe(next)
  })
})

describe('something to continue', () => {
  it.each([
    [{}, false, false],
    [{ email: 'ana@person.example' }, true, false],
    [{ email: 'ana@person.example' }, false, true],
    [HALF, true, true],
  ])('%j, owned: %s → %s', (answers, isOwned, has) => {
    expect(hasOwnAnswers({ answers, isOwned })).toBe(has)
  })
})
