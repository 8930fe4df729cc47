// The report of a month before it is closed: whose the money is, the outstanding items, and their explanations.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { recordDisbursement } from '#areas/money/disbursements/server/record-disbursement.ts'
import { costFor } from '#areas/money/disbursements/server/testing.ts'
import { matter, type Matter, paidAhead } from '#areas/money/invoices/server/testing.ts'
import { refundPayment } from '#areas/money/payments/server/refund-payment.ts'
import { collectAll } from '#areas/money/payments/server/testing.ts'
import { recordReceipt } from '#areas/money/receipts/server/record-receipt.ts'
import { clearedSlip, receiptFor } from '#areas/money/receipts/server/testing.ts'
import { postPayment } from '#areas/money/ledger/server/index.ts'
import { fillProfile } from '#areas/people/users/server/index.ts'
import { LANGUAGES } from '#kernel/language.ts'
import { requireStaff } from '#platform/guard.ts'
import type { Context } from '#platform/context.ts'
import { pdfText } from '#tests/pdf-text.ts'
import { createWorld, type World } from '#tests/world.ts'
import type { ReportQuery } from '../contract.ts'
import { bookLine, explainMovement, saveEnding } from './book-line.ts'
import { importFile, listImports } from './import-file.ts'
import { matchByHand, matchByRules, undoMatch } from './match-lines.ts'
import { listMonths } from './months.ts'
import { listLines, listMovements } from './read-lines.ts'
import { reportPdf } from './report-pdf.ts'
import { readMonth } from './standing.ts'
import { openAccounts } from './testing.ts'

const NOVEMBER = { fund: 'trust', month: '2026-11' } as const
const NOBODYS = '0199a8f0-0000-7000-8000-000000000000'
const REASON = 'As the bank wrote to us on Friday.'

let world: World
let admin: Context
let of: Matter
beforeAll(async () => {
  world = await createWorld()
  admin = world.as(await world.person('admin'))
  await openAccounts(admin, { trust: 5_700, operating: 0 })
  of = await matter(world)
  for (const [id, firstName, lastName] of [
    [of.clientId, 'Ana', 'Pérez'],
    [requireStaff(admin).userId, 'Olga', 'Ruiz'],
  ] as const)
    await fillProfile(world.services.db, id, { firstName, lastName })
  const check = await recordReceipt(of.attorney, receiptFor({ for: 'advance', caseId: of.caseId }))
  await clearedSlip(admin, 'trust', [check.id])
  const cost = { fund: 'trust', method: 'check', reference: '1042', amountCents: 12_000 } as const
  await recordDisbursement(of.attorney, costFor(of.caseId, cost))
  const opening = { fund: 'trust', lineId: null, reason: REASON } as const
  await bookLine(admin, { ...opening, kind: 'firm-money', amountCents: 5_000 })
  await bookLine(admin, { ...opening, kind: 'interest', amountCents: 700 })
})
afterAll(() => world.end())

/** As one line: line breaks on paper are the paper's. */
const onPaper = async (query: Partial<ReportQuery> = {}) =>
  (await pdfText(await reportPdf(admin, { ...NOVEMBER, language: 'en', ...query }))).replaceAll(/\s+/g, ' ')

it('the balance of the clients is what is left without the firm’s money and the foundation’s', async () => {
  const { balances } = await readMonth(admin, NOVEMBER)
  expect(balances).toMatchObject({
    booksCents: 43_700,
    ledgersCents: 43_700,
    owners: { firm: 5_000, foundation: 700, bank: 0 },
  })
  const text = await onPaper()
  for (const part of ['$380', '$50', '$7', '$437']) expect(text).toContain(part)
})
it('what is on its way stands among what came or what was paid, with its number', async () => {
  const { items } = await listMovements(admin, NOVEMBER)
  expect(items.map(({ amountCents }) => amountCents).toSorted((one, other) => one - other)).toEqual([
    -12_000, 50_000,
  ])
  const text = await onPaper()
  expect(text).toContain('1042')
  const [came = 0, paid = 0] = ['Deposits in transit', 'Outstanding'].map((words) => text.lastIndexOf(words))
  expect(came).toBeGreaterThan(0)
  expect(paid).toBeGreaterThan(came)
})
it('a word is said of a movement that there is, and read beside it', async () => {
  const { items } = await listMovements(admin, NOVEMBER)
  const cost = items.find(({ amountCents }) => amountCents < 0)!
  expect(cost.explanation).toBeNull()
  const note = 'The agency has not cashed it yet.'
  await explainMovement(admin, { fund: 'trust', movementId: cost.line.id, note })
  const after = (await listMovements(admin, NOVEMBER)).items
  expect(after.map(({ explanation }) => explanation).filter(Boolean)).toEqual([note])
  expect(await onPaper()).toContain(note)
  await expect(explainMovement(admin, { fund: 'trust', movementId: NOBODYS, note })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
})
it('a file of the bank stands in the report with who brought it, and a month counts its lines', async () => {
  const text = 'Date,Description,Amount\n11/23/2026,DEPOSIT,500.00\n11/24/2026,SOMETHING,1.00\n'
  const mapping = null
  const file = {
    fund: 'trust',
    fileName: 'november.csv',
    text,
    mapping,
    way: 'sign',
    leavesOut: false,
    twins: null,
  } as const
  await importFile(admin, file)
  await expect(importFile(admin, file)).rejects.toMatchObject({ code: 'BANK_FILE_BEFORE' })
  const { items } = await listImports(admin, { fund: 'trust' })
  expect(items).toHaveLength(1)
  expect(items[0]).toMatchObject({ by: 'Olga Ruiz', format: 'csv', newLines: 2, knownLines: 0 })
  expect(await onPaper()).toContain('november.csv: 2 lines of this month, imported by Olga Ruiz on')
  const { year, months } = await listMonths(admin, { fund: 'trust' })
  expect(year).toBe(2026)
  expect(months).toEqual([{ month: '2026-11', lines: 2, unmatched: 2, closed: null }])
  expect((await listMonths(admin, { fund: 'trust', year: 2025 })).months).toEqual([])
})
it('nothing is matched with what there is not', async () => {
  const undo = undoMatch(admin, { fund: 'trust', matchId: NOBODYS, reason: null })
  await expect(undo).rejects.toMatchObject({ code: 'NOT_FOUND' })
  const match = { fund: 'trust', lineIds: [NOBODYS], movementIds: [NOBODYS] } as const
  await expect(
    matchByHand(admin, { ...match, lineIds: [...match.lineIds], movementIds: [...match.movementIds] }),
  ).rejects.toMatchObject({ code: expect.stringMatching(/NOT_FOUND|BANK_TAKEN/) })
})
it('reads as it should, in both languages, of each account', async () => {
  const arrived = { bank: 'trust', isCollected: true, invoiceId: null } as const
  for (const [matterId, amountCents] of [
    [null, 2_000],
    [crypto.randomUUID(), 3_000],
  ] as const) {
    const about = { clientId: of.clientId, matterId, paymentId: crypto.randomUUID(), amountCents }
    const now = world.clock.now()
    await world.services.db.transaction((tx) => postPayment(tx, { ...arrived, ...about }, now))
  }
  const { items } = await listLines(admin, { ...NOVEMBER, state: 'open' })
  const { id: lineId } = items.find(({ amountCents }) => amountCents === 100)!
  await bookLine(admin, { fund: 'trust', lineId, amountCents: null, kind: 'bank-error', reason: REASON })
  const paymentId = await paidAhead(of, { kind: 'service', description: 'In advance', amountCents: 6_000 })
  await collectAll(world.services)
  await refundPayment(admin, { paymentId, amountCents: 1_000, reason: REASON, billsAgain: false })
  for (const language of LANGUAGES) {
    expect((await onPaper({ language })).replaceAll(/P[0-9A-Z]{12}/g, 'P000000000000')).toMatchSnapshot(
      language,
    )
    expect(await onPaper({ language, fund: 'operating' })).toMatchSnapshot(`operating ${language}`)
  }
  await saveEnding(admin, { ...NOVEMBER, endingCents: 12_345 })
  const said = await onPaper()
  expect(said).toContain('1. Bank: ending balance of the statement $123.45')
  expect(said).not.toContain('no statement balance entered')
  expect(await matchByRules(admin, NOVEMBER)).toEqual({ matched: 1 })
  const deposit = (await listLines(admin, { ...NOVEMBER, state: 'matched' })).items.find(
    ({ amountCents }) => amountCents === 50_000,
  )
  expect(deposit?.match).toMatchObject({
    rule: 'amount',
    by: 'Olga Ruiz',
    movementCount: 1,
    adjustment: null,
  })
})
