// The day on which money moved is beside the day on which it was recorded: a month counts what happened in it, and a movement recorded
// after it was closed counts in the first open one, and says so.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { recordDisbursement } from '#areas/money/disbursements/server/record-disbursement.ts'
import { costFor } from '#areas/money/disbursements/server/testing.ts'
import { matter, type Matter } from '#areas/money/invoices/server/testing.ts'
import { journalPdf } from '#areas/bank/journal/server/journal-pdf.ts'
import { mattersOfClient } from '#areas/bank/journal/server/matters-of-client.ts'
import { listJournalLines } from '#areas/bank/journal/server/list-journal.ts'
import { recordReceipt } from '#areas/money/receipts/server/record-receipt.ts'
import { collectDeposits } from '#areas/money/receipts/server/collect-deposits.ts'
import { receiptFor } from '#areas/money/receipts/server/testing.ts'
import {
  type Cast,
  scriptedIdentity,
  type ScriptedIdentity,
  signedIn,
} from '#areas/people/users/server/testing.ts'
import { instant } from '#kernel/calendar.ts'
import { pdfText } from '#tests/pdf-text.ts'
import { createWorld, type World } from '#tests/world.ts'
import { saveEnding } from './book-line.ts'
import { closeMonth } from './close-month.ts'
import { importFile } from './import-file.ts'
import { matchByRules } from './match-lines.ts'
import { readClosed, saveAccount } from './accounts.ts'
import { reportPdf } from './report-pdf.ts'
import { readMonth } from './standing.ts'
import { listMovements } from './read-lines.ts'

const OCTOBER = { fund: 'trust', month: '2026-10' } as const
const NOVEMBER = { fund: 'trust', month: '2026-11' } as const

let world: World
let identity: ScriptedIdentity
let of: Matter
const at = (moment: string) => world.clock.set(instant(moment))
const admin = async (): Promise<Cast> => signedIn(world, identity, 'admin')

beforeAll(async () => {
  world = await createWorld()
  identity = scriptedIdentity()
  at('2026-10-02T15:00:00Z')
  of = await matter(world)
  const { ctx } = await admin()
  await saveAccount(ctx, {
    fund: 'trust',
    bank: 'Banco Lone Star',
    last4: '6789',
    firstMonth: '2026-10',
    openingCents: 0,
  })
  const money = { amountCents: 100_000, method: 'wire', receivedOn: '2026-10-02' } as const
  await recordReceipt(of.attorney, receiptFor({ for: 'advance', caseId: of.caseId }, money))
  at('2026-10-06T15:00:00Z')
  await collectDeposits(world.services)
})
afterAll(() => world.end())

const pays = (reference: string, paidOn: string, amountCents: number) =>
  recordDisbursement(
    of.attorney,
    costFor(of.caseId, {
      fund: 'trust',
      method: 'check',
      payee: 'USCIS',
      reference,
      paidOn,
      amountCents,
    }),
  )

describe('a check that was written on October 30', () => {
  it('and written down on November 2 is outstanding at the end of October', async () => {
    at('2026-11-02T16:00:00Z')
    await pays('3001', '2026-10-30', 10_000)
    await pays('3002', '2026-11-01', 5_000)
    const { ctx } = await admin()
    expect(await readMonth(ctx, OCTOBER)).toMatchObject({
      inTransitCents: 90_000,
      balances: { booksCents: 90_000, ledgersCents: 90_000 },
    })
    // A month lists what happened in it, and later movements on request.
    const checks = async (reach: 'month' | 'since') =>
      (await listMovements(ctx, { ...OCTOBER, reach, limit: 100 })).items.flatMap(
        ({ line }) => line.cost?.reference ?? [],
      )
    expect(await checks('month')).toEqual(['3001'])
    expect(await checks('since')).toEqual(['3001', '3002'])
    await importFile(ctx, {
      fund: 'trust',
      fileName: 'october.csv',
      text: 'Date,Description,Amount\n10/06/2026,INCOMING WIRE,1000.00',
      way: 'sign',
      mapping: null,
      leavesOut: false,
      twins: 'separate',
    })
    await matchByRules(ctx, OCTOBER)
    await saveEnding(ctx, { ...OCTOBER, endingCents: 100_000 })
    expect(await readClosed(of.attorney)).toEqual({ trust: null, operating: null })
    await closeMonth(ctx, OCTOBER)
    expect(await readClosed(of.attorney)).toEqual({ trust: '2026-10-31', operating: null })
    await expect(readClosed(of.client)).rejects.toMatchObject({ code: 'ACCESS_DENIED' })
    const report = await pdfText(await reportPdf(ctx, { ...OCTOBER, language: 'en' }))
    expect(report).toContain('3001')
    expect(report).not.toContain('3002')
  })
  it('and written down after October was closed counts in November, and the journal says so', async () => {
    at('2026-11-20T16:00:00Z')
    await pays('3003', '2026-10-29', 7_000)
    const { ctx } = await admin()
    expect(await readMonth(ctx, OCTOBER)).toMatchObject({ balances: { booksCents: 90_000 } })
    expect(await readMonth(ctx, NOVEMBER)).toMatchObject({
      balances: { booksCents: 78_000, ledgersCents: 78_000 },
    })
    const { items } = await listJournalLines(ctx, { search: '', limit: 100 }, [])
    const lineOf = (number: string) => items.find(({ cost }) => cost?.reference === number)
    expect(lineOf('3003')).toMatchObject({ on: '2026-10-29', at: '2026-11-20T16:00:00.000Z', isLate: true })
    expect(lineOf('3001')).toMatchObject({ on: '2026-10-30', isLate: false })
    const october = await listJournalLines(ctx, { search: '', until: '2026-10-31', limit: 100 }, [])
    expect(october.items.flatMap(({ cost }) => cost?.reference ?? []).toSorted()).toEqual(['3001', '3003'])
  })
})

it('a transfer of October that is written down in November is money of October', async () => {
  const money = { amountCents: 20_000, method: 'zelle', receivedOn: '2026-10-15' } as const
  await recordReceipt(of.attorney, receiptFor({ for: 'advance', caseId: of.caseId }, money))
  await collectDeposits(world.services)
  const { ctx } = await admin()
  const { items } = await listJournalLines(ctx, { search: '', limit: 100 }, [])
  const found = items.filter(({ entries }) => entries.some((entry) => entry.amountCents === 20_000))
  expect(found.map(({ kind, on, isLate }) => [kind, on, isLate]).toSorted()).toEqual([
    ['collected', '2026-10-16', true],
    ['payment', '2026-10-15', false],
  ])
})

it('a client’s ledger names payee, check and case of each movement, with what was in trust after it, by the day it happened and by case', async () => {
  const { ctx } = await admin()
  const { clientId, caseId } = of
  const query = { search: '', clientId, limit: 100 }
  const { items } = await listJournalLines(ctx, { ...query, caseId }, [])
  expect(items.every((line) => line.client?.id === clientId)).toBe(true)
  const check = items.find(({ cost }) => cost?.reference === '3003')
  expect(check).toMatchObject({
    cost: { payee: 'USCIS', method: 'check' },
    matter: { case: { id: caseId } },
    trustAfterCents: 113_000,
  })
  // The last one recorded happened first.
  expect(items.flatMap(({ cost }) => cost?.reference ?? [])).toEqual(['3002', '3001', '3003'])
  expect(items[0]?.trustAfterCents).toBe(98_000)
  const paged = []
  for (let next: string | null | undefined; next !== null;) {
    const page: Awaited<ReturnType<typeof listJournalLines>> = await listJournalLines(
      ctx,
      { ...query, limit: 2, ...(next !== undefined && { cursor: next }) },
      [],
    )
    paged.push(...page.items)
    next = page.next
  }
  expect(paged.map(({ id }) => id)).toEqual(items.map(({ id }) => id))
  const october = await listJournalLines(ctx, { ...query, from: '2026-10-30', until: '2026-10-30' }, [])
  expect(october.items.map(({ cost }) => cost?.reference)).toEqual(['3001'])
  const other = await listJournalLines(ctx, { ...query, caseId: crypto.randomUUID() }, [])
  expect(other.items).toEqual([])
  expect(await mattersOfClient(ctx, { clientId })).toMatchObject({
    matters: [{ case: { id: caseId }, heldCents: 98_000 }],
  })
  const text = await pdfText(await journalPdf(ctx, { ...query, language: 'en' }, []))
  for (const part of ['Ledger · 1/', 'USCIS', '3003', 'In trust after it: $1,130'])
    expect(text).toContain(part)
})
