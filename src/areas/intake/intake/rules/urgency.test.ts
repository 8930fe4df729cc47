import { describe, expect, it } from 'vitest'
import { dateIn, FIRM_ZONE, instant, type PlainDate, plusDays } from '#kernel/calendar.ts'
import type { Answers } from './answers.ts'
import { isUrgent, urgentReasons, urgentSpans } from './urgency.ts'
import type { UrgentReason } from './urgent-answers.ts'

/** Monday morning in Dallas: 2026-11-23. */
const NOW = instant('2026-11-23T15:00:00Z')

const HEARINGS: [Partial<Answers>, boolean | UrgentReason][] = [
  [{}, false],
  [{ inRemoval: 'unsure' }, false],
  [{ inRemoval: 'yes' }, false],
  [{ inRemoval: 'yes', courtDate: 'unknown' }, 'courtDateUnknown'],
  [{ inRemoval: 'order' }, 'finalOrder'],
  [{ inRemoval: 'order', courtDate: 'unknown' }, 'finalOrder'],
  [{ inRemoval: 'checkIn' }, 'checkIn'],
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

const DEADLINES: [Partial<Answers>, boolean][] = [
  [{}, false],
  [{ deadline: 'none' }, false],
  [{ deadline: 'unknown' }, false],
  [{ deadline: '2026-11-22' }, false],
  [{ deadline: '2026-11-23' }, true],
  [{ deadline: '2026-11-30' }, true],
  [{ deadline: '2026-12-01' }, false],
]

const EMERGENCIES: [Partial<Answers>, boolean][] = [
  [{}, false],
  [{ emergency: 'no' }, false],
  [{ emergency: 'yes' }, true],
]

const TABLE = HEARINGS.flatMap(([hearing, isCourtSoon]) =>
  DETENTIONS.flatMap(([detention, isDetained]) =>
    DEADLINES.flatMap(([deadline, isDeadlineSoon]) =>
      EMERGENCIES.map(([emergency, isEmergency]) => ({
        answers: { ...hearing, ...detention, ...deadline, ...emergency },
        reasons: [
          ...(isDetained ? ['detained'] : []),
          ...(isEmergency ? ['emergency'] : []),
          ...(typeof isCourtSoon === 'string' ? [isCourtSoon] : isCourtSoon ? ['courtDateSoon'] : []),
          ...(isDeadlineSoon ? ['deadlineSoon'] : []),
        ],
      })),
    ),
  ),
)

function isWithinSpans(answers: Answers, day: PlainDate): boolean {
  return urgentSpans(answers).some(
    ({ from, to }) =>
      (from === null || from.toString() <= day.toString()) &&
      (to === null || day.toString() <= to.toString()),
  )
}

describe('urgency', () => {
  it('follows the whole table of answers', () => {
    expect(TABLE).toHaveLength(HEARINGS.length * DETENTIONS.length * DEADLINES.length * EMERGENCIES.length)
    for (const { answers, reasons } of TABLE) {
      expect(urgentReasons(answers, NOW), JSON.stringify(answers)).toEqual(reasons)
      expect(isUrgent(answers, NOW)).toBe(reasons.length > 0)
    }
  })
  it('has spans of days that hold exactly the days on which there is a reason', () => {
    for (const { answers } of TABLE) {
      for (const later of [-30, -14, -7, -1, 0, 1, 7, 14, 15]) {
        const now = NOW.add({ hours: 24 * later })
        const day = plusDays(dateIn(FIRM_ZONE, NOW), later)
        expect(isWithinSpans(answers, day), JSON.stringify([answers, later])).toBe(isUrgent(answers, now))
      }
    }
  })
})

describe('the person’s own words', () => {
  it.each(['emergencyDetails', 'additionalInfo', 'comments'] as const)('make it urgent in %s', (question) => {
    const answers = { emergency: 'yes', [question]: 'la migra agarró a mi esposo' } as const
    expect(urgentReasons(answers, NOW)).toContain('words')
    expect(urgentSpans(answers)).toEqual([{ from: null, to: null }])
  })

  it('do not where they tell of an arrest that is over, or of nothing', () => {
    expect(urgentReasons({ arrested: 'yes', arrestDetails: 'arrested in 2009' }, NOW)).toEqual([])
    expect(urgentReasons({ comments: 'gracias por su ayuda' }, NOW)).toEqual([])
  })
})
