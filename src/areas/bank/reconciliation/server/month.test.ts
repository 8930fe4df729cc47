// A month of a firm with forty cases and a bank file that has every kind of trouble, reconciled to the cent, closed and read back from its
// report; later changes leave it unchanged.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { JournalAsked, JournalEntry } from '#areas/bank/journal/contract.ts'
import { journalPdf } from '#areas/bank/journal/server/journal-pdf.ts'
import { listJournalLines } from '#areas/bank/journal/server/list-journal.ts'
import {
  type Cast,
  scriptedIdentity,
  type ScriptedIdentity,
  signedIn,
} from '#areas/people/users/server/testing.ts'
import { dateIn, FIRM_ZONE, instant, plainDate, plusDays } from '#kernel/calendar.ts'
import type { Context } from '#platform/context.ts'
import { requireStaff } from '#platform/guard.ts'
import {
  bankFile,
  type BankMonth,
  charge,
  keepMonth,
  noonOf,
  onDay,
  payByCheck,
  stopCheck,
  troubledFile,
} from '#server/demonstration-month.ts'
import { pdfText } from '#tests/pdf-text.ts'
import { createWorld, type World } from '#tests/world.ts'
import type { BankLine, ImportInput, OpenMovement } from '../contract.ts'
import { listAccounts, saveAccount } from './accounts.ts'
import { bookLine, explainMovement, saveEnding } from './book-line.ts'
import { closeMonth, reopenMonth } from './close-month.ts'
import { importFile, listImports, previewFile, removeImport } from './import-file.ts'
import { matchByHand, matchByRules, undoMatch } from './match-lines.ts'
import { bankJournal } from './journal-entries.ts'
import { listMonths } from './months.ts'
import { addOpening, listOpening } from './opening-items.ts'
import { listLines, listMovements } from './read-lines.ts'
import { reportPdf } from './report-pdf.ts'
import { readMonth } from './standing.ts'

const FUND = 'trust' as const
const OCTOBER = { fund: FUND, month: '2026-10' }
const NOVEMBER = { fund: FUND, month: '2026-11' }
const REASON = 'As the bank wrote to us on Friday.'

let world: World
let identity: ScriptedIdentity
let admin: Context
let scene: BankMonth

async function signsIn(): Promise<Cast> {
  return signedIn(world, identity, 'admin')
}

beforeAll(async () => {
  world = await createWorld()
  identity = scriptedIdentity()
  world.clock.set(noonOf('2026-09-15'))
  const before = await signsIn()
  await expect(readMonth(before.ctx, OCTOBER)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  world.clock.set(noonOf('2026-10-01'))
  const attorney = world.as(await world.person('attorney'))
  const clients = await Promise.all(Array.from({ length: 40 }, () => world.person()))
  scene = await keepMonth(
    (day) => onDay(attorney, day),
    clients.map(({ userId }) => userId),
    OCTOBER.month,
  )
  world.clock.set(instant('2026-11-23T15:00:00Z'))
  admin = (await signsIn()).ctx
  await saveAccount(admin, {
    fund: FUND,
    bank: 'Banco Lone Star',
    last4: '6789',
    firstMonth: '2026-10',
    openingCents: scene.openingCents,
  })
  for (const item of scene.opening) await addOpening(admin, item)
})
afterAll(() => world.end())

const fileOf = (text: string, more: Partial<ImportInput> = {}): ImportInput => ({
  fund: FUND,
  fileName: 'october.csv',
  text,
  mapping: null,
  leavesOut: false,
  twins: null,
  ...more,
})

async function openLines(): Promise<BankLine[]> {
  return (await listLines(admin, { ...OCTOBER, state: 'open', limit: 100 })).items
}
async function movements(month = OCTOBER): Promise<OpenMovement[]> {
  return (await listMovements(admin, { ...month, limit: 100 })).items
}
const lineOf = async (text: string) =>
  (await openLines()).find(({ description }) => description.includes(text))!

const SOURCES = [bankJournal]
async function journal(query: Partial<JournalAsked> = {}): Promise<JournalEntry[]> {
  const found: JournalEntry[] = []
  let cursor: string | null = null
  do {
    const asked = { search: '', until: '2026-10-31', limit: 7, ...query, ...(cursor !== null && { cursor }) }
    const page: Awaited<ReturnType<typeof listJournalLines>> = await listJournalLines(admin, asked, SOURCES)
    found.push(...page.items)
    cursor = page.next
  } while (cursor !== null)
  return found
}

async function emailOf(ctx: Context): Promise<string> {
  const { rows } = await world.connection.pool.query<{ email: string }>(
    'SELECT email FROM users WHERE id = $1',
    [requireStaff(ctx).userId],
  )
  return rows[0]!.email
}

const cents = (amount: string) => Math.round(Number(amount.replaceAll(/[$,]/g, '')) * 100)

const troubled = () => troubledFile(OCTOBER.month, scene)

describe('October', () => {
  it('is seen before anything is kept, with what is wrong in its file', async () => {
    const preview = await previewFile(admin, fileOf(troubled()))
    expect(preview).toMatchObject({
      format: 'csv',
      problem: null,
      newLines: scene.rows.length,
      knownLines: 0,
      beforeStart: 2,
      doubled: 1,
      twins: 0,
      leftOut: [
        {
          code: 'DAY',
          text: 'Total',
        },
      ],
    })
    expect((await listImports(admin, { fund: FUND })).items).toEqual([])
  })
  it('is refused while nobody has looked at the rows that are left out, and of another account', async () => {
    await expect(importFile(admin, fileOf(troubled()))).rejects.toMatchObject({ code: 'BANK_ROWS_LEFT_OUT' })
    const other = bankFile(scene.rows, { last4: '1111' })
    await expect(importFile(admin, fileOf(other))).rejects.toMatchObject({ code: 'BANK_FILE_WRONG_ACCOUNT' })
  })
  it('is imported once, however often and in however many files it comes', async () => {
    const taken = await importFile(admin, fileOf(troubled(), { leavesOut: true }))
    expect(taken).toMatchObject({ newLines: scene.rows.length, knownLines: 0 })
    await expect(importFile(admin, fileOf(troubled()))).rejects.toMatchObject({ code: 'BANK_FILE_BEFORE' })
    const overlapping = bankFile(scene.rows.slice(10))
    const again = await importFile(admin, fileOf(overlapping))
    expect(again).toMatchObject({ newLines: 0, knownLines: scene.rows.length - 10 })
    const all = await Promise.all(
      [1, 2, 3].map((n) =>
        importFile(admin, fileOf(bankFile(scene.rows.slice(0, 10 + n)))).then(({ newLines }) => newLines),
      ),
    )
    expect(all).toEqual([0, 0, 0])
  })
  it('has the bank’s sums, and cannot be closed', async () => {
    const state = await readMonth(admin, OCTOBER)
    expect(state).toMatchObject({
      openingCents: scene.openingCents,
      unmatched: scene.rows.length,
      balances: {
        bankCents: scene.endingCents,
        booksCents: scene.booksCents,
        ledgersCents: scene.booksCents,
      },
      obstacles: ['no-ending', 'unmatched', 'unexplained'],
    })
    await expect(closeMonth(admin, OCTOBER)).rejects.toMatchObject({ code: 'BANK_MONTH_NOT_READY' })
  })
  it('is matched by rule but for what can be matched in two ways or is no client’s', async () => {
    await matchByRules(admin, OCTOBER)
    expect((await openLines()).map(({ description }) => description).toSorted()).toEqual([
      'CASHIERS CHECKS USCIS',
      'CORRECTION',
      'DEBIT IN ERROR',
      'DEPOSIT FROM FIRM',
      'INTEREST',
      'INTEREST TO TAJF',
      'MONTHLY FEE',
    ])
    const rules = new Set(
      (await listLines(admin, { ...OCTOBER, state: 'matched', limit: 100 })).items.map(
        ({ match }) => match?.rule,
      ),
    )
    expect(rules).toEqual(new Set(['check', 'amount', 'payout', 'transfers']))
    expect(await matchByRules(admin, OCTOBER)).toEqual({ matched: 0 })
  })
  it('takes by hand only what comes to the same, once, and gives it back', async () => {
    const { id: lineId } = await lineOf('CASHIERS')
    const both = (await movements()).filter(({ amountCents }) => [-11_100, -22_200].includes(amountCents))
    const movementIds = both.map(({ line }) => line.id)
    const match = { fund: FUND, lineIds: [lineId], movementIds }
    await expect(matchByHand(admin, { ...match, movementIds: movementIds.slice(1) })).rejects.toMatchObject({
      code: 'BANK_SUMS_DIFFER',
    })
    const tries = await Promise.allSettled([
      matchByHand(admin, match),
      matchByHand(admin, match),
      matchByHand(admin, match),
    ])
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(tries.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'BANK_TAKEN' },
    })
    const done = (await listLines(admin, { ...OCTOBER, state: 'matched', limit: 100 })).items.find(
      ({ id }) => id === lineId,
    )!
    expect(done.match).toMatchObject({ rule: null, movementCount: 2, by: await emailOf(admin) })
    expect(done.match?.movements.map(({ line }) => line.id).toSorted()).toEqual(movementIds.toSorted())
    await undoMatch(admin, { fund: FUND, matchId: done.match!.id, reason: null })
    await matchByHand(admin, match)
    const { items } = await listImports(admin, { fund: FUND })
    const used = { fund: FUND, importId: items.at(-1)!.id }
    await expect(removeImport(admin, used)).rejects.toMatchObject({ code: 'BANK_IMPORT_USED' })
  })
  it('books what is no client’s with a reason, and takes it back with one', async () => {
    const book = async (text: string, kind: 'fee' | 'interest' | 'firm-money' | 'bank-error') =>
      bookLine(admin, {
        fund: FUND,
        lineId: (await lineOf(text)).id,
        amountCents: null,
        kind,
        reason: REASON,
      })
    await expect(
      bookLine(admin, {
        fund: FUND,
        lineId: (await lineOf('MONTHLY')).id,
        amountCents: null,
        kind: 'own-business',
        reason: REASON,
      }),
    ).rejects.toMatchObject({ code: 'BANK_KIND_UNFIT' })
    const { id } = await lineOf('MONTHLY')
    await book('MONTHLY', 'interest')
    const wrong = (await listLines(admin, { ...OCTOBER, state: 'matched', limit: 100 })).items.find(
      (line) => line.id === id,
    )!
    expect(wrong.match?.adjustment).toMatchObject({ kind: 'interest', amountCents: -1_500 })
    const undo = { fund: FUND, matchId: wrong.match!.id }
    await expect(undoMatch(admin, { ...undo, reason: null })).rejects.toMatchObject({ code: 'INVALID_INPUT' })
    await undoMatch(admin, { ...undo, reason: 'It was the fee, no interest.' })
    await book('MONTHLY', 'fee')
    expect((await readMonth(admin, OCTOBER)).balances.shortageCents).toBe(1_500)
    const report = await pdfText(await reportPdf(admin, { ...OCTOBER, language: 'en' }))
    expect(report.replaceAll(/\s+/g, ' ')).toContain(
      'The bank took $15 of its charges out of money of clients.',
    )
    await book('DEPOSIT FROM FIRM', 'firm-money')
    await book('INTEREST TO TAJF', 'interest')
    await book('INTEREST', 'interest')
    await book('DEBIT IN ERROR', 'bank-error')
    await book('CORRECTION', 'bank-error')
    const { balances, unmatched } = await readMonth(admin, OCTOBER)
    expect({ unmatched, ...balances }).toMatchObject({
      unmatched: 0,
      bankDifferenceCents: 0,
      ledgersDifferenceCents: 0,
      shortageCents: 0,
      owners: {
        firm: 0,
        foundation: 0,
        bank: 0,
      },
    })
  })
  it('stands in the journal with all that was booked, which comes to what the books say', async () => {
    const lines = await journal()
    expect(new Set(lines.map(({ id }) => id)).size).toBe(lines.length)
    expect(lines.map(({ at }) => Date.parse(at))).toEqual(
      lines.map(({ at }) => Date.parse(at)).toSorted((one, other) => other - one),
    )
    const sums = new Map<string, number>()
    for (const { entries } of lines) {
      expect(entries.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(0)
      for (const { account, amountCents } of entries)
        sums.set(account, (sums.get(account) ?? 0) + amountCents)
    }
    const { balances } = await readMonth(admin, OCTOBER)
    expect(sums.get('trust_bank')).toBe(balances.booksCents)
    // The firm covered the bank's charges, and the foundation was sent its interest.
    expect(Object.fromEntries(sums)).toMatchObject({
      bank_fees: 1_500,
      firm_money_in_trust: -1_500,
      interest_owed: 0,
      bank_errors: 0,
    })
    const { rows } = await world.connection.pool.query<{ account: string; cents: number }>(
      `SELECT account, sum(amount_cents)::int AS cents FROM ledger_entries e JOIN ledger_transactions t ON t.id = e.transaction_id
        WHERE t.occurred_at < '2026-11-01 00:00 America/Chicago' GROUP BY account`,
    )
    const ofLedger = new Map(rows.map(({ account, cents: sum }) => [account, sum]))
    for (const [account, sum] of ofLedger) if (account !== 'trust_bank') expect(sums.get(account)).toBe(sum)
    const booked = lines.filter(({ client }) => client === null)
    const own = booked.reduce((sum, { entries }) => sum + (entries[0]?.amountCents ?? 0), 0)
    expect((ofLedger.get('trust_bank') ?? 0) + own).toBe(sums.get('trust_bank'))
  })
  it('has the fee of the bank and its reason, wherever the journal is cut', async () => {
    const fees = (await journal()).filter(({ kind }) => kind === 'bank-fee')
    expect(fees).toMatchObject([
      {
        client: null,
        by: await emailOf(admin),
        why: REASON,
        entries: [
          { account: 'trust_bank', amountCents: -1_500 },
          { account: 'bank_fees', amountCents: 1_500 },
        ],
      },
    ])
    const [fee] = fees
    const day = dateIn(FIRM_ZONE, instant(fee!.at)).toString()
    const isThere = (lines: JournalEntry[]) => lines.some(({ id }) => id === fee!.id)
    expect(isThere(await journal({ from: day, until: day, inAccount: 'trust_bank' }))).toBe(true)
    expect(isThere(await journal({ search: '$15.00' }))).toBe(true)
    expect(isThere(await journal({ search: REASON.toLowerCase() }))).toBe(true)
    expect(isThere(await journal({ inAccount: 'operating_bank' }))).toBe(false)
    expect(isThere(await journal({ search: 'interest' }))).toBe(false)
    const dayAfter = plusDays(plainDate(day), 1).toString()
    expect(isThere(await journal({ from: dayAfter, until: dayAfter }))).toBe(false)
    const text = await pdfText(
      await journalPdf(admin, { search: '', from: day, until: day, language: 'es' }, SOURCES),
    )
    expect(text).toContain('Comisión bancaria')
    expect(text).toContain('Comisiones bancarias: +$15')
  })
  it('asks for the ending balance as the statement says it', async () => {
    await saveEnding(admin, { ...OCTOBER, endingCents: scene.endingCents + 1 })
    expect((await readMonth(admin, OCTOBER)).obstacles).toEqual(['ending-differs'])
    const state = await saveEnding(admin, { ...OCTOBER, endingCents: scene.endingCents })
    expect(state.obstacles).toEqual([])
  })
  it('is closed by an administrator who has just signed in, and by nobody else', async () => {
    const older = (await signedIn(world, identity, 'admin', 60)).ctx
    await expect(closeMonth(older, OCTOBER)).rejects.toMatchObject({ code: 'REQUIRES_RECENT_LOGIN' })
    const closed = await closeMonth(admin, OCTOBER)
    expect(closed).toMatchObject({
      closed: { by: await emailOf(admin), at: '2026-11-23T15:00:00.000Z' },
      inTransitCents: scene.inTransitCents,
      unmatched: 0,
      unexplained: 0,
      obstacles: [],
    })
    const { months } = await listMonths(admin, { fund: FUND })
    expect(months.find(({ month }) => month === OCTOBER.month)).toMatchObject({
      lines: scene.rows.length,
      unmatched: 0,
      closed: closed.closed,
    })
    await expect(closeMonth(admin, OCTOBER)).rejects.toMatchObject({ code: 'BANK_MONTH_CLOSED' })
  })
  it.each([
    ['en', ['Three-way reconciliation, October 2026', 'The balances agree. Difference: $0.', 'Prepared by']],
    [
      'es',
      [
        'Conciliación de tres vías, octubre de 2026',
        'Los saldos coinciden. Diferencia: $0.',
        'Preparado por',
      ],
    ],
  ] as const)(
    'has a report that another program reads, with sums that are right, in %s',
    async (language, words) => {
      const text = await pdfText(await reportPdf(admin, { ...OCTOBER, language }))
      for (const word of words) expect(text).toContain(word)
      // Of the items outstanding before October, the check that the bank has not paid.
      const said = text.replaceAll(/\s+/g, ' ')
      expect(said).toContain('1032')
      expect(said).toContain('Tomás Quiroga, asylum')
      expect(said).not.toContain('1031')
      const amounts = (text.match(/^-?\$[\d,]+(?:\.\d\d)?$/gm) ?? []).map(cents)
      expect(amounts.filter((each) => each === scene.booksCents).length).toBeGreaterThanOrEqual(4)
      expect(amounts).toContain(scene.endingCents)
      const ofClients = [...text.matchAll(/LS-\d{4}-\s*\d+\s+(-?\$[\d,]+(?:\.\d\d)?)$/gm)].map(
        ([, amount = '']) => cents(amount),
      )
      expect(ofClients).toHaveLength(40)
      expect(ofClients.reduce((sum, each) => sum + each, 0)).toBe(scene.booksCents)
    },
  )
})

describe('what comes after October was closed', () => {
  it('changes none of it, by the product or past it', async () => {
    const before = await readMonth(admin, OCTOBER)
    const late = bankFile([...scene.rows, { on: '2026-10-31', text: 'LATE', cents: 777 }])
    const preview = await previewFile(admin, fileOf(late))
    expect(preview).toMatchObject({ newLines: 1, late: 1 })
    await importFile(admin, fileOf(late))
    expect(await readMonth(admin, OCTOBER)).toEqual(before)
    const inNovember = (await listLines(admin, { ...NOVEMBER, state: 'open' })).items
    expect(inNovember).toMatchObject([
      { description: 'LATE', postedOn: '2026-10-31', countedOn: '2026-11-01' },
    ])
    const matched = (await listLines(admin, { ...OCTOBER, state: 'matched' })).items.find(
      ({ match }) => match?.movementCount === 1,
    )!
    const undo = { fund: FUND, matchId: matched.match!.id, reason: null }
    await expect(undoMatch(admin, undo)).rejects.toMatchObject({ code: 'BANK_MONTH_CLOSED' })
    await expect(saveEnding(admin, { ...OCTOBER, endingCents: 5 })).rejects.toMatchObject({
      code: 'BANK_MONTH_CLOSED',
    })
    await expect(matchByRules(admin, OCTOBER)).rejects.toMatchObject({ code: 'BANK_MONTH_CLOSED' })
    for (const statement of [
      `UPDATE bank_lines SET amount_cents = 1 WHERE id = '${matched.id}'`,
      `DELETE FROM bank_lines WHERE id = '${matched.id}'`,
      `DELETE FROM bank_matched_movements WHERE match_id = '${matched.match!.id}'`,
      `UPDATE bank_endings SET ending_cents = 1`,
      `UPDATE bank_adjustments SET amount_cents = 1`,
      `DELETE FROM bank_adjustments`,
      `UPDATE bank_closings SET bank_cents = 1`,
      `DELETE FROM bank_closings`,
    ])
      await expect(world.connection.pool.query(statement)).rejects.toMatchObject({ code: '23514' })
  })
  it('goes on from it: what was on its way is at the bank in November, and a check recorded late is a line of both', async () => {
    const [first, second] = [scene.cases[6]!, scene.cases[7]!]
    await charge(first, '2026-11-03', 50_000)
    await payByCheck(second, '2026-11-12', '3001', 8_000)
    world.clock.set(noonOf('2026-12-02'))
    await payByCheck(second, '2026-12-02', '3002', 9_000)
    const ctx = (await signsIn()).ctx
    const rows = [
      { on: '2026-11-02', text: 'GATEWAY PAYOUT', cents: 90_001 },
      { on: '2026-11-05', text: 'GATEWAY PAYOUT', cents: 50_000 },
      { on: '2026-11-10', text: 'Check', cents: -76_000, check: '1069' },
      { on: '2026-11-27', text: 'Check', cents: -9_000, check: '3002' },
    ]
    await importFile(ctx, fileOf(bankFile(rows, { openingCents: scene.endingCents + 777 })))
    expect(await matchByRules(ctx, NOVEMBER)).toEqual({ matched: 4 })
    // Written and stopped within the month, and matched with each other only when that is closed.
    await stopCheck(second, '2026-11-21', await payByCheck(second, '2026-11-20', '4001', 1_000))
    world.clock.set(noonOf('2026-12-02'))
    const late = (await listLines(ctx, { ...NOVEMBER, state: 'open' })).items
    await bookLine(ctx, {
      fund: FUND,
      lineId: late[0]!.id,
      amountCents: null,
      kind: 'bank-error',
      reason: REASON,
    })
    await saveEnding(ctx, { ...NOVEMBER, endingCents: scene.endingCents + 777 + 55_001 })
    const state = await readMonth(ctx, NOVEMBER)
    // Two checks of October, one of November and one from before are out; the one of December is at the bank already.
    expect(state).toMatchObject({ inTransitCents: -164_500, notBookedCents: -9_000, obstacles: [] })
    expect(state.balances).toMatchObject({ bankDifferenceCents: 0, owners: { bank: 777 } })
    expect((await closeMonth(ctx, NOVEMBER)).closed).not.toBeNull()
    const december = { fund: FUND, month: '2026-12' }
    const before = (await movements(december)).length
    expect(await matchByRules(ctx, december)).toEqual({ matched: 0 })
    expect((await movements(december)).length).toBe(before - 2)
    const { months } = await listMonths(ctx, { fund: FUND })
    expect(months.map(({ month, closed }) => [month, closed !== null])).toEqual([
      ['2026-12', false],
      ['2026-11', true],
      ['2026-10', true],
    ])
    expect(await listAccounts(ctx)).toMatchObject({ accounts: [{ lastClosed: '2026-11' }] })
  })
  it('reopens the last month alone, with a reason that stays', async () => {
    const { ctx } = await signsIn()
    const reopen = { ...OCTOBER, reason: 'A check was matched with the wrong case.' }
    await expect(reopenMonth(ctx, reopen)).rejects.toMatchObject({ code: 'BANK_MONTH_NOT_LAST' })
    const open = await reopenMonth(ctx, { ...reopen, ...NOVEMBER })
    const by = await emailOf(ctx)
    expect(open).toMatchObject({ closed: null, reopened: [{ reason: reopen.reason, by }] })
    const [{ closedBy, closedAt, at } = {}] = open.reopened
    expect(closedBy).toMatch(/@person\.example$/)
    expect([closedBy === by, closedAt, at]).toEqual([
      false,
      '2026-12-02T18:00:00.000Z',
      '2026-12-02T18:00:00.000Z',
    ])
    expect((await reopenMonth(ctx, reopen)).obstacles).toEqual([])
    expect((await closeMonth(ctx, OCTOBER)).closed).not.toBeNull()
    const again = await closeMonth(ctx, NOVEMBER)
    expect(again).toMatchObject({ inTransitCents: -164_500, reopened: [{ reason: reopen.reason }] })
    const { rows } = await world.connection.pool.query(
      `SELECT action FROM audit_entries WHERE action LIKE 'bank.month-%' ORDER BY id`,
    )
    expect(rows).toHaveLength(6)
  })
  it('asks for a word about what stays on its way', async () => {
    world.clock.set(noonOf('2027-03-02'))
    const { ctx } = await signsIn()
    const february = { fund: FUND, month: '2027-02' }
    const open = await readMonth(ctx, february)
    expect(open.obstacles).toContain('earlier-open')
    const old = (await listMovements(ctx, { ...february, limit: 100 })).items.filter(({ isOld }) => isOld)
    const before = (await listOpening(ctx, { fund: FUND })).items.filter(({ isMatched }) => !isMatched)
    expect(before.map(({ number }) => number)).toEqual(['1032'])
    expect(open.unexplained).toBe(old.length + before.length)
    expect(old.length).toBeGreaterThan(0)
    for (const movementId of [...old.map(({ line }) => line.id), ...before.map(({ id }) => id)])
      await explainMovement(ctx, {
        fund: FUND,
        movementId,
        note: 'The agency has not cashed it yet.',
      })
    expect((await readMonth(ctx, february)).unexplained).toBe(0)
  })
  it('is in the log, all that was done and with what of', async () => {
    const { rows } = await world.connection.pool.query<{ action: string; after: unknown }>(
      `SELECT DISTINCT ON (action) action, after FROM audit_entries WHERE action LIKE 'bank.%' ORDER BY action, id`,
    )
    const id = expect.any(String)
    const { openingCents, endingCents, booksCents } = scene
    expect(Object.fromEntries(rows.map(({ action, after }) => [action, after]))).toEqual({
      'bank.account-saved': { fund: FUND, openingCents },
      'bank.booked': { fund: FUND, adjustmentId: id, kind: 'interest', amountCents: -1_500 },
      'bank.ending-entered': { ...OCTOBER, endingCents: endingCents + 1 },
      'bank.explained': { fund: FUND, movementId: id },
      'bank.imported': { fund: FUND, importId: id, newLines: scene.rows.length, knownLines: 0 },
      'bank.match-undone': { fund: FUND, matchId: id },
      'bank.matched': { ...OCTOBER, matches: expect.any(Number) },
      'bank.month-closed': { ...OCTOBER, closingId: id, booksCents },
      'bank.month-reopened': { ...NOVEMBER, closingId: id },
      'bank.opening-added': {
        fund: FUND,
        itemId: id,
        kind: scene.opening[0]!.kind,
        amountCents: scene.opening[0]!.amountCents,
      },
    })
  })
})
