import { describe, expect, it } from 'vitest'
import { daysBetween, plainDate, plusDays } from '#kernel/calendar.ts'
import { DATE_KINDS } from './dates.ts'
import { CLIENT_REMINDERS, FIRM_REMINDERS, nextReminder, REMINDER_DAYS_MAX, reminderAt } from './reminders.ts'
import { VISIT_KINDS } from './visits.ts'

/** Seeded: the same days in each run. */
function* randoms(seed: number): Generator<number> {
  let state = seed
  for (;;) {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31
    yield state / 2 ** 31
  }
}

describe('reminders before a date', () => {
  it.each([...DATE_KINDS])('are in falling order, within the farthest of all: %s', (kind) => {
    const days = FIRM_REMINDERS[kind]
    expect([...days].toSorted((a, b) => b - a)).toEqual(days)
    expect(days[0]).toBeLessThanOrEqual(REMINDER_DAYS_MAX)
  })
  it.each([
    ['rfe-response', 31, null],
    ['rfe-response', 30, 30],
    ['rfe-response', 15, 30],
    ['rfe-response', 14, 14],
    ['rfe-response', 4, 7],
    ['rfe-response', 2, 3],
    ['rfe-response', 0, 1],
    ['rfe-response', -1, null],
    ['interview', 30, null],
    ['other', 8, null],
    ['other', 7, 7],
  ] as const)('%s with %i days left: %s', (kind, left, reminder) => {
    expect(reminderAt(FIRM_REMINDERS[kind], left)).toBe(reminder)
  })
  it('come once each over ten years of random days, mornings without a server and clocks put back', () => {
    const random = randoms(46)
    const next = () => random.next().value as number
    let sent = 0
    for (let at = 0; at < 2_000; at += 1) {
      const kind = VISIT_KINDS[Math.floor(next() * VISIT_KINDS.length)]!
      const reminders = CLIENT_REMINDERS[kind]
      const setOn = plusDays(plainDate('2026-11-23'), Math.floor(next() * 3_650))
      const day = plusDays(setOn, Math.floor(next() * 45))
      let last = reminderAt(reminders, daysBetween(setOn, day))
      const told: number[] = []
      const seen = new Set<number>()
      for (let morning = setOn; daysBetween(morning, day) >= -2; morning = plusDays(morning, 1)) {
        if (next() < 0.2) continue
        // Another process, a second run, or a clock that is put back by some days.
        for (const back of [0, 0, Math.floor(next() * 4)]) {
          const due = nextReminder(reminders, { day: day.toString(), last }, plusDays(morning, -back))
          if (due === null) continue
          told.push(due)
          last = due
        }
        seen.add(daysBetween(morning, day))
      }
      expect(told).toEqual([...new Set(told)].toSorted((a, b) => b - a))
      const from = daysBetween(setOn, day)
      // None is left out whose very morning was one of the server's, unless it was reached before the date was set.
      for (const days of reminders.filter((each) => each < from && seen.has(each)))
        expect(told).toContain(days)
      for (const days of told) expect(days).toBeLessThan(from)
      sent += told.length
    }
    expect(sent).toBeGreaterThan(2_000)
  })
})
