import { expect, it } from 'vitest'
import { instant } from '#kernel/calendar.ts'
import { type AppointmentStatus, shownStatus, statusAt } from './appointment.ts'

const ENDS_AT = instant('2026-11-24T16:00:00Z')

it.each<[AppointmentStatus, string, AppointmentStatus]>([
  ['confirmed', '2026-11-24T15:59:59Z', 'confirmed'],
  ['confirmed', '2026-11-24T16:00:00Z', 'completed'],
  ['cancelled', '2026-11-25T16:00:00Z', 'cancelled'],
  ['expired', '2026-11-25T16:00:00Z', 'expired'],
])('a meeting that is %s stands at %s as %s', (status, now, shown) => {
  expect(statusAt(status, ENDS_AT, instant(now))).toBe(shown)
})

it.each<[AppointmentStatus, number, AppointmentStatus]>([
  ['confirmed', 0, 'confirmed'],
  ['confirmed', 1, 'rescheduled'],
  ['cancelled', 1, 'cancelled'],
  ['completed', 2, 'completed'],
])('a %s meeting that was moved %i times reads %s', (status, timesMoved, shown) => {
  expect(shownStatus({ status, timesMoved })).toBe(shown)
})
