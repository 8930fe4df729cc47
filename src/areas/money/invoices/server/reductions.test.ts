// Reductions without money moved, and trust money paying an invoice later: in the books and on screen.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { postCost, postEarned, postPayment, postRefundOfEarned } from '#areas/money/ledger/server/index.ts'
import { collectAll } from '#areas/money/payments/server/testing.ts'
import { requireStaff } from '#platform/guard.ts'
import { pdfText } from '#tests/pdf-text.ts'
import { createWorld, type World } from '#tests/world.ts'
import type { Invoice, ReduceInput } from '../contract.ts'
import { applyTrust } from './apply-trust.ts'
import { changePlan } from './change-plan.ts'
import { creditNotePdf } from './credit-note-pdf.ts'
import { createDraft } from './drafts.ts'
import { holdInvoice } from './hold-invoice.ts'
import { exportFor } from './index.ts'
import { issueInvoice } from './issue-invoice.ts'
import { readLowered, readTrustApplied } from './mailed-invoice.ts'
import { lockOwed, openRequests, owedFor, payableOf } from './owed.ts'
import { payInvoice } from './pay-invoice.ts'
import { makePayLink } from './pay-links.ts'
import { getInvoice } from './read-invoices.ts'
import { reduceInvoice, undoReduction } from './reduce-invoice.ts'
import { hasLaterInvoice } from './repository.ts'
import { draftFor, issued, matter, type Matter } from './testing.ts'
import { voidInvoice } from './void-invoice.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.end())

const REASON = 'What the client and the firm agreed.'

function wanted(invoice: Invoice, more: Partial<ReduceInput> = {}): ReduceInput {
  const { id: invoiceId, openCents: expectedOpenCents } = invoice
  return { invoiceId, kind: 'credit-note', amountCents: 20_000, reason: REASON, expectedOpenCents, ...more }
}

function pay(of: Matter, invoiceId: string, expectedCents: number) {
  const how = { method: 'card', paymentToken: 'token-1' } as const
  return payInvoice(of.client, { invoiceId, through: null, expectedCents, ...how })
}

async function balancesOf({ clientId }: Matter): Promise<Record<string, number>> {
  const { rows } = await world.connection.pool.query<{ account: string; sum: number }>(
    `SELECT account, sum(amount_cents)::int AS sum FROM ledger_entries WHERE client_id = $1
      GROUP BY account HAVING sum(amount_cents) <> 0`,
    [clientId],
  )
  return Object.fromEntries(rows.map(({ account, sum }) => [account, sum]))
}

async function told({ clientId }: Matter): Promise<string[]> {
  const { rows } = await world.connection.pool.query<{ kind: string }>(
    `SELECT kind FROM notices WHERE recipient_id = $1 ORDER BY id`,
    [clientId],
  )
  return rows.map(({ kind }) => kind)
}

/** A client with $1,200 in trust for the case. */
async function withRetainer(): Promise<Matter> {
  const of = await matter(world)
  const { id } = await issued(of, { kind: 'retainer' })
  await pay(of, id, 120_000)
  await collectAll(world.services)
  return of
}

describe('a credit note', () => {
  it('lowers what is owed and what was earned, has a number and a document, and is told', async () => {
    const of = await matter(world)
    const lowered = await reduceInvoice(of.attorney, wanted(await issued(of)))
    expect(lowered).toMatchObject({
      status: 'due',
      openCents: 100_000,
      closedCents: 20_000,
      totalCents: 120_000,
    })
    expect(lowered.reductions[0]).toMatchObject({ number: 'CN-2026-0001', reason: REASON, undoneAt: null })
    expect(await balancesOf(of)).toEqual({ receivable: 100_000, fees_earned: -100_000 })
    expect(await told(of)).toContain('invoice-lowered')
    const { db } = world.services
    expect(await readLowered(db, lowered.reductions[0]!.id)).toEqual({
      clientId: of.clientId,
      kind: 'invoice',
      number: lowered.number,
      amountCents: 100_000,
      dueOn: '2026-12-15',
      state: 'open',
      takenCents: 20_000,
      heldCents: null,
    })
    const seen = await getInvoice(of.client, { invoiceId: lowered.id })
    expect(seen.reductions[0]).toMatchObject({ number: 'CN-2026-0001', reason: null })
    const file = await creditNotePdf(of.client, { reductionId: lowered.reductions[0]!.id, language: 'es' })
    expect(file.name).toBe('nota-de-credito-CN-2026-0001.pdf')
    expect(await pdfText(file)).toMatch(/Pedimos \$200 menos[\s\S]*Falta por pagar/)
    expect(JSON.stringify(await exportFor(world.services.db, of.clientId))).toContain('CN-2026-0001')
  })
  it('over all that is left pays the invoice off, or closes it where nothing was paid', async () => {
    const of = await matter(world)
    const first = await issued(of)
    await reduceInvoice(of.attorney, wanted(first, { amountCents: 20_000 }))
    expect(await pay(of, first.id, 100_000)).toMatchObject({ status: 'paid', next: null })
    const second = await reduceInvoice(of.attorney, wanted(await issued(of), { amountCents: 120_000 }))
    expect(second).toMatchObject({ status: 'closed', openCents: 0, next: null })
  })
  it('is refused over more than what is left, over a sum that somebody else has changed, and where nothing is left', async () => {
    const of = await matter(world)
    const invoice = await issued(of)
    const refused = async (more: Partial<ReduceInput>, code: string) =>
      expect(reduceInvoice(of.attorney, wanted(invoice, more))).rejects.toMatchObject({ code })
    await refused({ amountCents: 120_001 }, 'INVOICE_REDUCTION_TOO_MUCH')
    await refused({ expectedOpenCents: 119_999 }, 'INVOICE_OPEN_CHANGED')
    await refused({ kind: 'closed-request' }, 'INVOICE_REDUCTION_KIND')
    await reduceInvoice(of.attorney, wanted(invoice))
    await refused({}, 'INVOICE_OPEN_CHANGED')
    await pay(of, invoice.id, 100_000)
    await refused({}, 'INVOICE_NOTHING_OPEN')
  })
  it('asked for by many at once is made once', async () => {
    const of = await matter(world)
    const invoice = await issued(of)
    const all = await Promise.allSettled(
      Array.from({ length: 8 }, () => reduceInvoice(of.attorney, wanted(invoice))),
    )
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect((await balancesOf(of))['receivable']).toBe(100_000)
  })
  it('undone is owed again, once, and both stay', async () => {
    const of = await matter(world)
    const { id: invoiceId, reductions } = await reduceInvoice(of.attorney, wanted(await issued(of)))
    const undoing = { reductionId: reductions[0]!.id, reason: 'Made for the wrong invoice.' }
    for (const _ of [1, 2]) {
      expect(await undoReduction(of.attorney, undoing)).toMatchObject({ openCents: 120_000, closedCents: 0 })
    }
    expect(await balancesOf(of)).toEqual({ receivable: 120_000, fees_earned: -120_000 })
    expect(await readLowered(world.services.db, undoing.reductionId)).toBeNull()
    expect(await readLowered(world.services.db, crypto.randomUUID())).toBeNull()
    expect((await getInvoice(of.attorney, { invoiceId })).reductions[0]).toMatchObject({
      undoneReason: undoing.reason,
    })
    expect((await getInvoice(of.client, { invoiceId })).reductions).toEqual([])
    const del = `DELETE FROM invoice_reductions WHERE invoice_id = $1`
    await expect(world.connection.pool.query(del, [invoiceId])).rejects.toThrow()
  })
})

describe('what is written off', () => {
  it('is a loss of its own, is not asked for any more, and its client neither hears nor reads of it', async () => {
    const of = await matter(world)
    const invoice = await issued(of)
    await pay(of, invoice.id, 120_000)
    const other = await issued(of)
    const gone = await reduceInvoice(of.attorney, wanted(other, { kind: 'write-off', amountCents: 120_000 }))
    expect(gone).toMatchObject({ status: 'closed', openCents: 0 })
    expect(await balancesOf(of)).toEqual({
      operating_bank: 120_000,
      fees_earned: -240_000,
      written_off: 120_000,
    })
    expect(await told(of)).not.toContain('invoice-lowered')
    expect((await getInvoice(of.client, { invoiceId: other.id })).reductions).toEqual([])
  })
  it('goes with the invoice when that is voided, and the books are empty', async () => {
    const of = await matter(world)
    const invoice = await reduceInvoice(of.attorney, wanted(await issued(of), { kind: 'write-off' }))
    await voidInvoice(of.attorney, { invoiceId: invoice.id, reason: REASON })
    expect(await balancesOf(of)).toEqual({})
  })
})

describe('a request for a retainer', () => {
  it('is closed for the rest, and what was paid of it stays in trust', async () => {
    const of = await matter(world)
    const request = await issued(of, { kind: 'retainer' })
    const closing = wanted(request, { kind: 'closed-request', amountCents: 50_000 })
    expect(await reduceInvoice(of.attorney, closing)).toMatchObject({ openCents: 70_000 })
    expect(await balancesOf(of)).toEqual({})
    expect(await pay(of, request.id, 70_000)).toMatchObject({ status: 'paid', next: null })
    expect(await told(of)).toContain('invoice-lowered')
  })
})

describe('trust money that pays an issued invoice', () => {
  it('is seen before by staff, moved once as confirmed, and told', async () => {
    const of = await withRetainer()
    const invoice = await issued(of, {
      lines: [{ kind: 'service', description: 'Petition', amountCents: 150_000 }],
    })
    expect(invoice.trust).toMatchObject({ collectedCents: 120_000, pendingCents: 0, isStopped: false })
    expect((await getInvoice(of.client, { invoiceId: invoice.id })).trust).toBeNull()
    const input = {
      invoiceId: invoice.id,
      fund: 'own',
      amountCents: 100_000,
      expectedOpenCents: 150_000,
    } as const
    const all = await Promise.allSettled(Array.from({ length: 6 }, () => applyTrust(of.attorney, input)))
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const after = await getInvoice(of.attorney, { invoiceId: invoice.id })
    expect(after).toMatchObject({ trustAppliedCents: 100_000, openCents: 50_000 })
    expect(await balancesOf(of)).toMatchObject({
      trust_bank: 20_000,
      operating_bank: 100_000,
      receivable: 50_000,
    })
    expect(await told(of)).toContain('trust-applied')
    const again = { ...input, amountCents: 20_000, expectedOpenCents: 50_000 }
    expect(await applyTrust(of.attorney, again)).toMatchObject({ openCents: 30_000 })
    const said = (times: number) => readTrustApplied(world.services.db, invoice.id, times)
    expect(await said(0)).toMatchObject({ takenCents: 100_000, heldCents: 0, amountCents: 30_000 })
    expect(await said(1)).toMatchObject({ takenCents: 20_000, number: invoice.number })
    expect(await said(2)).toBeNull()
  })
  it('is never more than there is for its case, nor another case’s, nor a request’s', async () => {
    const of = await withRetainer()
    const invoice = await issued(of, { caseId: null })
    const input = { invoiceId: invoice.id, fund: 'own', amountCents: 1, expectedOpenCents: 120_000 } as const
    await expect(applyTrust(of.attorney, input)).rejects.toMatchObject({ code: 'INVOICE_TRUST_TOO_LITTLE' })
    const ofCase = { ...input, invoiceId: (await issued(of)).id }
    const all = [
      { ...ofCase, amountCents: 120_001 },
      { ...ofCase, fund: 'unassigned' as const },
    ]
    for (const one of all)
      await expect(applyTrust(of.attorney, one)).rejects.toMatchObject({ code: 'INVOICE_TRUST_TOO_LITTLE' })
    const request = await issued(of, { kind: 'retainer' })
    const wrong = { ...input, invoiceId: request.id }
    await expect(applyTrust(of.attorney, wrong)).rejects.toMatchObject({ code: 'INVOICE_NOTHING_OPEN' })
  })
  it('goes back when the invoice is voided', async () => {
    const of = await withRetainer()
    const { id: invoiceId } = await issued(of, {
      usesTrust: true,
      lines: [{ kind: 'service', description: 'One', amountCents: 50_000 }],
    })
    const later = await issued(of)
    const input = {
      invoiceId: later.id,
      fund: 'own',
      amountCents: 70_000,
      expectedOpenCents: 120_000,
    } as const
    await applyTrust(of.attorney, input)
    for (const id of [invoiceId, later.id]) await voidInvoice(of.attorney, { invoiceId: id, reason: REASON })
    expect(await balancesOf(of)).toEqual({ trust_bank: 120_000, client_funds: -120_000 })
  })
})

describe('issuing a draft that uses trust money', () => {
  it('is offered none while the firm owes some of this client’s to the trust account', async () => {
    const of = await withRetainer()
    const about = { clientId: of.clientId, matterId: crypto.randomUUID(), paymentId: crypto.randomUUID() }
    const fee = { ...about, bank: 'trust', isCollected: true, invoiceId: null, amountCents: 400 } as const
    const [{ db }, now] = [world.services, world.clock.now()]
    await db.transaction((tx) => postPayment(tx, fee, now))
    await db.transaction((tx) => postEarned(tx, fee, now))
    await db.transaction((tx) => postRefundOfEarned(tx, { ...fee, refundId: crypto.randomUUID() }, now))
    const { trust } = await createDraft(of.attorney, draftFor(of, { usesTrust: true }))
    expect(trust).toMatchObject({ collectedCents: 0, unassignedCents: 0, toApplyCents: 0, isStopped: true })
  })
  it('moves what was seen, and nothing where that has changed meanwhile', async () => {
    const of = await withRetainer()
    const draft = await createDraft(of.attorney, draftFor(of, { usesTrust: true }))
    expect(draft.trust).toMatchObject({ collectedCents: 120_000, toApplyCents: 120_000 })
    await issued(of, { usesTrust: true, lines: lines(50_000) })
    const { id: invoiceId } = draft
    const seen = { invoiceId, expectedTrustCents: 120_000 }
    await expect(issueInvoice(of.attorney, seen)).rejects.toMatchObject({ code: 'INVOICE_TRUST_CHANGED' })
    expect((await getInvoice(of.attorney, { invoiceId })).trust?.toApplyCents).toBe(70_000)
    const now = { invoiceId, expectedTrustCents: 70_000 }
    expect(await issueInvoice(of.attorney, now)).toMatchObject({
      trustAppliedCents: 70_000,
      openCents: 50_000,
    })
  })
})

it('all that staff do with an invoice is in the log, once, with what it comes to', async () => {
  const of = await withRetainer()
  const { id: invoiceId, number, openCents } = await issued(of, { usesTrust: true, lines: lines(150_000) })
  for (const _ of [1, 2]) await holdInvoice(of.attorney, { invoiceId, hold: 'disputed' })
  await changePlan(of.attorney, { invoiceId, planCount: 2, dueOn: '2026-12-20' })
  const less = {
    kind: 'write-off',
    amountCents: 5_000,
    reason: REASON,
    expectedOpenCents: openCents,
  } as const
  const { reductions } = await reduceInvoice(of.attorney, { invoiceId, ...less })
  for (const _ of [1, 2])
    await undoReduction(of.attorney, { reductionId: reductions[0]!.id, reason: 'It was another one.' })
  const link = { invoiceId, amountCents: 30_000, email: null, language: 'en', hasClientAgreed: true } as const
  await makePayLink(of.attorney, link)
  for (const _ of [1, 2]) await voidInvoice(of.attorney, { invoiceId, reason: REASON })
  const { rows } = await world.connection.pool.query(
    `SELECT action, actor_id, before, after FROM audit_entries
      WHERE subject_id = $1 AND after->>'invoiceId' = $2 ORDER BY id`,
    [of.clientId, invoiceId],
  )
  const about = { invoiceId, number }
  const lowered = { ...about, kind: 'write-off', amountCents: 5_000 }
  const done = [
    ['invoice.issued', {}, { ...about, totalCents: 150_000, trustCents: 120_000 }],
    ['invoice.hold-changed', { invoiceId, hold: null }, { invoiceId, hold: 'disputed' }],
    [
      'invoice.plan-changed',
      { invoiceId, planCount: null, dueOn: '2026-12-15' },
      { invoiceId, planCount: 2, dueOn: '2026-12-20' },
    ],
    ['invoice.reduced', {}, lowered],
    ['invoice.reduction-undone', {}, lowered],
    ['pay-link.made', {}, { ...about, amountCents: 30_000 }],
    ['invoice.voided', {}, { ...about, totalCents: 150_000 }],
  ]
  const { userId } = requireStaff(of.attorney)
  expect(rows).toEqual(done.map(([action, before, after]) => ({ action, actor_id: userId, before, after })))
})

it('what is owed is read by neighbours: for the case, for none, and which requests are open', async () => {
  const of = await matter(world)
  const { clientId, caseId } = of
  const { db } = world.services
  const first = await issued(of)
  const request = await issued(of, { kind: 'retainer', lines: lines(50_000) })
  const loose = await issued(of, { caseId: null, lines: lines(30_000) })
  const draft = await createDraft(of.attorney, draftFor(of))
  expect(await payableOf(db, of)).toEqual([first, request, loose].map(payable))
  expect(await owedFor(db, [{ id: caseId, clientId }])).toEqual(new Map([[caseId, 170_000]]))
  expect(await owedFor(db, [])).toEqual(new Map())
  const paid = await withRetainer()
  expect(await owedFor(db, [{ id: paid.caseId, clientId: paid.clientId }])).toEqual(new Map())
  expect(await openRequests(db, [caseId, crypto.randomUUID()])).toEqual(new Set([caseId]))
  const owed = (invoiceId: string) => db.transaction((tx) => lockOwed(of.attorney, tx, invoiceId))
  expect(await owed(first.id)).toMatchObject({ openCents: 120_000, caseNumber: first.case?.number })
  expect(await owed(loose.id)).toMatchObject({ openCents: 30_000, caseNumber: '' })
  expect(await owed(draft.id)).toMatchObject({ openCents: 0 })
  await pay(of, request.id, 50_000)
  await pay(of, loose.id, 30_000)
  expect(await payableOf(db, of)).toEqual([payable(first)])
  expect(await owedFor(db, [{ id: caseId, clientId }])).toEqual(new Map([[caseId, 120_000]]))
  expect(await openRequests(db, [caseId])).toEqual(new Set())
  await createDraft(of.attorney, draftFor(of, { kind: 'retainer' }))
  expect(await openRequests(db, [caseId])).toEqual(new Set([caseId]))
})

it('costs are asked for only as far as the firm has paid them', async () => {
  const of = await matter(world)
  const { clientId, caseId: matterId } = of
  const cost = { clientId, matterId, disbursementId: crypto.randomUUID(), amountCents: 20_000 }
  await world.services.db.transaction((tx) =>
    postCost(tx, { ...cost, isFromTrust: false }, world.clock.now()),
  )
  const asking = (amountCents: number) =>
    issued(of, { lines: [{ kind: 'cost', description: 'Filing fee', amountCents }] })
  await expect(asking(20_001)).rejects.toMatchObject({
    code: 'INVOICE_COSTS_NOT_PAID',
    values: { asked: '$200.01', paid: '$200' },
  })
  expect(await asking(20_000)).toMatchObject({ totalCents: 20_000, openCents: 20_000 })
  expect(await balancesOf(of)).toEqual({ receivable: 20_000, operating_bank: -20_000 })
})

it('a case has an invoice that does not part with it, where its own is not among what parts', async () => {
  const of = await matter(world)
  const { id } = await issued(of)
  const isLeft = (...ids: string[]) => hasLaterInvoice(world.services.db, of.clientId, ids)
  expect([await isLeft(of.caseId), await isLeft(of.caseId, id), await isLeft(id), await isLeft()]).toEqual([
    true,
    false,
    false,
    false,
  ])
})

function lines(amountCents: number) {
  return [{ kind: 'service' as const, description: 'Petition', amountCents }]
}

function payable({ id, number, kind, openCents }: Invoice) {
  return { id, number, kind, openCents }
}
