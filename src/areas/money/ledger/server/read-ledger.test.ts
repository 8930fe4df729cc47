// What administrators read in the books, closed to all others.
import { call } from '@orpc/server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SignedIn } from '#kernel/actor.ts'
import { fillProfile } from '#areas/people/users/server/index.ts'
import { createWorld, type World } from '#tests/world.ts'
import { and, eq, type SQL } from 'drizzle-orm'
import { toDate } from '#kernel/calendar.ts'
import { PAGE_SIZE } from '#kernel/list-page.ts'
import {
  exportFor,
  hasLessTrustThan,
  hasTrustFor,
  heldForMatters,
  type JournalCut,
  ledgerEntriesTable as entries,
  ledgerRouter,
  listJournal,
  postEarned,
  postInvoice,
  postPayment,
  postRefundOfEarned,
  postTransfer,
  totalAt,
  trustOfMatters,
  trustSharesAt,
} from './index.ts'

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

/** An invoice paid from trust. */
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
    const [newest] = movements.filter(({ kind }) => kind === 'transfer')
    expect(newest).toMatchObject({ at: toDate(world.clock.now()).toISOString(), paymentId: null })
    expect(newest?.invoiceId).not.toBeNull()
    expect(newest?.entries).toEqual([
      { account: 'trust_bank', amountCents: -30_000 },
      { account: 'client_funds', amountCents: 30_000 },
      { account: 'operating_bank', amountCents: 30_000 },
      { account: 'receivable', amountCents: -30_000 },
    ])
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
    const [exported] = (await exportFor(world.services.db, clientId)) as { entries: unknown[] }[]
    expect(exported).toMatchObject({ kind: 'payment', occurredAt: toDate(world.clock.now()) })
    expect(exported?.entries).toHaveLength(2)
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
    expect(await call(ledgerRouter.totals, undefined, context())).toMatchObject({ isBalanced: true })
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
    const { items } = await call(ledgerRouter.clients, {}, context())
    expect(items.at(-1)).toMatchObject({ client: { id: owing }, trustCents: 0, receivableCents: 70_000 })
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

const uuid = () => crypto.randomUUID()
const at = () => toDate(world.clock.now())
const feeOf = (clientId: string, matterId: string | null, amountCents: number) =>
  ({
    bank: 'trust',
    isCollected: true,
    clientId,
    matterId,
    paymentId: uuid(),
    invoiceId: null,
    amountCents,
  }) as const

async function paid(fee: Parameters<typeof postPayment>[1]): Promise<void> {
  world.clock.advance(1)
  await world.services.db.transaction((tx) => postPayment(tx, fee, world.clock.now()))
}

describe('what neighbours ask of the books', () => {
  it('is what each matter holds of whom, what is on its way, and what the firm owes for its client', async () => {
    const [clientId, other] = [(await world.person()).userId, (await world.person()).userId]
    const [matterId, empty, owed] = [uuid(), uuid(), uuid()]
    const { db } = world.services
    await paid(feeOf(clientId, matterId, 5_000))
    await paid({ ...feeOf(clientId, matterId, 300), isCollected: false })
    await paid(feeOf(other, matterId, 77))
    await paid(feeOf(clientId, null, 900))
    const [mine, none] = [
      { clientId, matterId },
      { clientId, matterId: empty },
    ]
    expect(await heldForMatters(db, [mine, none])).toEqual(new Map([[matterId, 5_000]]))
    expect(await heldForMatters(db, [])).toEqual(new Map())
    expect(await trustOfMatters(db, [])).toEqual(new Map())
    const fee = feeOf(other, owed, 400)
    await paid(fee)
    await db.transaction((tx) => postEarned(tx, fee, world.clock.now()))
    const refund = { ...fee, refundId: uuid() }
    await db.transaction((tx) => postRefundOfEarned(tx, refund, world.clock.now()))
    expect(await trustOfMatters(db, [mine, none, { clientId: other, matterId: owed }])).toEqual(
      new Map([
        [matterId, { heldCents: 5_000, pendingCents: 300, refillCents: 0 }],
        [empty, { heldCents: 0, pendingCents: 0, refillCents: 0 }],
        [owed, { heldCents: 0, pendingCents: 0, refillCents: 400 }],
      ]),
    )
  })
  it('is which matters have trust money, or less of it than is named', async () => {
    const { userId: clientId } = await world.person()
    const [full, short] = [uuid(), uuid()]
    const { db } = world.services
    const fee = feeOf(clientId, short, 5_000)
    await paid(fee)
    await paid(feeOf(clientId, full, 3_000))
    await paid({ ...feeOf(clientId, full, 2_000), isCollected: false })
    await db.transaction((tx) => postEarned(tx, fee, world.clock.now()))
    const found = async (isWanted: SQL) => {
      const isIt = and(eq(entries.clientId, clientId), eq(entries.account, 'trust_bank'), isWanted)
      const rows = await db.select({ id: entries.matterId }).from(entries).where(isIt)
      return [...new Set(rows.map(({ id }) => id))]
    }
    expect(await found(hasTrustFor(db, entries.matterId))).toEqual([full])
    expect(await found(hasLessTrustThan(db, entries.matterId, entries.amountCents))).toEqual([short])
    await paid(feeOf(clientId, short, 5_000))
    expect(await found(hasLessTrustThan(db, entries.matterId, entries.amountCents))).toEqual([])
  })
  it('is what an account, and each share of it, came to before a moment', async () => {
    const { userId: clientId } = await world.person()
    const { db } = world.services
    const matterId = uuid()
    world.clock.advance(1)
    const before = await totalAt(db, 'trust_bank', at())
    await paid(feeOf(clientId, matterId, 5_000))
    const moment = at()
    const own = async (when: Date) =>
      (await trustSharesAt(db, when)).filter((share) => share.clientId === clientId)
    expect([await totalAt(db, 'trust_bank', moment), await own(moment)]).toEqual([before, []])
    world.clock.advance(1)
    const later = at()
    await paid(feeOf(clientId, null, 700))
    expect(await totalAt(db, 'trust_bank', later)).toBe(before + 5_000)
    expect(await own(later)).toEqual([{ clientId, matterId, cents: 5_000 }])
    world.clock.advance(1)
    expect(await own(at())).toHaveLength(2)
  })
  it('is a journal of movements, found by each of what a movement names, and cut by days and account', async () => {
    const { userId: clientId } = await world.person()
    const [matterId, invoiceId] = [uuid(), uuid()]
    const { db } = world.services
    const start = at()
    const fee = feeOf(clientId, matterId, 1_234_567)
    await paid(fee)
    const paidAt = at()
    world.clock.advance(1)
    const invoice = { clientId, matterId, invoiceId, amountCents: 7_654_321, costCents: 0 }
    await db.transaction((tx) => postInvoice(tx, invoice, world.clock.now()))
    const ALL: JournalCut = { from: null, until: null, account: null, key: { by: 'client', ids: [clientId] } }
    const read = async (cut: Partial<JournalCut>, limit = 10) =>
      (await listJournal(db, { ...ALL, ...cut }, { after: null, limit })).map(({ row }) => row)
    const kinds = async (cut: Partial<JournalCut>) => (await read(cut)).map(({ kind }) => kind)
    expect(await kinds({})).toEqual(['invoice', 'payment'])
    expect(await read({}, 1)).toHaveLength(1)
    expect(await kinds({ from: paidAt, until: at() })).toEqual(['payment'])
    expect(await kinds({ until: paidAt })).toEqual([])
    expect(await kinds({ from: paidAt, key: null })).toEqual(['invoice', 'payment'])
    expect(await kinds({ from: start, account: 'receivable' })).toEqual(['invoice'])
    expect(await kinds({ key: { by: 'matter', ids: [matterId] } })).toEqual(['invoice', 'payment'])
    expect(await kinds({ key: { by: 'invoice', ids: [invoiceId] } })).toEqual(['invoice'])
    expect(await kinds({ key: { by: 'payment', ids: [fee.paymentId] } })).toEqual(['payment'])
    expect(await kinds({ key: { by: 'amount', amountCents: 1_234_567 } })).toEqual(['payment'])
    expect(await kinds({ key: { by: 'disbursement', ids: [invoiceId] } })).toEqual([])
    const [newest] = await read({})
    expect(await kinds({ key: { by: 'movement', ids: [newest!.id] } })).toEqual(['invoice'])
  })
})
