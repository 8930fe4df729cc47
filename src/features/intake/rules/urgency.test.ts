import { describe, expect, it } from 'vitest'
import { instant } from '#kernel/calendar.ts'
import type { Answers } from './answers.ts'
import { isUrgent, urgentReasons } from './urgency.ts'

/** Monday morning in Dallas: 2026-11-23. */
const NOW = instant('2026-11-23T15:00:00Z')

const HEARINGS: [Partial<Answers>, boolean][] = [
  [{}, false],
  [{ inRemoval: 'unsure' }, false],
  [{ inRemoval: 'yes' }, false],
  [{ inRemoval: 'yes', courtDate: 'unknown' }, false],
  [{ inRemoval: 'yes', courtDate: '2026-11-22' }, false],
  [{ inRemoval: 'yes', courtDate: '2026-11-23' }, true],
  [{ inRemoval: 'yes', courtDate: '2026-12-07' }, true],
  [{ inRemoval: 'yes', courtDate: '2026-12-08' }, false],
  [{ inRemoval: 'no', courtDate: '2026-12-01' }, false],
]

const DETENTIONS: [Partial<Answers>, boolean][] = [
  [{}, false],
  [{ detained: 'no' }, false],
  [{ detained: 'self' }, true],
  [{ detained: 'family' }, true],
]

const TABLE = HEARINGS.flatMap(([hearing, isSoon]) =>
  DETENTIONS.map(([detention, isDetained]) => ({
    answers: { ...hearing, ...detention },
    reasons: [...(isDetained ? ['detained'] : []), ...(isSoon ? ['courtDateSoon'] : [])],
  })),
)

describe('urgency', () => {
  it.each(TABLE)('$answers is urgent because of $reasons', ({ answers, reasons }) => {
    expect(urgentReasons(answers, NOW)).toEqual(reasons)
    expect(isUrgent(answers, NOW)).toBe(reasons.length > 0)
  })
})
