// What administrators read of the books, and that nobody else reads anything.
import { call } from '@orpc/server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SignedIn } from '#kernel/actor.ts'
import { fillProfile } from '#features/users/server/index.ts'
import { createWorld, type World } from '#tests/world.ts'
import { PAGE_SIZE } from '#kernel/list-page.ts'
import { exportFor, ledgerRouter, postInvoice, postPayment, postTransfer } from './index.ts'

let world: World
let admin: SignedIn
beforeAll(async () => {
  world = await createWorld()
  admin = await world.person('admin')
})
afterAll(() => world.end())

const context = () => ({ context: world.as(admin) })

async function clientWith(...retainers: number[]): Promise<string> {
  const { userId: clientId } = await world.person()
  for (const amountCents of retainers) {
    world.clock.advance(1)
    const paymentId = crypto.randomUUID()
    const retainer = {
      bank: 'trust',
      isCollected: true,
      clientId,
      matterId: null,
      paymentId,
      invoiceId: null,
      amountCents,
    } as const
    await world.services.db.transaction((tx) => postPayment(tx, retainer, world.clock.now()))
  }
  return clientId
}

/** An invoice, paid from the trust. */
async function invoiced(clientId: string, amountCents: number): Promise<void> {
  const invoice = {
    clientId,
    matterId: null,
    fromMatterId: null,
    invoiceId: crypto.randomUUID(),
    amountCents,
    costCents: 0,
  }
  world.clock.advance(1)
  await world.services.db.transaction(async (tx) => {
    await postInvoice(tx, invoice, world.clock.now())
    const transfer = { ...invoice, source: invoice.invoiceId, settles: 'receivable' } as const
    await postTransfer(tx, transfer, world.clock.now())
  })
}

describe('the books of a client', () => {
  it('show every movement with what was in trust after it', async () => {
    const clientId = await clientWith(50_000, 20_000)
    await invoiced(clientId, 30_000)
    const { balances, items: movements, next } = await call(ledgerRouter.ofClient, { clientId }, context())
    expect(Object.fromEntries(balances.map(({ account, balanceCents }) => [account, balanceCents]))).toEqual({
      costs_advanced: 0,
      written_off: 0,
      trust_pending: 0,
      pending_funds: 0,
      trust_refill: 0,
      trust_bank: 40_000,
      operating_bank: 30_000,
      client_funds: -40_000,
      fees_earned: -30_000,
      receivable: 0,
    })
    const told = movements.map(({ kind, trustAfterCents }) => [kind, trustAfterCents])
    expect(told.toSorted()).toEqual(
      [
        ['invoice', told.find(([kind]) => kind === 'invoice')?.[1]],
        ['payment', 50_000],
        ['payment', 70_000],
        ['transfer', 40_000],
      ].toSorted(),
    )
    expect(next).toBeNull()
  })
  it('go on where the page before ended, with the balance going on too', async () => {
    const clientId = await clientWith(...Array.from({ length: PAGE_SIZE + 5 }, () => 100))
    const first = await call(ledgerRouter.ofClient, { clientId }, context())
    const rest = await call(ledgerRouter.ofClient, { clientId, cursor: first.next ?? '' }, context())
    const trust = [...first.items, ...rest.items].map(({ trustAfterCents }) => trustAfterCents)
    expect(trust).toEqual(trust.map((_, index) => (PAGE_SIZE + 5 - index) * 100))
    expect(rest.next).toBeNull()
  })
  it('of nobody we know are missing', async () => {
    const asked = call(ledgerRouter.ofClient, { clientId: crypto.randomUUID() }, context())
    await expect(asked).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
  it('are in the file of a person’s own data', async () => {
    const clientId = await clientWith(1_000)
    expect(await exportFor(world.services.db, clientId)).toMatchObject([{ kind: 'payment' }])
  })
})

describe('the books of the firm', () => {
  it('say that what lies in trust is what we owe clients', async () => {
    await clientWith(12_300)
    const { totals, isBalanced } = await call(ledgerRouter.totals, undefined, context())
    const of = (name: string) => totals.find(({ account }) => account === name)?.balanceCents ?? 0
    expect(isBalanced).toBe(true)
    expect(of('trust_bank')).toBeGreaterThan(0)
    expect(of('client_funds')).toBe(-of('trust_bank'))
  })
  it.each([
    ['what lies in trust is not what we owe clients', ['trust_bank', 'fees_earned']],
    ['money is in an account that came from none', ['operating_bank']],
  ])('say that they do not balance where %s', async (_, accounts) => {
    const { userId } = await world.person()
    const byHand = async (statement: string, values: unknown[]) => {
      const connection = await world.connection.pool.connect()
      await connection.query('BEGIN')
      await connection.query('SET LOCAL session_replication_role = replica')
      await connection.query(statement, values)
      await connection.query('COMMIT')
      connection.release()
    }
    for (const [index, account] of accounts.entries()) {
      const cents = index === 0 ? 500 : -500
      await byHand('INSERT INTO ledger_balances VALUES ($1, $2, $3)', [userId, account, cents])
    }
    const { isBalanced } = await call(ledgerRouter.totals, undefined, context())
    await byHand('DELETE FROM ledger_balances WHERE client_id = $1', [userId])
    expect(isBalanced).toBe(false)
  })
  it('name the client with the most trust money first', async () => {
    const rich = await clientWith(9_000_000)
    await fillProfile(world.services.db, rich, { firstName: 'Zoila', lastName: 'Zúñiga' })
    const { items } = await call(ledgerRouter.clients, {}, context())
    expect(items[0]).toMatchObject({
      client: { id: rich, name: 'Zoila Zúñiga' },
      trustCents: 9_000_000,
      receivableCents: 0,
    })
  })
  it('go on through the pages to those who only owe, and name nobody twice', async () => {
    const owing = (await world.person()).userId
    const invoice = {
      clientId: owing,
      matterId: null,
      invoiceId: crypto.randomUUID(),
      amountCents: 70_000,
      costCents: 0,
    }
    await world.services.db.transaction((tx) => postInvoice(tx, invoice, world.clock.now()))
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const page = await call(ledgerRouter.clients, { limit: 1, cursor }, context())
      seen.push(...page.items.map(({ client }) => client.id))
      cursor = page.next ?? undefined
    } while (cursor !== undefined)
    expect(new Set(seen).size).toBe(seen.length)
    expect(seen.at(-1)).toBe(owing)
  })
  it('find a client by name, also one without any money now', async () => {
    const clientId = await clientWith(100)
    await fillProfile(world.services.db, clientId, { firstName: 'Ximena', lastName: 'Arellano' })
    await invoiced(clientId, 100)
    const { items } = await call(ledgerRouter.clients, { search: 'arell xim' }, context())
    expect(items).toMatchObject([{ client: { id: clientId }, trustCents: 0 }])
    expect((await call(ledgerRouter.clients, { search: 'arellano nobody' }, context())).items).toEqual([])
  })
  it.each(['client', 'attorney'] as const)('are closed to a person who is %s', async (role) => {
    const asked = call(ledgerRouter.totals, undefined, { context: world.as(await world.person(role)) })
    await expect(asked).rejects.toMatchObject({ code: 'ACCESS_DENIED' })
  })
})
