import { describe, expect, it } from 'vitest'
import { type ErrorContext, safeAt } from './error-context.ts'
import { errorScreenFor, type PageFailure } from './error-screen.ts'

const ORDINARY = { textPx: 18, hasAssistance: false }

describe('the screen for a page that failed', () => {
  it.each<[shown: string, failure: Partial<PageFailure>]>([
    ['general', {}],
    ['general', { status: 500 }],
    ['general', { status: 503 }],
    ['general', { reader: { textPx: 16, hasAssistance: false } }],
    ['gentle', { reader: { textPx: 18.5, hasAssistance: false } }],
    ['gentle', { reader: { textPx: 22, hasAssistance: false } }],
    ['gentle', { reader: { textPx: 18, hasAssistance: true } }],
    ['gentle', { isSecondInRow: true }],
    ['gentle', { status: 500, isSecondInRow: true }],
    ['not-found', { status: 404 }],
    ['not-found', { status: 404, reader: { textPx: 22, hasAssistance: true }, isSecondInRow: true }],
    ['access-denied', { status: 403 }],
    ['access-denied', { status: 403, isSecondInRow: true }],
  ])('is the %s one after %o', (shown, failure) => {
    expect(errorScreenFor({ status: null, reader: ORDINARY, isSecondInRow: false, ...failure })).toBe(shown)
  })
})

it.each([
  ['/intake', 'intake'],
  ['/intake/name', 'intake'],
  ['/payments', 'payment'],
  ['/payments/abc', 'payment'],
  ['/schedule', 'booking'],
  ['/schedule?step=details', 'booking'],
  ['/schedule?step=payment', 'payment'],
  ['/schedule?booked=abc', 'payment'],
  ['/schedule/abc/move', 'appointment'],
  ['/schedule-direct', 'booking'],
  ['/schedule-after-intake?date=2026-12-01', 'booking'],
  ['/meeting', 'appointment'],
  ['/portal', 'portal'],
  ['/portal/documents', 'portal'],
  ['/profile', 'portal'],
  ['/intakes', 'portal'],
])('at %s a person may fear for the %s', (address, context) => {
  const contexts: Record<ErrorContext, string> = {
    intake: 'intake',
    payment: 'payment',
    portal: 'portal',
    booking: 'booking',
    appointment: 'appointment',
  }
  expect(safeAt(contexts).find(([pattern]) => new RegExp(pattern).test(address))?.[1]).toBe(context)
})
