// Every payment error, caused by the gateway's answer to a booking: docs/specification.md §8.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { PAYMENT_ERRORS, type PaymentCode } from '#areas/money/payments/rules/errors.ts'
import { ProductError } from '#kernel/errors.ts'
import type { ChargeResult, DeclineReason } from '#platform/ports/payments.ts'
import { createWorld, type World } from '#tests/world.ts'
import { bookAppointment } from './book-appointment.ts'
import { currentHold } from './current-hold.ts'
import { bookerWithHold, details, reset } from './testing.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
  world.services.log = { info: () => undefined, error: () => undefined }
  await world.person('attorney')
})
afterAll(() => world.end())
beforeEach(() => reset(world))

function declined(reason: DeclineReason, gatewayCode: string = reason): ChargeResult {
  return { kind: 'declined', reason, gatewayCode }
}

/** The gateway's answer; null if it is not even asked, because no card was given. */
const BROUGHT_ABOUT_BY: Record<PaymentCode, ChargeResult | null> = {
  PAYMENT_METHOD_REQUIRED: null,
  PAYMENT_DECLINED: declined('declined'),
  CARD_EXPIRED: declined('expired'),
  INSUFFICIENT_FUNDS: declined('insufficient_funds'),
  PAYMENT_PROCESSING_ERROR: declined('processing_error'),
  INVALID_PAYMENT_INFO: declined('invalid_info'),
  BANK_PAYMENT_DECLINED: declined('declined', 'ach_declined'),
  BANK_INSUFFICIENT_FUNDS: declined('insufficient_funds', 'ach_insufficient_funds'),
  BANK_INFO_INVALID: declined('invalid_info', 'ach_account_closed'),
  PAYMENT_NETWORK_ERROR: declined('unreachable'),
  PAYMENT_TIMEOUT: declined('timed_out'),
  PAYMENT_CANCELLED: declined('stopped'),
  PAYMENT_UNAVAILABLE: { kind: 'misconfigured', gatewayCode: 'not_authorized' },
  PAYMENT_BEING_CHECKED: { kind: 'unknown' },
  PAYMENT_IN_COPY: declined('copy'),
}

async function refusedWith(answer: ChargeResult | null) {
  const { ctx, hold } = await bookerWithHold(world)
  if (answer) world.payments.next = () => answer
  const more = answer ? {} : { paymentToken: null }
  const thrown: unknown = await bookAppointment(ctx, details(hold.appointmentId, more)).catch(
    (error: unknown) => error,
  )
  if (!(thrown instanceof ProductError)) throw thrown
  return { ctx, hold, error: thrown }
}

const cases = Object.entries(BROUGHT_ABOUT_BY) as [PaymentCode, ChargeResult | null][]

describe('every error of paying', () => {
  it.each(cases)('%s is told in both languages, and whether money moved', async (code, answer) => {
    const { error } = await refusedWith(answer)
    expect(error.code).toBe(code)
    expect(error.entry).toBe(PAYMENT_ERRORS[code])
    const [en, es] = [error.sentence('en'), error.sentence('es')]
    expect(`${en} ${es}`).not.toMatch(/[{}]/)
    if (code === 'PAYMENT_BEING_CHECKED') expect(`${en} ${es}`).toMatch(/P\w{12}.*No pague otra vez/s)
    else expect(`${en} ${es}`).toMatch(/You were not charged.*No se le cobró nada/s)
  })
  it.each(cases)('%s leaves the time with its owner and the books empty', async (code, answer) => {
    const { ctx, hold } = await refusedWith(answer)
    const payment = code === 'PAYMENT_BEING_CHECKED' ? 'checking' : 'none'
    expect((await currentHold(ctx)).hold).toMatchObject({ appointmentId: hold.appointmentId, payment })
    const { rows } = await world.connection.pool.query('SELECT 1 FROM ledger_transactions')
    expect(rows).toEqual([])
  })
})
