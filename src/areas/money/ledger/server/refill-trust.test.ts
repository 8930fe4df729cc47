// What the firm must put back into trust: listed, put back once, and for administrators only.
import { call } from '@orpc/server'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { fillProfile } from '#areas/people/users/server/index.ts'
import type { SignedIn } from '#kernel/actor.ts'
import { createWorld, type World } from '#tests/world.ts'
import { ledgerRouter, postEarned, postPayment, postRefundOfEarned } from './index.ts'
import { TRUST_REFILLED } from './job-kinds.ts'

let world: World
let admin: SignedIn
let told: string[]
beforeAll(async () => {
  world = await createWorld()
  admin = await world.person('admin')
  await world.jobs.work(TRUST_REFILLED, ({ clientId }) => Promise.resolve(void told.push(clientId)))
})
afterAll(() => world.end())
beforeEach(() => {
  told = []
})

const context = () => ({ context: world.as(admin) })
const refills = async () => (await call(ledgerRouter.refills, undefined, context())).refills
const put = (refillId: string) => call(ledgerRouter.refill, { refillId }, context())

/** An earned fee is refunded: the firm owes it to the trust account. */
async function owing(lastName: string, amountCents: number): Promise<string> {
  const { userId: clientId } = await world.person()
  await fillProfile(world.services.db, clientId, { firstName: 'Ana', lastName })
  world.clock.advance(1)
  const about = { clientId, matterId: crypto.randomUUID(), paymentId: crypto.randomUUID(), invoiceId: null }
  const fee = { ...about, bank: 'trust', isCollected: true, amountCents } as const
  const { db } = world.services
  await db.transaction((tx) => postPayment(tx, fee, world.clock.now()))
  await db.transaction((tx) => postEarned(tx, fee, world.clock.now()))
  const refund = { ...fee, refundId: crypto.randomUUID() }
  await db.transaction((tx) => postRefundOfEarned(tx, refund, world.clock.now()))
  return clientId
}

async function audited(clientId: string) {
  const text = `SELECT after FROM audit_entries WHERE action = 'trust.refilled' AND subject_id = $1`
  return (await world.connection.pool.query(text, [clientId])).rows
}

describe('what the firm has to put back', () => {
  it('is listed with whose it is, the oldest first, until an administrator says that it is there', async () => {
    const [first, second] = [await owing('Primera', 4_000), await owing('Segunda', 6_000)]
    const listed = await refills()
    expect(listed).toMatchObject([
      { client: { id: first, name: 'Ana Primera' }, amountCents: 4_000 },
      { client: { id: second, name: 'Ana Segunda' }, amountCents: 6_000 },
    ])
    const rest = await put(listed[1]!.id)
    expect(rest.refills).toMatchObject([{ client: { id: first } }])
    expect(await audited(second)).toEqual([{ after: { refillId: listed[1]!.id, amountCents: 6_000 } }])
    expect(await audited(first)).toEqual([])
    await expect.poll(() => told, { timeout: 10_000 }).toEqual([second])
    await put(listed[0]!.id)
    expect(await refills()).toEqual([])
  })
  it('is put back once, by forty at once and again later', async () => {
    const clientId = await owing('Tercera', 5_000)
    const { id } = (await refills())[0]!
    await Promise.all(Array.from({ length: 40 }, () => put(id)))
    await put(id)
    expect(await audited(clientId)).toHaveLength(1)
    const { balances } = await call(ledgerRouter.ofClient, { clientId }, context())
    expect(balances.find(({ account }) => account === 'trust_refill')?.balanceCents).toBe(0)
  })
  it.each(['client', 'attorney'] as const)('is left as it was by a person who is %s', async (role) => {
    const clientId = await owing('Cuarta', 7_000)
    const open = (await refills()).find(({ client }) => client.id === clientId)
    const outsider = { context: world.as(await world.person(role)) }
    const refused = call(ledgerRouter.refill, { refillId: open!.id }, outsider)
    await expect(refused).rejects.toMatchObject({ code: 'ACCESS_DENIED' })
    expect((await refills()).map(({ id }) => id)).toContain(open!.id)
    expect(await audited(clientId)).toEqual([])
    await put(open!.id)
  })
  it('that is not there leaves everything as it was', async () => {
    expect(await put(crypto.randomUUID())).toEqual({ refills: [] })
  })
})

describe('the books are closed', () => {
  it.each(['client', 'attorney'] as const)('in every part to a person who is %s', async (role) => {
    const outsider = { context: world.as(await world.person(role)) }
    const clientId = crypto.randomUUID()
    const refusal = { code: 'ACCESS_DENIED' }
    await expect(call(ledgerRouter.refills, undefined, outsider)).rejects.toMatchObject(refusal)
    await expect(call(ledgerRouter.refill, { refillId: clientId }, outsider)).rejects.toMatchObject(refusal)
    await expect(call(ledgerRouter.clients, {}, outsider)).rejects.toMatchObject(refusal)
    await expect(call(ledgerRouter.ofClient, { clientId }, outsider)).rejects.toMatchObject(refusal)
  })
})
