// The operating account by the same code: its start, its refused files, and the firm's own money.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { recordDisbursement } from '#areas/money/disbursements/server/record-disbursement.ts'
import { costFor } from '#areas/money/disbursements/server/testing.ts'
import { undoDisbursement } from '#areas/money/disbursements/server/undo-disbursement.ts'
import type { Context } from '#platform/context.ts'
import { noonOf, onDay, openMatter } from '#server/demonstration-month.ts'
import { pdfText } from '#tests/pdf-text.ts'
import { createWorld, type World } from '#tests/world.ts'
import { ofxFile } from '../rules/files-of-tests.ts'
import { saveAccount } from './accounts.ts'
import { bookLine } from './book-line.ts'
import { importFile, listImports, previewFile, removeImport } from './import-file.ts'
import { matchByHand, matchByRules } from './match-lines.ts'
import { listLines, listMovements } from './read-lines.ts'
import { reportPdf } from './report-pdf.ts'
import { readMonth } from './standing.ts'

const FUND = 'operating' as const
const NOVEMBER = { fund: FUND, month: '2026-11' }
const ACCOUNT = {
  fund: FUND,
  bank: 'Banco Lone Star',
  last4: '6789',
  firstMonth: '2026-11',
  openingCents: 12_345,
}
const REASON = 'What the firm had before it began here.'

let world: World
let admin: Context
beforeAll(async () => {
  world = await createWorld()
  admin = world.as(await world.person('admin'))
  world.clock.set(noonOf('2026-10-20'))
  const attorney = world.as(await world.person('attorney'))
  const { userId } = await world.person()
  const of = await openMatter((day) => onDay(attorney, day), userId, '2026-09-01')
  await recordDisbursement(attorney, costFor(of.caseId, { paidOn: '2026-10-20', amountCents: 2_000 }))
  world.clock.set(noonOf('2026-11-23'))
  await saveAccount(admin, ACCOUNT)
  const { id } = await recordDisbursement(attorney, costFor(of.caseId, { amountCents: 7_500 }))
  await undoDisbursement(attorney, { disbursementId: id, reason: 'The card was charged twice.' })
})
afterAll(() => world.end())

const file = (text: string, more: object = {}) => ({
  fund: FUND,
  fileName: 'november.csv',
  text,
  mapping: null,
  way: 'sign' as const,
  leavesOut: false,
  twins: null,
  ...more,
})
const HEAD = 'Date,Description,Amount'

describe('a file of the bank', () => {
  it.each([
    ['BANK_FILE_CURRENCY', `${HEAD}\n11/03/2026,Depósito,MXN 90.00`],
    ['BANK_FILE_NO_COLUMNS', 'Dear client,\nyour statement is ready.'],
    ['BANK_FILE_NO_LINES', HEAD],
    ['BANK_FILE_BROKEN', '<OFX><SIGNONMSGSRSV1>'],
    ['BANK_FILE_TOO_LONG', [HEAD, ...Array<string>(10_001).fill('11/03/2026,Deposit,5.00')].join('\n')],
    ['BANK_FILE_WRONG_ACCOUNT', ofxFile({ account: '5550001111' })],
    ['BANK_ROWS_LEFT_OUT', `${HEAD}\n11/03/2026,Deposit,5.00\nTotal,,5.00`],
    ['BANK_ROWS_TWICE', `${HEAD}\n11/03/2026,Deposit,5.00\n11/03/2026,Deposit,5.00`],
    ['BANK_BEFORE_START', `${HEAD}\n10/03/2026,Deposit,5.00`],
  ])('is refused with %s, and nothing of it is kept', async (code, text) => {
    await expect(importFile(admin, file(text))).rejects.toMatchObject({ code })
    expect((await listImports(admin, { fund: FUND })).items).toEqual([])
  })
  it('says the same before it is imported', async () => {
    expect(await previewFile(admin, file(`${HEAD}\n10/03/2026,Deposit,5.00`))).toMatchObject({
      problem: 'BEFORE',
      newLines: 0,
    })
    expect(await previewFile(admin, file(HEAD))).toMatchObject({
      problem: 'NO_LINES',
      sample: [HEAD.split(',')],
    })
  })
  it('is counted once in both of its forms, with what a person says of rows that look the same, and is taken back', async () => {
    const rows = [
      '11/02/2026,Counter,"3,000.00"',
      '11/05/2026,Check 1041,-760.00',
      '11/16/2026,Payout,125.50',
      '11/30/2026,Fee,-15.00',
      '11/30/2026,Fee,-15.00',
    ]
    const text = [HEAD, ...rows].join('\n')
    expect(await importFile(admin, file(text, { twins: 'one' }))).toMatchObject({ newLines: 4 })
    expect(await importFile(admin, file(ofxFile()))).toMatchObject({
      newLines: 0,
      knownLines: 4,
      format: 'ofx',
    })
    const { rows: kept } = await world.connection.pool.query(
      `SELECT FROM bank_accounts WHERE fund = 'operating' AND habits IS NOT NULL`,
    )
    expect(kept).toHaveLength(1)
    expect(await importFile(admin, file(`${text}\n`, { twins: 'separate' }))).toMatchObject({
      newLines: 1,
      knownLines: 4,
    })
    const { items } = await listImports(admin, { fund: FUND })
    const removed: number[] = []
    for (const { id } of items)
      removed.push((await removeImport(admin, { fund: FUND, importId: id })).removed)
    expect(removed).toEqual([1, 0, 4])
    const { rows: logged } = await world.connection.pool.query<{ after: unknown }>(
      `SELECT after FROM audit_entries WHERE action = 'bank.import-removed' ORDER BY id`,
    )
    expect(logged.map(({ after }) => after)).toEqual(
      items.map(({ id: importId }, index) => ({ fund: FUND, importId, lines: removed[index] })),
    )
    expect((await listLines(admin, { ...NOVEMBER, state: 'all' })).items).toEqual([])
    await expect(removeImport(admin, { fund: FUND, importId: items[0]!.id })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
  })
  it('is kept once where many send it at the same time', async () => {
    const sent = file(`${HEAD}\n11/03/2026,Rent,-900.00`)
    const tries = await Promise.allSettled(Array.from({ length: 8 }, () => importFile(admin, sent)))
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect((await listLines(admin, { ...NOVEMBER, state: 'all' })).items).toHaveLength(1)
  })
})

describe('the operating account', () => {
  it('begins where it was said, and stays there once something hangs on it', async () => {
    await expect(saveAccount(admin, { ...ACCOUNT, openingCents: 5 })).rejects.toMatchObject({
      code: 'BANK_ACCOUNT_BEGUN',
    })
    expect(await saveAccount(admin, { ...ACCOUNT, bank: 'Banco del Valle' })).toMatchObject({
      bank: 'Banco del Valle',
      openingBookCents: -2_000,
    })
    const ahead = saveAccount(admin, { ...ACCOUNT, firstMonth: '2026-12' })
    await expect(ahead).rejects.toMatchObject({ code: 'INVALID_INPUT' })
  })
  it('matches a cost that was undone with itself, and takes nothing of another account', async () => {
    expect(await matchByRules(admin, NOVEMBER)).toEqual({ matched: 0 })
    expect((await listMovements(admin, NOVEMBER)).items).toEqual([])
    const [line] = (await listLines(admin, { ...NOVEMBER, state: 'open' })).items
    const { rows } = await world.connection.pool.query<{ id: string }>(
      `SELECT id FROM ledger_transactions WHERE kind = 'cost' ORDER BY occurred_at LIMIT 1`,
    )
    const before = { fund: FUND, lineIds: [line!.id], movementIds: [rows[0]!.id] }
    await expect(matchByHand(admin, before)).rejects.toMatchObject({ code: 'BANK_TAKEN' })
    const unknown = { ...before, lineIds: [crypto.randomUUID()] }
    await expect(matchByHand(admin, unknown)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(matchByHand(admin, { ...before, fund: 'trust' })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
  })
  it('has its opening balance and the firm’s own business explained by a person', async () => {
    const [line] = (await listLines(admin, { ...NOVEMBER, state: 'open' })).items
    await bookLine(admin, {
      fund: FUND,
      lineId: line!.id,
      amountCents: null,
      kind: 'own-business',
      reason: 'Rent of the office.',
    })
    const open = await readMonth(admin, NOVEMBER)
    expect(open).toMatchObject({
      obstacles: ['not-over', 'no-ending', 'bank-differs'],
      balances: { bankDifferenceCents: 14_345 },
    })
    const differing = await pdfText(await reportPdf(admin, { ...NOVEMBER, language: 'en' }))
    expect(differing.replaceAll(/\s+/g, ' ')).toContain('The balances differ by $143.45.')
    const opening = { fund: FUND, lineId: null, kind: 'own-business', reason: REASON } as const
    await expect(bookLine(admin, { ...opening, amountCents: null })).rejects.toMatchObject({
      code: 'INVALID_INPUT',
    })
    await bookLine(admin, { ...opening, amountCents: 14_345 })
    const state = await readMonth(admin, NOVEMBER)
    expect(state.obstacles).toEqual(['not-over', 'no-ending'])
    expect(state.balances).toMatchObject({
      bankCents: 12_345 - 90_000,
      bankDifferenceCents: 0,
      ledgersCents: null,
    })
  })
  it('refuses a match whose sums differ, past the product too', async () => {
    const { pool } = world.connection
    const { rows } = await pool.query<{ id: string }>(
      'SELECT match_id AS id FROM bank_lines WHERE match_id IS NOT NULL',
    )
    const more = `INSERT INTO bank_lines (fund, import_id, posted_on, counted_on, amount_cents, description)
      SELECT fund, import_id, posted_on, counted_on, 1, '' FROM bank_lines LIMIT 1 RETURNING id`
    const line = (await pool.query<{ id: string }>(more)).rows[0]!
    const joining = pool.query('UPDATE bank_lines SET match_id = $1 WHERE id = $2', [rows[0]!.id, line.id])
    await expect(joining).rejects.toMatchObject({ code: '23514' })
  })
})
