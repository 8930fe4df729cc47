// The whole way of the money: booking, the real adapter, HTTP, and the emulator of the gateway with its faults.
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createLawPayPayments } from '#adapters/payments/lawpay-payments.ts'
import { reconcilePayment } from '#areas/money/payments/server/index.ts'
import { createWorld, type World } from '#tests/world.ts'
import { type LawpayEmulator, startLawpayEmulator } from '../../../../../emulators/lawpay/server.ts'
import { bookAppointment } from './book-appointment.ts'
import { getAppointment } from './get-appointment.ts'
import { bookingSettler } from './pay-for-booking.ts'
import { bookerWithHold, details } from './testing.ts'

let world: World
let gateway: LawpayEmulator
beforeAll(async () => {
  gateway = await startLawpayEmulator({ faults: true, searchLagMs: 20 })
  world = await createWorld({ consultationAccount: 'trust' })
  world.services.payments = createLawPayPayments({
    apiUrl: gateway.url,
    secretKey: gateway.secretKey,
    accounts: {
      operating: { card: gateway.accounts.operatingCard, bank: null },
      trust: { card: gateway.accounts.trustCard, bank: null },
    },
    searchLagMs: 40,
  })
  await world.person('attorney')
})
afterAll(async () => {
  await world.end()
  await gateway.close()
})
afterEach(() => ask('POST', '/__test/reset', gateway.secretKey, {}))

async function ask(
  method: string,
  path: string,
  key: string,
  body?: unknown,
): Promise<Record<string, unknown>> {
  const response = await fetch(`${gateway.url}${path}`, {
    method,
    headers: { authorization: `Basic ${btoa(`${key}:`)}`, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  expect(response.ok, path).toBe(true)
  return (await response.json()) as Record<string, unknown>
}

async function token(number: string): Promise<string> {
  const card = { type: 'card', number, exp_month: 10, exp_year: 2030, cvv: '123', name: 'Maria Nunez' }
  const { id } = await ask('POST', '/v1/tokens', gateway.publicKey, { ...card, postal_code: '75201' })
  return String(id)
}

async function book(number = '4242424242424242') {
  const booker = await bookerWithHold(world)
  const paymentToken = await token(number)
  return {
    ...booker,
    booking: bookAppointment(booker.ctx, details(booker.hold.appointmentId, { paymentToken })),
  }
}

async function paymentOf(appointmentId: string): Promise<{ id: string; reference: string; status: string }> {
  const { rows } = await world.connection.pool.query(
    'SELECT id, reference, status FROM payments WHERE appointment_id = $1',
    [appointmentId],
  )
  return rows[0]
}

describe('a booking over the gateway', () => {
  it('is paid into the account that the firm has chosen', async () => {
    const { booking } = await book()
    const { payment } = await booking
    expect(payment).toMatchObject({ status: 'completed', cardType: 'VISA', last4: '4242' })
    const query = `qf=reference:${payment?.reference}`
    await expect
      .poll(() => ask('GET', `/v1/transactions?${query}`, gateway.secretKey))
      .toMatchObject({ results: [{ account_id: gateway.accounts.trustCard, amount: 5_000 }] })
  })
  it.each([
    ['4000000000000002', 'PAYMENT_DECLINED'],
    ['4000000000000044', 'INSUFFICIENT_FUNDS'],
    ['4000000000000069', 'CARD_EXPIRED'],
    ['4000000000000119', 'PAYMENT_PROCESSING_ERROR'],
    ['4242424242424241', 'INVALID_PAYMENT_INFO'],
  ])('with the card %s is refused with %s, and the time stays held', async (number, code) => {
    const { booking, ctx, hold } = await book(number)
    await expect(booking).rejects.toMatchObject({ code })
    expect(await getAppointment(ctx, hold)).toMatchObject({ status: 'held', payment: { status: 'failed' } })
  })
  it('whose answer is lost is found again, charged once', async () => {
    await ask('POST', '/__test/drop', gateway.secretKey, {})
    const { booking, ctx, hold } = await book()
    await expect(booking).rejects.toMatchObject({ code: 'PAYMENT_BEING_CHECKED' })
    const { id, reference } = await paymentOf(hold.appointmentId)
    await reconcilePayment(world.services, { appointment: bookingSettler }, { paymentId: id })
    expect(await getAppointment(ctx, hold)).toMatchObject({ status: 'confirmed' })
    const count = await ask('GET', `/__test/charges?reference=${reference}`, gateway.secretKey)
    expect(count).toMatchObject({ attempts: 1, charged: 1 })
  })
  it('keeps no number of a card anywhere in the database', async () => {
    const { rows } = await world.connection.pool.query(
      `SELECT count(*)::int AS count FROM payments p WHERE p::text ~ '[0-9]{13,19}'`,
    )
    expect(rows).toEqual([{ count: 0 }])
  })
})
