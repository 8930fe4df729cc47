import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { trustBalance } from '#areas/money/ledger/server/index.ts'
import { collectAll } from '#areas/money/payments/server/testing.ts'
import { bookedMeeting } from '#areas/meetings/scheduling/server/testing.ts'
import { createWorld, type World } from '#tests/world.ts'
import { createDraft } from './drafts.ts'
import { issueInvoice } from './issue-invoice.ts'
import { payInvoice } from './pay-invoice.ts'
import { draftFor, issued, matter, type Matter } from './testing.ts'
import { voidInvoice } from './void-invoice.ts'

let world: World
beforeAll(async () => {
  world = await createWorld({ consultationAccount: 'trust' })
})
afterAll(() => world.end())

const REASON = 'Written to the wrong client.'

function service(amountCents: number) {
  return [{ kind: 'service' as const, description: 'Preparing the petition', amountCents }]
}

/** A client with $1,200 in trust. */
async function withRetainer(): Promise<Matter> {
  const of = await matter(world)
  const { id: invoiceId } = await issued(of, { kind: 'retainer' })
  const payment = { through: null, expectedCents: 120_000, method: 'card', paymentToken: 'token-1' } as const
  await payInvoice(of.client, { invoiceId, ...payment })
  await collectAll(world.services)
  return of
}

async function balancesOf(clientId: string): Promise<Record<string, number>> {
  const { rows } = await world.connection.pool.query<{ account: string; sum: string }>(
    `SELECT account, sum(amount_cents) AS sum FROM ledger_entries
      WHERE client_id = $1 AND account NOT LIKE '%pending%' GROUP BY account`,
    [clientId],
  )
  return Object.fromEntries(rows.map(({ account, sum }) => [account, Number(sum)]))
}

function inTrust(of: Matter): Promise<number> {
  return trustBalance(world.services.db, of.clientId)
}

describe('money in advance', () => {
  it('is the client’s in trust until an invoice uses it', async () => {
    const of = await withRetainer()
    expect(await balancesOf(of.clientId)).toEqual({ trust_bank: 120_000, client_funds: -120_000 })
    await issued(of, { lines: service(80_000) })
    expect(await inTrust(of)).toBe(120_000)
  })
  it('pays an invoice as far as it goes, and never more', async () => {
    const of = await withRetainer()
    const first = await issued(of, { usesTrust: true, lines: service(80_000) })
    expect(first).toMatchObject({ status: 'paid', trustAppliedCents: 80_000, openCents: 0, next: null })
    const second = await issued(of, { usesTrust: true, lines: service(100_000) })
    expect(second).toMatchObject({ status: 'due', trustAppliedCents: 40_000, openCents: 60_000 })
    expect(await balancesOf(of.clientId)).toEqual({
      trust_bank: 0,
      client_funds: 0,
      operating_bank: 120_000,
      receivable: 60_000,
      fees_earned: -180_000,
    })
    const third = await issued(of, { usesTrust: true })
    expect(third).toMatchObject({ trustAppliedCents: 0, openCents: 120_000 })
  })
  it('is used once by invoices that are issued at once', async () => {
    const of = await withRetainer()
    const draft = draftFor(of, { usesTrust: true, lines: service(90_000) })
    const drafts = [await createDraft(of.attorney, draft), await createDraft(of.attorney, draft)]
    const made = await Promise.all(drafts.map(({ id }) => issueInvoice(of.attorney, { invoiceId: id })))
    const amounts = made.map(({ trustAppliedCents }) => trustAppliedCents)
    expect(amounts.toSorted((one, other) => one - other)).toEqual([30_000, 90_000])
    expect(await inTrust(of)).toBe(0)
  })
  it('comes back to trust when the invoice is voided', async () => {
    const of = await withRetainer()
    const { id: invoiceId } = await issued(of, { usesTrust: true, lines: service(80_000) })
    await voidInvoice(of.attorney, { invoiceId, reason: REASON })
    expect(await inTrust(of)).toBe(120_000)
    expect(await balancesOf(of.clientId)).toMatchObject({ receivable: 0, fees_earned: 0, operating_bank: 0 })
  })
  it('pays the first instalments of a plan', async () => {
    const of = await withRetainer()
    const plan = await issued(of, { usesTrust: true, lines: service(180_000), planCount: 3 })
    expect(plan.instalments.map(({ openCents }) => openCents)).toEqual([0, 0, 60_000])
    expect(plan.next).toMatchObject({ cents: 60_000, through: 3 })
  })
})

describe('an invoice in the books', () => {
  it('is owed when it is issued and settled when it is paid', async () => {
    const of = await matter(world)
    const { id: invoiceId } = await issued(of)
    expect(await balancesOf(of.clientId)).toEqual({ receivable: 120_000, fees_earned: -120_000 })
    const payment = {
      through: null,
      expectedCents: 120_000,
      method: 'card',
      paymentToken: 'token-1',
    } as const
    await payInvoice(of.client, { invoiceId, ...payment })
    expect(await balancesOf(of.clientId)).toEqual({
      receivable: 0,
      fees_earned: -120_000,
      operating_bank: 120_000,
    })
  })
  it('that credits a consultation fee kept in trust earns that fee; voided, the fee is the client’s again', async () => {
    const { client } = await bookedMeeting(world)
    const of = await matter({
      person: (role) => (role ? world.person(role) : Promise.resolve(client)),
      as: world.as,
    })
    expect(await inTrust(of)).toBe(0)
    await collectAll(world.services)
    expect(await inTrust(of)).toBe(5_000)
    const { id: invoiceId } = await issued(of)
    expect(await balancesOf(of.clientId)).toMatchObject({
      trust_bank: 0,
      operating_bank: 5_000,
      receivable: 115_000,
      fees_earned: -120_000,
    })
    await voidInvoice(of.attorney, { invoiceId, reason: REASON })
    expect(await inTrust(of)).toBe(5_000)
    expect((await issued(of)).totalCents).toBe(115_000)
  })
})
