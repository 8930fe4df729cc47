// A person's decisions beside the bank's lines, with the connection ended at one row after the other: all of it is there, or nothing, and
// repeating it does it once.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { recordDisbursement } from '#areas/money/disbursements/server/record-disbursement.ts'
import { costFor } from '#areas/money/disbursements/server/testing.ts'
import { matter, type Matter } from '#areas/money/invoices/server/testing.ts'
import { recordReceipt } from '#areas/money/receipts/server/record-receipt.ts'
import { clearedSlip, collected, receiptFor } from '#areas/money/receipts/server/testing.ts'
import type { Context } from '#platform/context.ts'
import {
  type Deed,
  endsConnectionAt,
  expectAllOrNothing,
  expectEndedAtEachTable,
  expectWholeBooks,
  type Kill,
} from '#tests/kill-writer.ts'
import { rounds } from '#tests/rounds.ts'
import { createWorld, type World } from '#tests/world.ts'
import type { VoidInput } from '../contract.ts'
import type { Fund } from '../rules/adjustments.ts'
import { ofxFile } from '../rules/files-of-tests.ts'
import { openAccounts } from './testing.ts'
import { bookLine } from './book-line.ts'
import { importFile } from './import-file.ts'
import { matchByHand, undoMatch } from './match-lines.ts'
import { addOpening, withdrawOpening } from './opening-items.ts'
import { readMonth } from './standing.ts'
import { undoVoid, voidOpening } from './void-check.ts'

const MONTH = '2026-11'
const REASON = 'What the bank and the firm have found.'
const FEE = { amountCents: 1_200, reason: REASON }

let world: World
let admin: Context
let kill: Kill
beforeAll(async () => {
  world = await createWorld()
  admin = world.as(await world.person('admin'))
  await openAccounts(admin)
  kill = await endsConnectionAt(world)
})
afterAll(() => world.end())

const rowsOf = async <Row extends object>(text: string, ...values: unknown[]) =>
  (await world.connection.pool.query<Row>(text, values)).rows

/** Of the items, lines and entries that name the client, and of the client's trust money. */
async function keptOf({ clientId }: Matter): Promise<string> {
  const rows = await rowsOf(
    `WITH lines AS (SELECT * FROM bank_lines WHERE strpos(description, $1) > 0)
     SELECT json_build_object(
      'items', (SELECT json_agg(json_build_array(kind, match_id IS NOT NULL, withdrawn_at IS NOT NULL) ORDER BY kind)
        FROM bank_opening_items WHERE payee = $1),
      'voids', (SELECT json_agg(json_build_array(v.reverses_id IS NOT NULL, a.amount_cents, v.client_id IS NOT NULL) ORDER BY v.reverses_id NULLS FIRST)
        FROM bank_voids v JOIN bank_opening_items i ON i.id = v.item_id LEFT JOIN bank_adjustments a ON a.id = v.adjustment_id WHERE i.payee = $1),
      'checks', (SELECT json_agg(json_build_array(t.kind, c.number, c.reason) ORDER BY t.kind)
        FROM ledger_voided_checks c JOIN ledger_transactions t ON t.id = c.transaction_id WHERE t.client_id::text = $1),
      'lines', (SELECT json_agg(json_build_array(amount_cents, match_id IS NOT NULL) ORDER BY amount_cents) FROM lines),
      'booked', (SELECT json_agg(json_build_array(a.kind, a.amount_cents, a.match_id IS NOT NULL) ORDER BY a.amount_cents)
        FROM bank_adjustments a WHERE a.reason LIKE '%' || $1),
      'ledger', (SELECT json_agg(json_build_array(t.kind, t.happened_on, e.account, e.amount_cents) ORDER BY t.kind, e.account, e.amount_cents)
        FROM ledger_transactions t JOIN ledger_entries e ON e.transaction_id = t.id WHERE t.client_id::text = $1),
      'log', (SELECT count(*) FROM audit_entries WHERE subject_id::text = $1)) AS kept`,
    clientId,
  )
  return JSON.stringify(rows[0])
}

/** A check of $760 or a deposit of $1,500 from before the first month; past the product, which takes two hundred. */
async function fromBefore({ clientId: payee }: Matter, fund: Fund, kind: 'check' | 'deposit') {
  const { actor } = admin
  const [item] = await rowsOf<{ id: string }>(
    `INSERT INTO bank_opening_items (fund, kind, number, written_on, payee, matter, amount_cents, recorded_by, recorded_at)
     VALUES ($1, $2, '1042', '2026-09-14', $3, 'Ana Pérez', $4, $5, now()) RETURNING id`,
    fund,
    kind,
    payee,
    kind === 'check' ? -76_000 : 150_000,
    actor.kind === 'user' ? actor.userId : '',
  )
  return item?.id ?? ''
}

async function voiding(of: Matter, fund: Fund): Promise<VoidInput> {
  const owner =
    fund === 'trust' ? { clientId: of.clientId, caseId: of.caseId } : { clientId: null, caseId: null }
  return { fund, itemId: await fromBefore(of, fund, 'check'), reason: REASON, ...owner }
}

/** A line of the bank that names the client: with a number of the bank's, so that it is not known yet. */
async function lineFor({ clientId }: Matter, fund: Fund, amount: string): Promise<string> {
  const type = amount.startsWith('-') ? 'DEBIT' : 'CREDIT'
  const moved = [[type, '20261124', amount, crypto.randomUUID(), '', amount, clientId]]
  const file = { fund, fileName: 'november.ofx', text: ofxFile({ moved, hasBalance: false }) }
  await importFile(admin, { ...file, mapping: null, leavesOut: false, twins: null })
  const [line] = await rowsOf<{ id: string }>(
    'SELECT id FROM bank_lines WHERE description = $1',
    `${amount} · ${clientId}`,
  )
  return line?.id ?? ''
}

/** Checks of $1,500.00 on one slip, of which the bank wrote $1,488.00; the firm's own money covers the fee. */
async function slipLessFee(of: Matter) {
  const receiptIds: string[] = []
  for (const amountCents of [100_000, 50_000]) {
    const facts = receiptFor({ for: 'advance', caseId: of.caseId }, { amountCents })
    receiptIds.push((await recordReceipt(of.attorney, facts)).id)
  }
  await clearedSlip(admin, 'trust', receiptIds)
  const movements = await rowsOf<{ id: string }>(
    `SELECT id FROM ledger_transactions WHERE client_id = $1 AND kind = 'collected'`,
    of.clientId,
  )
  const own = { fund: 'trust', lineId: await lineFor(of, 'trust', '12.00'), amountCents: null } as const
  await bookLine(admin, { ...own, kind: 'firm-money', reason: REASON })
  const fund: Fund = 'trust'
  return {
    fund,
    lineIds: [await lineFor(of, 'trust', '1488.00')],
    movementIds: movements.map(({ id }) => id),
    fee: { ...FEE, reason: `${REASON} ${of.clientId}` },
  }
}

/** A cost of $76.00 from the client's trust money, and the bank's line of it. */
async function paidCost(of: Matter) {
  const { attorney, caseId } = of
  const money = receiptFor({ for: 'advance', caseId }, { amountCents: 50_000, method: 'wire' })
  await collected(admin, await recordReceipt(attorney, money))
  const cost = { fund: 'trust', method: 'online', payee: 'USCIS', amountCents: 7_600 } as const
  const { id: disbursementId } = await recordDisbursement(attorney, costFor(caseId, cost))
  const [movement] = await rowsOf<{ id: string }>(
    'SELECT id FROM ledger_transactions WHERE disbursement_id = $1',
    disbursementId,
  )
  const lineIds = [await lineFor(of, 'trust', '-76.00')]
  return { fund: 'trust' as const, lineIds, movementIds: [movement?.id ?? ''] }
}

const MOVEMENTS: Record<string, (of: Matter) => Promise<Deed>> = {
  'a cost that is matched with the bank’s line': async (of) => {
    const match = await paidCost(of)
    return () => matchByHand(admin, match)
  },
  'a cost that is parted from the bank’s line': async (of) => {
    const { matchId } = await matchByHand(admin, await paidCost(of))
    return () => undoMatch(admin, { fund: 'trust', matchId, reason: REASON })
  },
  'a cost of an earlier day': async ({ attorney, caseId }) => {
    const cost = { method: 'online', payee: 'USCIS', amountCents: 4_100, paidOn: '2026-11-02' } as const
    const facts = costFor(caseId, cost)
    return () => recordDisbursement(attorney, facts)
  },
  'a check from before that is named': async ({ clientId: payee }) => {
    const about = { fund: 'trust', kind: 'check', number: '1042', payee, matter: 'Ana Pérez' } as const
    return () => addOpening(admin, { ...about, writtenOn: '2026-09-14', amountCents: 76_000 })
  },
  'a check from before that is taken back': async (of) => {
    const itemId = await fromBefore(of, 'trust', 'check')
    return () => withdrawOpening(admin, { fund: 'trust', itemId, reason: REASON })
  },
  'a check from before that is voided': async (of) => {
    const wanted = await voiding(of, 'trust')
    return () => voidOpening(admin, wanted)
  },
  'a check from before that is outstanding again': async (of) => {
    const wanted = await voiding(of, 'trust')
    await voidOpening(admin, wanted)
    const { fund, itemId } = wanted
    return () => undoVoid(admin, { fund, itemId, reason: REASON })
  },
  'a check of the firm’s own that is voided': async (of) => {
    const wanted = await voiding(of, 'operating')
    return () => voidOpening(admin, wanted)
  },
  'a check of the firm’s own that is outstanding again': async (of) => {
    const wanted = await voiding(of, 'operating')
    await voidOpening(admin, wanted)
    const { fund, itemId } = wanted
    return () => undoVoid(admin, { fund, itemId, reason: REASON })
  },
  'a deposit less the bank’s fee': async (of) => {
    const match = await slipLessFee(of)
    return () => matchByHand(admin, match)
  },
  'a deposit from before less the bank’s fee': async (of) => {
    const fund = 'operating' as const
    const openingIds = [await fromBefore(of, fund, 'deposit')]
    const lineIds = [await lineFor(of, fund, '1488.00')]
    return () => matchByHand(admin, { fund, lineIds, movementIds: [], openingIds, fee: FEE })
  },
  'a deposit that is parted from its line and its fee': async (of) => {
    const { matchId } = await matchByHand(admin, await slipLessFee(of))
    return () => undoMatch(admin, { fund: 'trust', matchId, reason: REASON })
  },
  'money of the firm’s own that is booked for a line': async (of) => {
    const line = { fund: 'trust', lineId: await lineFor(of, 'trust', '20.00'), amountCents: null } as const
    return () => bookLine(admin, { ...line, kind: 'firm-money', reason: REASON })
  },
}

const KILLS = rounds(1, 100)

describe('a stop in the middle', () => {
  it.each(Object.entries(MOVEMENTS))('leaves all of %s or nothing, and again is once', (_, movement) =>
    expectAllOrNothing({ kill, kills: KILLS, scene: () => matter(world), movement, keptOf }),
  )
  it('is tried at each table that they write', () => expectEndedAtEachTable(kill))
  it('leaves books that are whole, and no case below zero', () => expectWholeBooks(world))
  it.each(['trust', 'operating'] as const)(
    'leaves %s at the bank as in the books, but for what was named later than its balance',
    async (fund) => {
      const { balances } = await readMonth(admin, { fund, month: MONTH })
      const [named] = await rowsOf<{ cents: number }>(
        'SELECT sum(amount_cents)::int AS cents FROM bank_opening_items WHERE fund = $1 AND withdrawn_at IS NULL',
        fund,
      )
      expect(balances).toMatchObject({ bankDifferenceCents: named?.cents, ledgersDifferenceCents: 0 })
    },
  )
})
