// A bank that keeps its fee of a deposit: the line is less than the slip, and a person confirms it at the match.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { matter } from '#areas/money/invoices/server/testing.ts'
import { journalPdf } from '#areas/bank/journal/server/journal-pdf.ts'
import { listJournalLines } from '#areas/bank/journal/server/list-journal.ts'
import { recordReceipt } from '#areas/money/receipts/server/record-receipt.ts'
import { clearedSlip, collected, receiptFor } from '#areas/money/receipts/server/testing.ts'
import type { Context } from '#platform/context.ts'
import { pdfText } from '#tests/pdf-text.ts'
import { createWorld, type World } from '#tests/world.ts'
import type { MatchInput } from '../contract.ts'
import { openAccounts } from './testing.ts'
import { bookLine } from './book-line.ts'
import { importFile } from './import-file.ts'
import { bankJournal } from './journal-entries.ts'
import { matchByHand, matchByRules, undoMatch } from './match-lines.ts'
import { addOpening, listOpening } from './opening-items.ts'
import { listLines, listMovements } from './read-lines.ts'
import { reportPdf } from './report-pdf.ts'
import { readMonth } from './standing.ts'

const FUND = 'trust' as const
const NOVEMBER = { fund: FUND, month: '2026-11' }
const REASON = 'Incoming wire fee, as the statement says.'
const FEE = { amountCents: 1_200, reason: REASON }

let world: World
let admin: Context
beforeAll(async () => {
  world = await createWorld()
  admin = world.as(await world.person('admin'))
  await openAccounts(admin, { trust: 0, operating: -80_000 })
})
afterAll(() => world.end())

async function imports(fund: 'trust' | 'operating', ...rows: readonly string[]): Promise<void> {
  const text = ['Date,Description,Amount', ...rows].join('\n')
  const file = { fund, fileName: 'november.csv', text, way: 'sign' as const, leavesOut: false }
  await importFile(admin, { ...file, twins: 'separate' })
}
const lineOf = async (fund: 'trust' | 'operating', description: string) =>
  (await listLines(admin, { ...NOVEMBER, fund, state: 'all', limit: 100 })).items.find(
    (line) => line.description === description,
  )!
const feesIn = async () => {
  const sql = `SELECT fund, amount_cents::int AS cents, day::text, reason FROM bank_adjustments WHERE kind = 'fee' ORDER BY id`
  return (await world.connection.pool.query(sql)).rows
}

/** Three checks on one slip of $1,500.00, of which the bank wrote $1,488.00. */
async function slip(): Promise<string> {
  const of = await matter(world)
  const receiptIds = []
  for (const amountCents of [70_000, 50_000, 30_000]) {
    const facts = receiptFor({ for: 'advance', caseId: of.caseId }, { amountCents })
    receiptIds.push((await recordReceipt(of.attorney, facts)).id)
  }
  return clearedSlip(admin, FUND, receiptIds)
}

describe('in trust', () => {
  let match: Required<MatchInput>
  beforeAll(async () => {
    await slip()
    await imports(FUND, '11/24/2026,DEPOSIT LESS FEE,1488.00')
    const { items } = await listMovements(admin, { ...NOVEMBER, limit: 100 })
    match = {
      fund: FUND,
      lineIds: [(await lineOf(FUND, 'DEPOSIT LESS FEE')).id],
      movementIds: items.map(({ line }) => line.id),
      openingIds: [],
      fee: FEE,
    }
  })
  it('is never matched by rule', async () => {
    expect(await matchByRules(admin, NOVEMBER)).toEqual({ matched: 0 })
    await expect(matchByHand(admin, { ...match, fee: null })).rejects.toMatchObject({
      code: 'BANK_SUMS_DIFFER',
    })
  })
  it('is for administrators, and refused of another account', async () => {
    const attorney = world.as(await world.person('attorney'))
    await expect(matchByHand(attorney, match)).rejects.toMatchObject({ code: 'ACCESS_DENIED' })
    await expect(matchByHand(admin, { ...match, fund: 'operating' })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
  })
  it('is exactly what is missing', async () => {
    for (const amountCents of [1_199, 1_201, -1_200, 0])
      await expect(matchByHand(admin, { ...match, fee: { ...FEE, amountCents } })).rejects.toMatchObject({
        code: 'BANK_SUMS_DIFFER',
      })
    expect(await feesIn()).toEqual([])
  })
  it('is refused while the firm has no money of its own there that covers it', async () => {
    await expect(matchByHand(admin, match)).rejects.toMatchObject({
      code: 'BANK_FEE_NOT_COVERED',
      values: { own: '$0' },
    })
    await imports(FUND, '11/25/2026,FROM FIRM,20.00')
    const { id: lineId } = await lineOf(FUND, 'FROM FIRM')
    await bookLine(admin, { fund: FUND, lineId, amountCents: null, kind: 'firm-money', reason: REASON })
    expect(await feesIn()).toEqual([])
  })
  it('is booked with the match, once', async () => {
    const tries = await Promise.allSettled([1, 2, 3].map(() => matchByHand(admin, match)))
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(tries.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'BANK_TAKEN' },
    })
    expect(await feesIn()).toEqual([{ fund: FUND, cents: -1_200, day: '2026-11-24', reason: REASON }])
    const { rows: logged } = await world.connection.pool.query<{ after: unknown }>(
      `SELECT after FROM audit_entries WHERE action = 'bank.booked' AND after->>'kind' = 'fee'`,
    )
    expect(logged).toEqual([
      { after: { fund: FUND, adjustmentId: expect.any(String), kind: 'fee', amountCents: -1_200 } },
    ])
    expect((await lineOf(FUND, 'DEPOSIT LESS FEE')).match).toMatchObject({
      rule: null,
      movementCount: 3,
      adjustment: { kind: 'fee', amountCents: -1_200, reason: REASON },
    })
    const { balances, unmatched, inTransitCents } = await readMonth(admin, NOVEMBER)
    expect({ unmatched, inTransitCents, ...balances }).toMatchObject({
      unmatched: 0,
      inTransitCents: 0,
      bankCents: 150_800,
      booksCents: 150_800,
      ledgersCents: 150_800,
      bankDifferenceCents: 0,
      ledgersDifferenceCents: 0,
      shortageCents: 0,
      owners: { firm: 800 },
    })
  })
  it('takes no second fee out of the same cover', async () => {
    const of = await matter(world)
    const facts = receiptFor({ for: 'advance', caseId: of.caseId }, { amountCents: 20_000, method: 'wire' })
    await collected(admin, await recordReceipt(of.attorney, facts))
    await imports(FUND, '11/24/2026,SECOND WIRE,191.00')
    const { items } = await listMovements(admin, { ...NOVEMBER, limit: 100 })
    const second = {
      fund: FUND,
      lineIds: [(await lineOf(FUND, 'SECOND WIRE')).id],
      movementIds: items.map(({ line }) => line.id),
      fee: { ...FEE, amountCents: 900 },
    }
    await expect(matchByHand(admin, second)).rejects.toMatchObject({
      code: 'BANK_FEE_NOT_COVERED',
      values: { own: '$8' },
    })
    await imports(FUND, '11/26/2026,MORE FROM FIRM,1.00')
    const { id: lineId } = await lineOf(FUND, 'MORE FROM FIRM')
    await bookLine(admin, { fund: FUND, lineId, amountCents: null, kind: 'firm-money', reason: REASON })
    await matchByHand(admin, second)
    expect((await readMonth(admin, NOVEMBER)).balances).toMatchObject({
      bankDifferenceCents: 0,
      shortageCents: 0,
      owners: { firm: 0 },
    })
  })
  it('stands in the report and in the journal with what it was for', async () => {
    for (const [language, word] of [
      ['en', 'Bank fee'],
      ['es', 'Comisión bancaria'],
    ] as const) {
      const report = (await pdfText(await reportPdf(admin, { ...NOVEMBER, language }))).replaceAll(
        /\s+/g,
        ' ',
      )
      expect(report).toContain(`${word}. ${REASON}`)
      expect(report).toContain('-$12')
      const journal = await pdfText(await journalPdf(admin, { search: '', language }, [bankJournal]))
      expect(journal).toContain(word)
    }
    const asked = { search: '$12.00', limit: 10 }
    const { items } = await listJournalLines(admin, asked, [bankJournal])
    expect(items).toMatchObject([
      {
        kind: 'bank-fee',
        why: REASON,
        entries: [
          { account: 'trust_bank', amountCents: -1_200 },
          { account: 'bank_fees', amountCents: 1_200 },
        ],
      },
    ])
  })
  it('is taken back with its match, for a reason', async () => {
    const { id: matchId } = (await lineOf(FUND, 'DEPOSIT LESS FEE')).match!
    const undo = { fund: FUND, matchId }
    await expect(undoMatch(admin, { ...undo, reason: null })).rejects.toMatchObject({ code: 'INVALID_INPUT' })
    const reason = 'It was matched with the wrong slip.'
    await undoMatch(admin, { ...undo, reason })
    expect((await lineOf(FUND, 'DEPOSIT LESS FEE')).match).toBeNull()
    expect((await feesIn()).at(-1)).toMatchObject({ cents: 1_200, reason })
    expect((await readMonth(admin, NOVEMBER)).balances).toMatchObject({
      bankDifferenceCents: 0,
      owners: { firm: 1_200 },
    })
    await matchByHand(admin, match)
    expect((await readMonth(admin, NOVEMBER)).balances.owners.firm).toBe(0)
  })
  it('cannot be joined with a match past the product', async () => {
    const { id: matchId } = (await lineOf(FUND, 'DEPOSIT LESS FEE')).match!
    const more = `INSERT INTO bank_adjustments (fund, kind, amount_cents, day, reason, match_id, recorded_by, recorded_at)
      SELECT fund, 'fee', -1, settled_on, 'more', id, made_by, now() FROM bank_matches WHERE id = $1`
    await expect(world.connection.pool.query(more, [matchId])).rejects.toMatchObject({ code: '23514' })
  })
})

describe('in the operating account', () => {
  const OPERATING = 'operating' as const
  const opening = async (kind: 'check' | 'deposit', number: string, amountCents: number) => {
    const about = { fund: OPERATING, kind, number, payee: 'Ana Pérez', matter: '' } as const
    return (await addOpening(admin, { ...about, writtenOn: '2026-10-30', amountCents })).itemId
  }
  it('is what is missing from a deposit, and nothing else', async () => {
    const deposit = await opening('deposit', 'Slip 7', 150_000)
    const check = await opening('check', '1042', 50_000)
    await imports(
      OPERATING,
      '11/03/2026,TOO MUCH,1500.01',
      '11/03/2026,FAR LESS,1449.99',
      '11/03/2026,LARGEST,1450.00',
      '11/04/2026,CHECK MISREAD,-512.00',
    )
    const asked = async (text: string, openingId: string, amountCents: number) =>
      matchByHand(admin, {
        fund: OPERATING,
        lineIds: [(await lineOf(OPERATING, text)).id],
        movementIds: [],
        openingIds: [openingId],
        fee: { ...FEE, amountCents },
      })
    const unfit = { code: 'BANK_FEE_UNFIT', values: { max: '$50' } }
    await expect(asked('TOO MUCH', deposit, -1)).rejects.toMatchObject(unfit)
    await expect(asked('FAR LESS', deposit, 5_001)).rejects.toMatchObject(unfit)
    await expect(asked('CHECK MISREAD', check, 1_200)).rejects.toMatchObject(unfit)
    await asked('LARGEST', deposit, 5_000)
    expect((await feesIn()).at(-1)).toMatchObject({ fund: OPERATING, cents: -5_000, day: '2026-11-03' })
    expect((await listOpening(admin, { fund: OPERATING })).items).toMatchObject([
      { number: 'Slip 7', isMatched: true },
      { number: '1042', isMatched: false },
    ])
  })
})

it('counts on the day on which the books know of the deposit, where the bank was first', async () => {
  world.clock.set(world.clock.now().add({ hours: 24 * 9 }))
  await imports(FUND, '11/30/2026,EARLY WIRE,95.00', '11/30/2026,COVER,5.00')
  const { id: lineId } = await lineOf(FUND, 'COVER')
  await bookLine(admin, { fund: FUND, lineId, amountCents: null, kind: 'firm-money', reason: REASON })
  const of = await matter(world)
  const facts = receiptFor(
    { for: 'advance', caseId: of.caseId },
    { amountCents: 10_000, method: 'wire', receivedOn: '2026-12-02' },
  )
  await collected(admin, await recordReceipt(of.attorney, facts))
  const { items } = await listMovements(admin, { ...NOVEMBER, reach: 'since', limit: 100 })
  await matchByHand(admin, {
    fund: FUND,
    lineIds: [(await lineOf(FUND, 'EARLY WIRE')).id],
    movementIds: items.filter(({ amountCents }) => amountCents === 10_000).map(({ line }) => line.id),
    fee: { ...FEE, amountCents: 500 },
  })
  expect((await feesIn()).at(-1)).toMatchObject({ cents: -500, day: '2026-12-02' })
  for (const month of ['2026-11', '2026-12'])
    expect((await readMonth(admin, { fund: FUND, month })).balances).toMatchObject({
      bankDifferenceCents: 0,
      ledgersDifferenceCents: 0,
      shortageCents: 0,
    })
})
