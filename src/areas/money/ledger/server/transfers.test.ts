// Transfers to make at the bank: an administrator's confirmation or a bank line removes them.
import { call } from '@orpc/server'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { SignedIn } from '#kernel/actor.ts'
import { createWorld, type World } from '#tests/world.ts'
import { ledgerRouter, postEarned, postEarning, postEarningBack, postPayment } from './index.ts'

let world: World
let admin: SignedIn
beforeAll(async () => {
  world = await createWorld()
  admin = await world.person('admin')
})
afterAll(() => world.end())

const context = () => ({ context: world.as(admin) })
const list = () => call(ledgerRouter.transfers, undefined, context())
const mark = (movementId: string) => call(ledgerRouter.transferMade, { movementId }, context())

async function share(amountCents: number) {
  const { userId: clientId } = await world.person()
  world.clock.advance(1)
  const about = { clientId, matterId: crypto.randomUUID(), paymentId: crypto.randomUUID(), invoiceId: null }
  const fee = { ...about, bank: 'trust', isCollected: true, amountCents } as const
  await world.services.db.transaction((tx) => postPayment(tx, fee, world.clock.now()))
  return fee
}

/** An earned fee: the books move it from trust to operating. */
async function earned(amountCents: number): Promise<string> {
  const fee = await share(amountCents)
  await world.services.db.transaction((tx) => postEarned(tx, fee, world.clock.now()))
  return fee.clientId
}

async function audited(clientId: string) {
  const text = `SELECT after FROM audit_entries WHERE action = 'trust.transfer-made' AND subject_id = $1`
  return (await world.connection.pool.query(text, [clientId])).rows
}

it('a payment asks for no transfer; what is earned does, and what goes back does the other way, until each is made', async () => {
  const fee = await share(9_000)
  expect(await list()).toMatchObject({ transfers: [], toOperating: { count: 0, cents: 0 } })
  const earning = { ...fee, earningId: crypto.randomUUID(), amountCents: 4_000 }
  await world.services.db.transaction((tx) => postEarning(tx, earning, world.clock.now()))
  world.clock.advance(1)
  await world.services.db.transaction((tx) => postEarningBack(tx, earning, world.clock.now()))
  const open = await list()
  expect(open).toMatchObject({
    transfers: [
      { client: { id: fee.clientId }, amountCents: 4_000 },
      { client: { id: fee.clientId }, amountCents: -4_000 },
    ],
    toOperating: { count: 1, cents: 4_000 },
    toTrust: { count: 1, cents: 4_000 },
  })
  expect(await mark(open.transfers[0]!.id)).toMatchObject({ transfers: [{ amountCents: -4_000 }] })
  expect(await mark(open.transfers[1]!.id)).toMatchObject({ transfers: [] })
})

it('one is marked as made once, by forty at once and again later', async () => {
  const clientId = await earned(5_000)
  const { id } = (await list()).transfers[0]!
  await Promise.all(Array.from({ length: 40 }, () => mark(id)))
  await mark(id)
  expect(await audited(clientId)).toEqual([{ after: { movementId: id, amountCents: 5_000 } }])
})

it.each(['client', 'attorney'] as const)('the list is closed to a person who is %s', async (role) => {
  const clientId = await earned(6_000)
  const { id } = (await list()).transfers[0]!
  const outsider = { context: world.as(await world.person(role)) }
  const refused = { code: 'ACCESS_DENIED' }
  await expect(call(ledgerRouter.transfers, undefined, outsider)).rejects.toMatchObject(refused)
  await expect(call(ledgerRouter.transferMade, { movementId: id }, outsider)).rejects.toMatchObject(refused)
  expect((await list()).transfers.map((each) => each.id)).toEqual([id])
  expect(await audited(clientId)).toEqual([])
  await mark(id)
})

it('a movement that is none of these is not marked', async () => {
  const { clientId } = await share(1_000)
  const { rows } = await world.connection.pool.query<{ id: string }>(
    'SELECT id FROM ledger_transactions WHERE client_id = $1',
    [clientId],
  )
  await mark(rows[0]!.id)
  await mark(crypto.randomUUID())
  expect(await audited(clientId)).toEqual([])
})
