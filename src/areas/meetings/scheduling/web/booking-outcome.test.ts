import { describe, expect, it } from 'vitest'
import { ApiFailure, offlineFailure, strangeAnswer } from '#api/failure.ts'
import { PAYMENT_ERRORS } from '#areas/money/payments/rules/errors.ts'
import { statusMeaning } from '#kernel/errors.ts'
import { bookingProblemOf } from './booking-outcome.ts'

function failure(code: string, status: number): ApiFailure {
  return new ApiFailure({
    message: code,
    ...statusMeaning(status),
    statusCode: status,
    details: { code, message: code, details: null, timestamp: '', requestId: '' },
    retryAfter: null,
  })
}

const CHECKED = ['PAYMENT_BEING_CHECKED']

describe("a booking's answer", () => {
  it.each(Object.keys(PAYMENT_ERRORS).filter((code) => !CHECKED.includes(code)))(
    '%s lets the person pay in another way, because no money moved',
    (code) => {
      expect(bookingProblemOf(failure(code, 402))).toBe('declined')
    },
  )
  it.each(['PAYMENT_BEING_CHECKED', 'BOOKING_IN_PROGRESS', 'IDEMPOTENCY_IN_PROGRESS'])(
    '%s never lets a person pay again',
    (code) => {
      expect(bookingProblemOf(failure(code, 409))).toBe('checking')
    },
  )
  it.each(['SLOT_TAKEN', 'HOLD_EXPIRED', 'NOT_FOUND'])('%s leads back to the list of times', (code) => {
    expect(bookingProblemOf(failure(code, 409))).toBe('slot-lost')
  })
  it('that refuses the discount code leads back to the price without it', () => {
    expect(bookingProblemOf(failure('INVALID_DISCOUNT_CODE', 400))).toBe('code-refused')
  })
  it('that was never heard may be asked for again', () => {
    expect(bookingProblemOf(offlineFailure('es'))).toBe('line-lost')
    expect(bookingProblemOf(strangeAnswer(502, 'es'))).toBe('line-lost')
    expect(bookingProblemOf(new TypeError('aborted'))).toBe('line-lost')
  })
  it('that says what is wrong with the details is told as it is', () => {
    expect(bookingProblemOf(failure('INVALID_INPUT', 400))).toBe('refused')
  })
})
