// Low trust money is requested once, by a person or by the rule, and not while a request is open.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listInvoices } from '#areas/money/invoices/server/read-invoices.ts'
import { payInvoice } from '#areas/money/invoices/server/pay-invoice.ts'
import { matter, type Matter } from '#areas/money/invoices/server/testing.ts'
import { collectAll } from '#areas/money/payments/server/testing.ts'
import { moneyRequests } from '#areas/money/invoices/server/money-requests.ts'
import { createWorld, type World } from '#tests/world.ts'
import {
  askReplenishment,
  listRunningLow,
  replenishByRule,
  setReplenishment,
  stopReplenishment,
} from './replenish.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.end())

const RULE = { thresholdCents: 50_000, targetCents: 200_000 }
const asked = async ({ client }: Matter) => (await listInvoices(client, {})).items
const lowOf = async ({ attorney, caseId }: Matter) =>
  (await listRunningLow(attorney, {}, moneyRequests)).items.filter((each) => each.case.id === caseId)

async function low(mode: 'propose' | 'send'): Promise<Matter> {
  const of = await matter(world)
  await setReplenishment(of.attorney, { caseId: of.caseId, mode, ...RULE })
  return of
}

async function pays(of: Matter): Promise<void> {
  const [request] = await asked(of)
  const how = {
    through: null,
    expectedCents: request!.openCents,
    method: 'card',
    paymentToken: 'token-1',
  } as const
  await payInvoice(of.client, { invoiceId: request!.id, ...how })
}

describe('trust money that runs low', () => {
  it('stands on the desk, and is asked for once by six at once, in the words of the client', async () => {
    const of = await low('propose')
    expect(await lowOf(of)).toMatchObject([{ askCents: 200_000, trust: { heldCents: 0 } }])
    const input = { caseId: of.caseId, amountCents: 200_000 }
    await expect(
      askReplenishment(of.attorney, { ...input, amountCents: 1 }, moneyRequests),
    ).rejects.toMatchObject({
      code: 'FEE_ASK_CHANGED',
      values: { amount: '$2,000' },
    })
    const all = await Promise.allSettled(
      Array.from({ length: 6 }, () => askReplenishment(of.attorney, input, moneyRequests)),
    )
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await expect(askReplenishment(of.attorney, input, moneyRequests)).rejects.toMatchObject({
      code: 'FEE_ASKED_ALREADY',
    })
    expect(await asked(of)).toMatchObject([{ kind: 'retainer', status: 'due', totalCents: 200_000 }])
    expect(await lowOf(of)).toEqual([])
  })
  it('is not asked for by itself where a person sends it', async () => {
    const of = await low('propose')
    await replenishByRule(world.services, moneyRequests)
    expect(await asked(of)).toEqual([])
  })
  it('goes out by itself once, not while it is open or on its way, and again where it runs low again', async () => {
    const of = await low('send')
    await Promise.all([
      replenishByRule(world.services, moneyRequests),
      replenishByRule(world.services, moneyRequests),
    ])
    await replenishByRule(world.services, moneyRequests)
    expect(await asked(of)).toHaveLength(1)
    await pays(of)
    await replenishByRule(world.services, moneyRequests)
    await collectAll(world.services)
    await replenishByRule(world.services, moneyRequests)
    expect(await asked(of)).toHaveLength(1)
    await setReplenishment(of.attorney, {
      caseId: of.caseId,
      mode: 'send',
      thresholdCents: 250_000,
      targetCents: 300_000,
    })
    await replenishByRule(world.services, moneyRequests)
    expect((await asked(of)).map(({ totalCents }) => totalCents).toSorted()).toEqual([100_000, 200_000])
  })
  it('stays on the desk where who set it works here no more, and ends where the rule does', async () => {
    const of = await low('send')
    const setter = of.attorney.actor.kind === 'user' ? of.attorney.actor.userId : ''
    await world.connection.pool.query(`UPDATE users SET disabled_at = now() WHERE id = $1`, [setter])
    await replenishByRule(world.services, moneyRequests)
    expect(await asked(of)).toEqual([])
    expect(await lowOf(of)).toHaveLength(1)
    const { replenishment } = await stopReplenishment(of.attorney, { caseId: of.caseId })
    expect(replenishment).toBeNull()
    expect(await lowOf(of)).toEqual([])
    await expect(
      askReplenishment(of.attorney, { caseId: of.caseId, amountCents: 200_000 }, moneyRequests),
    ).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
  })
})
