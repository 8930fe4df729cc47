import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dateIn, FIRM_ZONE, instant, plainDate, plusDays, plusMinutes } from '#kernel/calendar.ts'
import { isAvailable, usualSchedule } from './availability.ts'
import { spanFrom } from './booking-window.ts'
import { freeTime } from './free-time.ts'

const NOW = instant('2026-11-23T14:00:00Z')
const [FROM, TO] = [plainDate('2026-11-22'), plainDate('2026-12-05')]
const HOLIDAY = '2026-11-26'

const anySpan = fc
  .tuple(fc.nat(13 * 48), fc.integer({ min: 1, max: 60 }))
  .map(([half, halves]) => spanFrom(plusMinutes(instant('2026-11-22T06:00:00Z'), half * 30), halves * 30))

describe('the free time of an attorney', () => {
  it('is exactly when they could be booked, from now on and on no holiday', () => {
    fc.assert(
      fc.property(
        fc.array(anySpan, { maxLength: 4 }),
        fc.array(anySpan, { maxLength: 6 }),
        (absences, taken) => {
          const usual = usualSchedule(['ana'])
          const [ana] = usual.attorneys
          const schedule = {
            ...usual,
            bufferMinutes: 30,
            holidays: new Set([HOLIDAY]),
            attorneys: ana ? [{ ...ana, absences }] : [],
          }
          const calendars = [{ attorneyId: 'ana', taken }]
          const free = freeTime({ from: FROM, to: TO, now: NOW, schedule, calendars })
          for (let half = 0; half < 14 * 48; half += 1) {
            const span = spanFrom(plusMinutes(instant('2026-11-22T06:00:00Z'), half * 30), 30)
            const isShown = free.some(
              ({ startsAt, endsAt }) =>
                startsAt.epochMilliseconds <= span.startsAt.epochMilliseconds &&
                span.endsAt.epochMilliseconds <= endsAt.epochMilliseconds,
            )
            const isOpen =
              span.startsAt.epochMilliseconds >= NOW.epochMilliseconds &&
              dateIn(FIRM_ZONE, span.startsAt).toString() !== HOLIDAY &&
              isAvailable(schedule, schedule.attorneys[0]!, span, taken)
            expect(isShown).toBe(isOpen)
          }
        },
      ),
      { numRuns: 20 },
    )
  })
  it('ends with the last day that can be booked', () => {
    const far = plusDays(dateIn(FIRM_ZONE, NOW), 200)
    const schedule = usualSchedule(['ana'])
    expect(freeTime({ from: far, to: plusDays(far, 6), now: NOW, schedule, calendars: [] })).toEqual([])
  })
})
