// What the report of a month says before it is closed: whose the money is, what is on its way, and what was said of it.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { recordDisbursement } from '#features/disbursements/server/record-disbursement.ts'
import { costFor } from '#features/disbursements/server/testing.ts'
import { matter, type Matter } from '#features/invoices/server/testing.ts'
import { recordReceipt } from '#features/receipts/server/record-receipt.ts'
import { clearedSlip, receiptFor } from '#features/receipts/server/testing.ts'
import { requireStaff } from '#platform/guard.ts'
import type { Context } from '#platform/context.ts'
import { pdfText } from '#tests/pdf-text.ts'
import { createWorld, type World } from '#tests/world.ts'
import { bookLine, explainMovement } from './book-line.ts'
import { importFile, listImports } from './import-file.ts'
import { matchByHand } from './match-lines.ts'
import { listMonths } from './months.ts'
import { listMovements } from './read-lines.ts'
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
  const check = await recordReceipt(of.attorney, receiptFor({ for: 'advance', caseId: of.caseId }))
  await clearedSlip(admin, 'trust', [check.id])
  const cost = { fund: 'trust', method: 'check', reference: '1042', amountCents: 12_000 } as const
  await recordDisbursement(of.attorney, costFor(of.caseId, cost))
  const opening = { fund: 'trust', lineId: null, reason: REASON } as const
  await bookLine(admin, { ...opening, kind: 'firm-money', amountCents: 5_000 })
  await bookLine(admin, { ...opening, kind: 'interest', amountCents: 700 })
})
afterAll(() => world.end())

/** As one line: where a line ends on paper is the paper's to say. */
const onPaper = async () =>
  (await pdfText(await reportPdf(admin, { ...NOVEMBER, language: 'en' }))).replaceAll(/\s+/g, ' ')

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
    leavesOut: false,
    twins: null,
  } as const
  await importFile(admin, file)
  await expect(importFile(admin, file)).rejects.toMatchObject({ code: 'BANK_FILE_BEFORE' })
  const { items } = await listImports(admin, { fund: 'trust' })
  expect(items).toHaveLength(1)
  const { email } = (
    await world.connection.pool.query<{ email: string }>('SELECT email FROM users WHERE id = $1', [
      requireStaff(admin).userId,
    ])
  ).rows[0]!
  expect((await onPaper()).replaceAll(' ', '')).toContain(email)
  const { year, months } = await listMonths(admin, { fund: 'trust' })
  expect(year).toBe(2026)
  expect(months).toEqual([{ month: '2026-11', lines: 2, unmatched: 2, closed: null }])
  expect((await listMonths(admin, { fund: 'trust', year: 2025 })).months).toEqual([])
})
it('nothing is matched with what there is not', async () => {
  const match = { fund: 'trust', lineIds: [NOBODYS], movementIds: [NOBODYS] } as const
  await expect(
    matchByHand(admin, { ...match, lineIds: [...match.lineIds], movementIds: [...match.movementIds] }),
  ).rejects.toMatchObject({ code: expect.stringMatching(/NOT_FOUND|BANK_TAKEN/) })
})
