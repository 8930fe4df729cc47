import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { instant } from '#kernel/calendar.ts'
import { createWorld, type World } from '#tests/world.ts'
import { payInvoice } from './pay-invoice.ts'
import { remindOfInstalments } from './remind-of-instalments.ts'
import { issued, matter } from './testing.ts'
import { voidInvoice } from './void-invoice.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.end())

async function remindersOf(clientId: string): Promise<number[]> {
  const { rows } = await world.connection.pool.query<{ edition: number }>(
    `SELECT edition FROM notices WHERE recipient_id = $1 AND kind = 'instalment-due' ORDER BY created_at`,
    [clientId],
  )
  return rows.map(({ edition }) => edition)
}

/** Nine in the morning in Dallas, run by two instances at once and then again. */
async function morningOf(day: string): Promise<void> {
  world.clock.set(instant(`${day}T15:00:00Z`))
  await Promise.all([remindOfInstalments(world.services), remindOfInstalments(world.services)])
  await remindOfInstalments(world.services)
}

describe('the reminder of an instalment', () => {
  it('is owed three days before and on the day, each once, and not for what is paid or void', async () => {
    const plan = { planCount: 2, dueOn: '2026-12-10' }
    const [open, paid, gone] = [await matter(world), await matter(world), await matter(world)]
    await issued(open, plan)
    const invoice = await issued(paid, plan)
    const voided = await issued(gone, plan)
    await voidInvoice(gone.attorney, { invoiceId: voided.id, reason: 'Not what was agreed.' })
    await morningOf('2026-12-06')
    expect(await remindersOf(open.clientId)).toEqual([])
    await morningOf('2026-12-07')
    expect(await remindersOf(paid.clientId)).toEqual([0])
    await payInvoice(paid.client, {
      invoiceId: invoice.id,
      through: 1,
      expectedCents: 60_000,
      method: 'card',
      paymentToken: 'token-1',
    })
    for (const day of ['2026-12-08', '2026-12-10', '2026-12-11']) await morningOf(day)
    expect(await remindersOf(open.clientId)).toEqual([0, 1])
    expect(await remindersOf(paid.clientId)).toEqual([0])
    expect(await remindersOf(gone.clientId)).toEqual([])
    await morningOf('2027-01-07')
    expect(await remindersOf(paid.clientId)).toEqual([0, 0])
  })
})

it('an instalment whose payment is under way is not reminded of, and is again where it was not paid', async () => {
  const of = await matter(world)
  world.clock.set(instant('2026-12-15T15:00:00Z'))
  const { id: invoiceId } = await issued(of, { planCount: 2, dueOn: '2026-12-20' })
  const { next } = world.payments
  world.payments.next = () => ({ kind: 'unknown' })
  const payment = { through: 1, expectedCents: 60_000, method: 'card', paymentToken: 'token-1' } as const
  await expect(payInvoice(of.client, { invoiceId, ...payment })).rejects.toMatchObject({
    code: 'PAYMENT_BEING_CHECKED',
  })
  world.payments.next = next
  await morningOf('2026-12-17')
  expect(await remindersOf(of.clientId)).toEqual([])
  await world.connection.pool.query(`UPDATE payments SET status = 'failed' WHERE invoice_id = $1`, [
    invoiceId,
  ])
  await morningOf('2026-12-20')
  expect(await remindersOf(of.clientId)).toEqual([1])
})
