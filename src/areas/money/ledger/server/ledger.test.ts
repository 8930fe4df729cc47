// Tests the books on a real database: no order, repetition or second connection unbalances them.
import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '#platform/database.ts'
import { rounds } from '#tests/rounds.ts'
import { createWorld, type World } from '#tests/world.ts'
import {
  postInvoice,
  postInvoiceVoid,
  postPayment,
  postRefund,
  postRefundRefused,
  postTransfer,
  postTransfersBack,
  trustBalance,
} from './index.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.end())

const now = () => world.clock.now()
const inTransaction = <Result>(work: (tx: Database) => Promise<Result>) => world.services.db.transaction(work)
const uuid = () => crypto.randomUUID()

async function clientWithTrust(amountCents: number): Promise<string> {
  const { userId: clientId } = await world.person()
  if (amountCents > 0) await inTransaction((tx) => postPayment(tx, retainer(clientId, amountCents), now()))
  return clientId
}

async function postBack(tx: Database, about: { clientId: string; invoiceId: string }): Promise<boolean> {
  await postTransfersBack(tx, about, now())
  return true
}

function retainer(clientId: string, amountCents: number) {
  const about = { clientId, matterId: null, paymentId: uuid(), invoiceId: null }
  return { bank: 'trust', isCollected: true, ...about, amountCents } as const
}

function transferOf(clientId: string, amountCents: number, source = uuid()) {
  const about = { clientId, matterId: null, fromMatterId: null, invoiceId: uuid() }
  return { ...about, amountCents, source, settles: 'receivable' } as const
}

async function sql(text: string, values: unknown[] = []) {
  return (await world.connection.pool.query(text, values)).rows
}

/** Invariants that hold at every moment. */
async function expectTrueBooks(): Promise<void> {
  const [whole] = await sql(`SELECT coalesce(sum(amount_cents), 0)::int AS all_accounts,
    coalesce(sum(amount_cents) FILTER (WHERE account IN ('trust_bank', 'client_funds')), 0)::int AS trust
    FROM ledger_entries`)
  expect(whole).toEqual({ all_accounts: 0, trust: 0 })
  const drifted = await sql(`SELECT client_id, account, sum(amount_cents) FROM ledger_entries
    GROUP BY client_id, account
    EXCEPT SELECT client_id, account, balance_cents FROM ledger_balances`)
  expect(drifted).toEqual([])
  expect(
    await sql(`SELECT * FROM ledger_balances WHERE account = 'trust_bank' AND balance_cents < 0`),
  ).toEqual([])
}

type Step = {
  what: 'retainer' | 'fee' | 'refund' | 'refused' | 'invoice' | 'void' | 'transfer' | 'back'
  who: 0 | 1
  cents: number
  again: boolean
}

const steps = fc.array(
  fc.record<Step>({
    what: fc.constantFrom('retainer', 'fee', 'refund', 'refused', 'invoice', 'void', 'transfer', 'back'),
    who: fc.constantFrom(0, 1),
    cents: fc.integer({ min: 1, max: 100_000 }),
    again: fc.boolean(),
  }),
  { maxLength: 25 },
)

/** Makes a repeatable step. */
function movementOf(step: Step, clientId: string): (tx: Database) => Promise<boolean> {
  const ids = { matterId: null, paymentId: uuid(), refundId: uuid(), invoiceId: uuid() }
  const amountCents = step.cents
  const trust = { bank: 'trust', isCollected: true, clientId, ...ids, amountCents } as const
  const fee = { ...trust, bank: 'operating', settles: 'fees_earned' } as const
  const transfer = transferOf(clientId, amountCents)
  switch (step.what) {
    case 'retainer':
      return (tx) => postPayment(tx, trust, now())
    case 'fee':
      return (tx) => postPayment(tx, fee, now())
    case 'refund':
      return (tx) => postRefund(tx, trust, now())
    case 'refused':
      return async (tx) => (await postRefund(tx, trust, now())) && postRefundRefused(tx, trust, now())
    case 'invoice':
      return (tx) => postInvoice(tx, { clientId, ...ids, amountCents, costCents: 0 }, now())
    case 'void':
      return (tx) => postInvoiceVoid(tx, { clientId, ...ids, amountCents, costCents: 0 }, now())
    case 'transfer':
      return (tx) => postTransfer(tx, transfer, now())
    case 'back':
      return async (tx) => (await postTransfer(tx, transfer, now())) && postBack(tx, transfer)
  }
}

const stateOf = (clients: readonly string[]) =>
  sql(
    'SELECT client_id, account, balance_cents FROM ledger_balances WHERE client_id = ANY($1) ORDER BY 1, 2',
    [clients],
  )

describe('the ledger', () => {
  it('stays true through any series of movements, and posting again changes nothing', async () => {
    await fc.assert(
      fc.asyncProperty(steps, async (series) => {
        const clients = [await clientWithTrust(0), await clientWithTrust(0)]
        for (const step of series) {
          const post = movementOf(step, clients[step.who] ?? '')
          await inTransaction(post)
          if (!step.again) continue
          const before = await stateOf(clients)
          await inTransaction(post)
          expect(await stateOf(clients)).toEqual(before)
        }
        await expectTrueBooks()
      }),
      { numRuns: rounds(15, 300) },
    )
  })
  it('never lets two at once spend the same trust money', async () => {
    for (let round = 0; round < rounds(5, 100); round += 1) {
      const clientId = await clientWithTrust(10_000)
      const asked = Array.from({ length: 8 }, () =>
        inTransaction((tx) => postTransfer(tx, transferOf(clientId, 3_000), now())),
      )
      expect((await Promise.all(asked)).filter(Boolean)).toHaveLength(3)
      expect(await trustBalance(world.services.db, clientId)).toBe(1_000)
    }
    await expectTrueBooks()
  })
  it('posts once what is posted by many at once, and tells all of them that it stands', async () => {
    const clientId = await clientWithTrust(10_000)
    const transfer = transferOf(clientId, 10_000)
    const asked = Array.from({ length: 8 }, () => inTransaction((tx) => postTransfer(tx, transfer, now())))
    expect(await Promise.all(asked)).toEqual(Array.from({ length: 8 }, () => true))
    expect(await trustBalance(world.services.db, clientId)).toBe(0)
  })
  it('keeps one client’s trust money from paying for another', async () => {
    await clientWithTrust(50_000)
    const poor = await clientWithTrust(2_000)
    expect(await inTransaction((tx) => postTransfer(tx, transferOf(poor, 2_001), now()))).toBe(false)
    expect(await trustBalance(world.services.db, poor)).toBe(2_000)
  })
})

describe('the tables of the ledger refuse', () => {
  const insertMovement = `INSERT INTO ledger_transactions (kind, client_id, source, occurred_at)
    VALUES ('payment', $1, gen_random_uuid()::text, now()) RETURNING id`
  const insertEntries = (entries: string) => `WITH t AS (${insertMovement})
    INSERT INTO ledger_entries (transaction_id, client_id, account, amount_cents)
    SELECT t.id, $1, e.account, e.amount FROM t, (VALUES ${entries}) AS e (account, amount)`

  it.each([
    ['a movement without entries', insertMovement, /does not balance/],
    [
      'one that does not sum to zero',
      insertEntries(`('operating_bank', 5), ('receivable', -4)`),
      /does not balance/,
    ],
    [
      'trust money that is not owed to the client',
      insertEntries(`('trust_bank', 5), ('fees_earned', -5)`),
      /does not balance/,
    ],
    [
      'trust money below zero',
      insertEntries(`('trust_bank', -5), ('client_funds', 5)`),
      /ledger_(trust|funds)_never/,
    ],
    ['an unknown account', insertEntries(`('pocket', -5), ('client_funds', 5)`), /ledger_entries_account/],
    [
      'a balance written by hand',
      `INSERT INTO ledger_balances VALUES ($1, 'trust_bank', 5)`,
      /follows from its entries/,
    ],
  ])('%s', async (_, statement, problem) => {
    const clientId = await clientWithTrust(0)
    await expect(sql(statement, [clientId])).rejects.toThrow(problem)
  })
  it.each([
    'UPDATE ledger_entries SET amount_cents = 1',
    'DELETE FROM ledger_entries',
    'UPDATE ledger_transactions SET kind = kind',
    'DELETE FROM ledger_transactions',
    'TRUNCATE ledger_entries, ledger_transactions, ledger_voided_checks, ledger_transfers_made',
    'DELETE FROM ledger_balances',
  ])('%s', async (statement) => {
    await clientWithTrust(500)
    await expect(sql(statement)).rejects.toThrow(/never changed/)
  })
  it('a changed balance', async () => {
    await clientWithTrust(500)
    await expect(sql('UPDATE ledger_balances SET balance_cents = 1')).rejects.toThrow(
      /follows from its entries/,
    )
  })
})
