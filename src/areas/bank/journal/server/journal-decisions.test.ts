// Who decided each movement and why: checks received and returned, reduced or waived bills, earned fees.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { agreedFee, feePart } from '#areas/money/agreements/server/testing.ts'
import { earnFee } from '#areas/money/agreements/server/earn-fee.ts'
import { undoMilestone } from '#areas/money/agreements/server/milestones.ts'
import { payByLink } from '#areas/money/invoices/server/pay-by-link.ts'
import { makePayLink } from '#areas/money/invoices/server/pay-links.ts'
import { reduceInvoice, undoReduction } from '#areas/money/invoices/server/reduce-invoice.ts'
import { issued, matter, type Matter } from '#areas/money/invoices/server/testing.ts'
import { voidInvoice } from '#areas/money/invoices/server/void-invoice.ts'
import { postCheckVoid, postCheckVoidUndone, postPayment } from '#areas/money/ledger/server/index.ts'
import { payOutRefund, proposeRefund, undoRefund } from '#areas/money/receipts/server/give-back.ts'
import { depositMade, gatherDeposit } from '#areas/money/receipts/server/make-deposit.ts'
import { returnReceipt } from '#areas/money/receipts/server/end-receipt.ts'
import { recordReceipt } from '#areas/money/receipts/server/record-receipt.ts'
import { collected, receiptFor } from '#areas/money/receipts/server/testing.ts'
import { fillProfile } from '#areas/people/users/server/index.ts'
import type { Context } from '#platform/context.ts'
import { requireStaff } from '#platform/guard.ts'
import { pdfText } from '#tests/pdf-text.ts'
import { createWorld, type World } from '#tests/world.ts'
import type { JournalEntry, JournalFile } from '../contract.ts'
import { journalPdf } from './journal-pdf.ts'
import { listJournalLines } from './list-journal.ts'

const TODAY = '2026-11-23'
const RETURNED = 'The bank says: insufficient funds.'
const AGREED = 'What the client and the firm agreed.'
const WRONG = 'Written to the wrong client.'

let world: World
let admin: Context
beforeAll(async () => {
  world = await createWorld()
  admin = world.as(await world.person('admin'))
})
afterAll(() => world.end())

const emailOf = async (ctx: Context) =>
  (
    await world.connection.pool.query<{ email: string }>('SELECT email FROM users WHERE id = $1', [
      requireStaff(ctx).userId,
    ])
  ).rows[0]!.email

async function numberOf({ caseId }: Matter): Promise<string> {
  const { rows } = await world.connection.pool.query<{ number: string }>(
    'SELECT number FROM cases WHERE id = $1',
    [caseId],
  )
  return rows[0]!.number
}

/** By kind, in the order in which they were posted. */
async function linesOf(search: string): Promise<Map<string, JournalEntry[]>> {
  const { items } = await listJournalLines(admin, { search }, [])
  return Map.groupBy(items.toReversed(), ({ kind }) => kind)
}

/** As one line: line breaks on paper are the paper's. */
async function onPaper(query: Omit<JournalFile, 'language'>): Promise<string> {
  return (await pdfText(await journalPdf(admin, { ...query, language: 'en' }, []))).replaceAll(/\s+/g, ' ')
}

it('a check says who took it, whose it was and what was noted; its return, who said so and why', async () => {
  const of = await matter(world)
  const { id: invoiceId } = await issued(of)
  const payer = { name: 'Rosa Núñez', relation: 'parent', clientAgrees: true } as const
  const more = { amountCents: 50_000, methodNumber: '90417', payer, note: 'Given at the front desk' }
  const check = await recordReceipt(of.attorney, receiptFor({ for: 'invoice', invoiceId }, more))
  const cash = { amountCents: 700, method: 'cash', methodNumber: '' } as const
  await recordReceipt(of.attorney, receiptFor({ for: 'invoice', invoiceId }, cash))
  const depositId = crypto.randomUUID()
  await gatherDeposit(admin, { depositId, account: 'operating', receiptIds: [check.id] })
  await depositMade(admin, { depositId, madeOn: TODAY })
  await returnReceipt(admin, { receiptId: check.id, returnedOn: TODAY, reason: RETURNED })
  const lines = await linesOf(await numberOf(of))
  const [byCheck, byCash] = lines.get('payment') ?? []
  const by = await emailOf(of.attorney)
  expect(byCheck).toMatchObject({ by, why: 'Given at the front desk', givenBack: null })
  expect(byCheck?.payment).toMatchObject({
    byHand: { number: '90417', payer: 'Rosa Núñez' },
    isAutomatic: false,
    payer: null,
  })
  expect(byCash).toMatchObject({ by, why: null, payment: { byHand: { number: '', payer: null } } })
  expect(lines.get('payment-returned')).toMatchObject([{ by: await emailOf(admin), why: RETURNED }])
  const text = await onPaper({ search: '90417' })
  for (const part of ['Check 90417, paid by Rosa Núñez', 'By ', RETURNED, await numberOf(of)])
    expect(text).toContain(part)
})

it('a bill says who wrote it; what was taken off it, put back and made void, why', async () => {
  const of = await matter(world)
  const { id: invoiceId, openCents: expectedOpenCents } = await issued(of)
  const less = { kind: 'credit-note', amountCents: 20_000, reason: AGREED } as const
  const { reductions } = await reduceInvoice(of.attorney, { invoiceId, ...less, expectedOpenCents })
  await undoReduction(admin, { reductionId: reductions[0]!.id, reason: 'It was another invoice.' })
  await voidInvoice(of.attorney, { invoiceId, reason: WRONG })
  const lines = await linesOf(await numberOf(of))
  const by = await emailOf(of.attorney)
  expect(lines.get('invoice')).toMatchObject([{ by, why: null }])
  expect(lines.get('credit-note')).toMatchObject([{ by, why: AGREED }])
  expect(lines.get('reduction-undone')).toMatchObject([
    { by: await emailOf(admin), why: 'It was another invoice.' },
  ])
  expect(lines.get('invoice-void')).toMatchObject([{ by: null, why: WRONG }])
})

it('a fee that was earned says what for, in both languages; that it was not after all, who said so and why', async () => {
  const of = await matter(world)
  const number = await numberOf(of)
  await collected(admin, await recordReceipt(of.attorney, receiptFor({ for: 'advance', caseId: of.caseId })))
  const part = feePart({ status: 'preparation', amountCents: 40_000 })
  await agreedFee(of.attorney, of.caseId, [part])
  const sums = { amountCents: 40_000, heldCents: 50_000 }
  const about = { caseId: of.caseId, milestoneId: part.milestoneId, earningId: crypto.randomUUID() }
  await earnFee(of.attorney, { ...about, ...sums })
  const lines = await linesOf(await numberOf(of))
  const by = await emailOf(of.attorney)
  expect(lines.get('earned')).toMatchObject([
    { by, why: 'Petition filed / Petición presentada', matter: { case: { id: of.caseId } } },
  ])
  const { caseId, milestoneId } = about
  await undoMilestone(admin, { caseId, milestoneId, reason: WRONG })
  const after = await linesOf(number)
  expect(after.get('transfer-back')).toMatchObject([{ by: await emailOf(admin), why: WRONG }])
  expect(after.get('earned')).toMatchObject([{ by }])
})

it('money that went back by a check says to whom, who paid it out and why; that it was stopped, who said so', async () => {
  const of = await matter(world)
  const facts = receiptFor({ for: 'advance', caseId: of.caseId })
  const receipt = await collected(admin, await recordReceipt(of.attorney, facts))
  const giveBackId = crypto.randomUUID()
  const plan = { receiptId: receipt.id, giveBackId, amountCents: 20_000, billsAgain: false }
  await proposeRefund(of.attorney, { ...plan, reason: AGREED })
  const paid = { payee: 'María Núñez', method: 'check', number: '2041' } as const
  await payOutRefund(admin, { giveBackId, ...paid, paidOn: TODAY })
  await undoRefund(admin, { giveBackId, reason: 'It was stopped.' })
  const lines = await linesOf(await numberOf(of))
  const by = await emailOf(admin)
  expect(lines.get('refund')).toMatchObject([{ by, why: AGREED, givenBack: paid }])
  expect(lines.get('refund-undone')).toMatchObject([{ by, why: 'It was stopped.', givenBack: paid }])
  expect(lines.get('payment')).toMatchObject([{ givenBack: null, invoice: null }])
  const text = await onPaper({ search: '2041' })
  expect(text).toContain(`Payment ${receipt.number} · To María Núñez · Check 2041`)
})

it('a check from before the books says its payee and number, and who voided it or took that back, and why', async () => {
  const of = await matter(world)
  const about = { clientId: of.clientId, matterId: of.caseId, voidId: crypto.randomUUID(), amountCents: 900 }
  const made = { number: '1031', payee: 'USCIS' }
  const by = (ctx: Context, reason: string) => ({ ...made, decidedBy: requireStaff(ctx).userId, reason })
  const now = world.clock.now()
  const { db } = world.services
  await db.transaction((tx) => postCheckVoid(tx, { ...about, check: by(admin, AGREED) }, now))
  await db.transaction((tx) => postCheckVoidUndone(tx, { ...about, check: by(of.attorney, WRONG) }, now))
  const lines = await linesOf('1031')
  const givenBack = { ...made, method: 'check' }
  expect(lines.get('check-void')).toMatchObject([{ by: await emailOf(admin), why: AGREED, givenBack }])
  expect(lines.get('check-void-undone')).toMatchObject([
    { by: await emailOf(of.attorney), why: WRONG, givenBack, matter: { case: { id: of.caseId } } },
  ])
})

it('what somebody with a link paid says who that was, once, also where they are called like the client', async () => {
  const of = await matter(world)
  await fillProfile(world.services.db, of.clientId, { firstName: 'José', lastName: 'Núñez' })
  const { id: invoiceId, openCents: amountCents } = await issued(of)
  const wish = { invoiceId, amountCents, email: null, language: 'en', hasClientAgreed: false } as const
  const { links } = await makePayLink(of.client, wish)
  const payer = { payerName: 'José Núñez', payerEmail: 'jose@family.example', hasReadNotice: true } as const
  const link = links[0]?.url?.split('#')[1] ?? ''
  await payByLink(world.visitor(), { link, expectedCents: amountCents, paymentToken: 'token-1', ...payer })
  const lines = await linesOf('José Núñez')
  expect(lines.get('payment')).toMatchObject([{ by: null, payment: { payer: 'José Núñez', byHand: null } }])
})

it('trust money for no case that paid a bill is a line of its case, and a meeting’s is one of a meeting', async () => {
  const of = await matter(world)
  const [meeting, fee] = [crypto.randomUUID(), { bank: 'trust', isCollected: true, invoiceId: null } as const]
  for (const [matterId, amountCents] of [
    [null, 120_000],
    [meeting, 5_000],
  ] as const) {
    const about = { clientId: of.clientId, matterId, paymentId: crypto.randomUUID(), amountCents }
    const now = world.clock.now()
    await world.services.db.transaction((tx) => postPayment(tx, { ...fee, ...about }, now))
  }
  const { number } = await issued(of, { usesTrust: true, usesUnassignedTrust: true })
  const used = (await linesOf(number!)).get('transfer')
  const matterOfCase = { case: { id: of.caseId, number: await numberOf(of) } }
  expect(used).toMatchObject([{ matter: matterOfCase, entries: [{ amountCents: -120_000 }, {}, {}, {}] }])
  const { rows } = await world.connection.pool.query<{ email: string }>(
    'SELECT email FROM users WHERE id = $1',
    [of.clientId],
  )
  const ofClient = (await linesOf(rows[0]!.email)).get('payment')
  expect(ofClient?.map(({ matter: found }) => found)).toEqual([null, { meeting }])
  expect(await onPaper({ search: rows[0]!.email })).toContain('An appointment')
})

it('money for no case says so on paper, and a client’s name stands at each line', async () => {
  const of = await matter(world)
  const { number } = await issued(of, { caseId: null })
  const { items } = await listJournalLines(admin, { search: number! }, [])
  expect(items).toMatchObject([{ kind: 'invoice', matter: null }])
  expect(items[0]?.client?.name).not.toBe('')
  const text = await onPaper({ search: number!, from: TODAY, until: TODAY, inAccount: 'receivable' })
  for (const part of ['For no case yet', number!]) expect(text).toContain(part)
  expect(text).not.toContain('An appointment')
  expect(text.match(/Nov(?:ember)? 23, 2026/g)?.length).toBeGreaterThan(2)
})
