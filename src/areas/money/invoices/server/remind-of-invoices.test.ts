import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dateIn, FIRM_ZONE, instant } from '#kernel/calendar.ts'
import { notedJobs } from '#tests/noted-jobs.ts'
import { createWorld, type World } from '#tests/world.ts'
import { holdInvoice } from './hold-invoice.ts'
import { REMIND_OF_INVOICES } from './job-kinds.ts'
import { registerInvoiceJobs } from './jobs.ts'
import { readMailedInstalment, readOverdue } from './mailed-invoice.ts'
import { payInvoice } from './pay-invoice.ts'
import { remindOfInvoices } from './remind-of-invoices.ts'
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
  await Promise.all([remindOfInvoices(world.services), remindOfInvoices(world.services)])
  const jobs = notedJobs()
  await registerInvoiceJobs(jobs.runner, world.services)
  await jobs.run(REMIND_OF_INVOICES)
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

async function kindsOf(clientId: string): Promise<string[]> {
  const { rows } = await world.connection.pool.query<{ kind: string }>(
    `SELECT kind FROM notices WHERE recipient_id = $1 AND kind IN ('invoice-due', 'invoice-overdue') ORDER BY id`,
    [clientId],
  )
  return rows.map(({ kind }) => kind)
}

it('the reminder of an instalment says what is left of it, and of which invoice; of one that is paid, nothing', async () => {
  world.clock.set(instant('2027-02-01T15:00:00Z'))
  const of = await matter(world)
  const invoice = await issued(of, { planCount: 2, dueOn: '2027-02-10' })
  const part = { method: 'card', paymentToken: 'token-1', through: null, expectedCents: 120_000 } as const
  await payInvoice(of.client, { invoiceId: invoice.id, ...part, partCents: 40_000 })
  const [first, second] = invoice.instalments
  const said = (id: string) => readMailedInstalment(world.services.db, id)
  expect(await said(first!.id)).toEqual({
    clientId: of.clientId,
    kind: 'invoice',
    number: invoice.number,
    amountCents: 20_000,
    dueOn: '2027-02-10',
    state: 'open',
    takenCents: null,
    heldCents: null,
  })
  expect(await said(second!.id)).toMatchObject({ amountCents: 60_000, dueOn: '2027-03-10', state: 'open' })
  await payInvoice(of.client, { invoiceId: invoice.id, ...part, through: 1, expectedCents: 20_000 })
  expect(await said(first!.id)).toMatchObject({ amountCents: 0, state: 'paid' })
  expect(await said(crypto.randomUUID())).toBeNull()
})

describe('the reminder of an invoice without a plan', () => {
  it('is owed before the day, on it and at days after it, each once, until it is paid or on hold', async () => {
    world.clock.set(instant('2027-03-01T15:00:00Z'))
    const [open, held, paid] = [await matter(world), await matter(world), await matter(world)]
    const dueOn = '2027-03-10'
    await issued(open, { dueOn })
    const stopped = await issued(held, { dueOn })
    const settled = await issued(paid, { dueOn })
    await holdInvoice(held.attorney, { invoiceId: stopped.id, hold: 'disputed' })
    for (const day of ['2027-03-06', '2027-03-07', '2027-03-10', '2027-03-11']) await morningOf(day)
    expect(await kindsOf(open.clientId)).toEqual(['invoice-due', 'invoice-due'])
    const how = { through: null, expectedCents: 120_000, method: 'card', paymentToken: 'token-1' } as const
    await payInvoice(paid.client, { invoiceId: settled.id, ...how })
    for (const day of ['2027-03-13', '2027-03-14', '2027-03-20', '2027-03-30', '2027-04-09', '2027-04-19'])
      await morningOf(day)
    const late = Array.from({ length: 4 }, () => 'invoice-overdue')
    expect(await kindsOf(open.clientId)).toEqual(['invoice-due', 'invoice-due', ...late])
    expect(await kindsOf(paid.clientId)).toEqual(['invoice-due', 'invoice-due'])
    expect(await kindsOf(held.clientId)).toEqual([])
  })
  it('of a plan says once what of it is overdue', async () => {
    world.clock.set(instant('2027-05-01T15:00:00Z'))
    const of = await matter(world)
    const { id } = await issued(of, { planCount: 2, dueOn: '2027-05-02' })
    await morningOf('2027-05-05')
    expect(await kindsOf(of.clientId)).toEqual(['invoice-overdue'])
    const today = dateIn(FIRM_ZONE, world.clock.now())
    expect(await readOverdue(world.services.db, id, today)).toMatchObject({
      amountCents: 60_000,
      dueOn: '2027-05-02',
      state: 'open',
    })
  })
})
