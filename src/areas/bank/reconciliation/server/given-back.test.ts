// A refund check of the firm is outstanding until the bank reports it; a stopped one never gets there.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { matter } from '#areas/money/invoices/server/testing.ts'
import { payOutRefund, proposeRefund, undoRefund } from '#areas/money/receipts/server/give-back.ts'
import { returnReceipt } from '#areas/money/receipts/server/end-receipt.ts'
import { depositCleared, depositMade, gatherDeposit } from '#areas/money/receipts/server/make-deposit.ts'
import { recordReceipt } from '#areas/money/receipts/server/record-receipt.ts'
import { collected, receiptFor } from '#areas/money/receipts/server/testing.ts'
import type { Context } from '#platform/context.ts'
import { pdfText } from '#tests/pdf-text.ts'
import { createWorld, type World } from '#tests/world.ts'
import { saveAccount } from './accounts.ts'
import { importFile } from './import-file.ts'
import { matchByRules } from './match-lines.ts'
import { listLines, listMovements } from './read-lines.ts'
import { reportPdf } from './report-pdf.ts'
import { readMonth } from './standing.ts'

const FUND = 'trust' as const
const NOVEMBER = { fund: FUND, month: '2026-11' }
const TODAY = '2026-11-23'
const REASON = 'The case ended earlier than was agreed.'

let world: World
let admin: Context
beforeAll(async () => {
  world = await createWorld()
  admin = world.as(await world.person('admin'))
  await saveAccount(admin, {
    fund: FUND,
    bank: 'Banco Lone Star',
    last4: '6789',
    firstMonth: '2026-11',
    openingCents: 0,
  })
})
afterAll(() => world.end())

async function givesBack(number: string, amountCents: number) {
  const of = await matter(world)
  const facts = receiptFor({ for: 'advance', caseId: of.caseId }, { amountCents: 50_000, method: 'wire' })
  const receipt = await collected(admin, await recordReceipt(of.attorney, facts))
  const giveBackId = crypto.randomUUID()
  const about = { receiptId: receipt.id, giveBackId, amountCents, reason: REASON, billsAgain: false }
  await proposeRefund(of.attorney, about)
  await payOutRefund(admin, { giveBackId, payee: 'María Núñez', method: 'check', number, paidOn: TODAY })
  return { of, giveBackId, receipt }
}

async function imports(...rows: readonly string[]): Promise<void> {
  const text = ['Date,Description,Amount,Check Number', ...rows].join('\n')
  const file = { fund: FUND, fileName: `${rows.length}.csv`, text, way: 'sign' as const, leavesOut: false }
  await importFile(admin, { ...file, twins: 'separate' })
}

it('is outstanding by its number in the report, and matched by it once the bank has paid it', async () => {
  const { receipt } = await givesBack('2041', 20_000)
  const stopped = await givesBack('2042', 30_000)
  await undoRefund(admin, { giveBackId: stopped.giveBackId, reason: 'The check was stopped at the bank.' })
  const report = await pdfText(await reportPdf(admin, { ...NOVEMBER, language: 'en' }))
  for (const part of ['2041', '$200']) expect(report).toContain(part)
  const before = await readMonth(admin, NOVEMBER)
  expect(before).toMatchObject({
    inTransitCents: 80_000,
    balances: { booksCents: 80_000, ledgersCents: 80_000 },
  })

  await imports(
    '11/22/2026,INCOMING WIRE,500.00,',
    '11/22/2026,INCOMING WIRE,500.00,',
    '11/27/2026,CHECK,-200.00,2041',
  )
  expect(await matchByRules(admin, NOVEMBER)).toEqual({ matched: 3 })
  const { items } = await listLines(admin, { ...NOVEMBER, state: 'all', limit: 100 })
  const check = items.find(({ checkNumber }) => checkNumber === '2041')
  expect(check?.match).toMatchObject({
    rule: 'check',
    movements: [{ line: { kind: 'refund', payment: { id: receipt.id }, givenBack: { number: '2041' } } }],
  })
  // The stopped one and its reversal offset each other.
  expect((await listMovements(admin, { ...NOVEMBER, limit: 100 })).items).toEqual([])
  expect(await readMonth(admin, NOVEMBER)).toMatchObject({ inTransitCents: 0, unmatched: 0 })
})

it('leaves the firm’s transfer to be matched, where the client’s own check came back after it', async () => {
  const { of, receipt } = await givesBack('2043', 20_000)
  await returnReceipt(of.attorney, { receiptId: receipt.id, returnedOn: TODAY, reason: REASON })
  await imports(
    '11/23/2026,INCOMING WIRE,500.00,',
    '11/24/2026,CHECK,-200.00,2043',
    '11/25/2026,RETURNED ITEM,-500.00,',
    '11/26/2026,TRANSFER FROM OPERATING,200.00,',
  )
  expect(await matchByRules(admin, NOVEMBER)).toEqual({ matched: 4 })
  expect(await readMonth(admin, NOVEMBER)).toMatchObject({
    inTransitCents: 0,
    unmatched: 0,
    balances: { bankCents: 80_000, booksCents: 80_000, ledgersCents: 80_000 },
  })
})

it('matches a line with all that was taken to the bank on one slip, and a check of it that came back', async () => {
  const of = await matter(world)
  const receipts = []
  for (const amountCents of [11_100, 22_200, 33_300])
    receipts.push(
      await recordReceipt(of.attorney, receiptFor({ for: 'advance', caseId: of.caseId }, { amountCents })),
    )
  const depositId = crypto.randomUUID()
  await gatherDeposit(admin, { depositId, account: FUND, receiptIds: receipts.map(({ id }) => id) })
  await depositMade(admin, { depositId, madeOn: TODAY })
  await depositCleared(admin, { depositId })
  await imports('11/24/2026,DEPOSIT,666.00,')
  expect(await matchByRules(admin, NOVEMBER)).toEqual({ matched: 1 })
  const { items } = await listLines(admin, { ...NOVEMBER, state: 'matched', limit: 100 })
  const line = items.find(({ amountCents }) => amountCents === 66_600)
  expect(line?.match).toMatchObject({ rule: 'slip', movementCount: 3 })

  await returnReceipt(of.attorney, { receiptId: receipts[1]!.id, returnedOn: TODAY, reason: REASON })
  await imports('11/27/2026,RETURNED CHECK,-222.00,')
  expect(await matchByRules(admin, NOVEMBER)).toEqual({ matched: 1 })
  expect(await readMonth(admin, NOVEMBER)).toMatchObject({ inTransitCents: 0, unmatched: 0 })
})
