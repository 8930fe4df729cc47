import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { refundPayment } from '#areas/money/payments/server/refund-payment.ts'
import type { Appointment } from '#areas/meetings/scheduling/contract.ts'
import { cancelAppointment } from '#areas/meetings/scheduling/server/cancel-appointment.ts'
import { getAppointment } from '#areas/meetings/scheduling/server/get-appointment.ts'
import { bookedMeeting } from '#areas/meetings/scheduling/server/testing.ts'
import { fillProfile } from '#areas/people/users/server/index.ts'
import type { SignedIn } from '#kernel/actor.ts'
import type { Context } from '#platform/context.ts'
import { createWorld, type World } from '#tests/world.ts'
import type { InvoicesQuery } from '../contract.ts'
import { changePlan } from './change-plan.ts'
import { changeDraft, createDraft, discardDraft } from './drafts.ts'
import { exportFor } from './index.ts'
import { issueInvoice } from './issue-invoice.ts'
import { getInvoice, listInvoices } from './read-invoices.ts'
import { draftFor, issued, matter, type Matter } from './testing.ts'
import { voidInvoice } from './void-invoice.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.end())

const REASON = 'Written to the wrong client.'

/** A client with a case and a paid consultation. */
async function consultedFor(): Promise<Matter & { meeting: Appointment }> {
  const { client, meeting } = await bookedMeeting(world)
  const of = await matter({
    person: (role) => (role ? world.person(role) : Promise.resolve(client)),
    as: world.as,
  })
  return { ...of, meeting }
}

const consulted = (): Promise<Matter> => consultedFor()

async function feeOf(clientId: string) {
  const { rows } = await world.connection.pool.query<{
    id: string
    transaction_id: string
    refunded_cents: number
  }>(`SELECT id, transaction_id, refunded_cents FROM payments WHERE client_id = $1`, [clientId])
  return rows[0]!
}

async function everyId(ctx: Context, query: InvoicesQuery): Promise<string[]> {
  const { items, next } = await listInvoices(ctx, query)
  const ids = items.map(({ id }) => id)
  return next === null ? ids : [...ids, ...(await everyId(ctx, { ...query, cursor: next }))]
}

describe('the list of invoices', () => {
  it('goes on through its pages, the newest or the oldest first, and holds nothing of a colleague’s client', async () => {
    const [of, other] = [await matter(world), await matter(world)]
    const start = world.clock.now()
    const ids: string[] = []
    for (let count = 0; count < 5; count += 1) {
      world.clock.advance(1)
      ids.unshift((await createDraft(of.attorney, draftFor(of))).id)
    }
    await createDraft(other.attorney, draftFor(other))
    world.clock.set(start)
    expect(await everyId(of.attorney, { limit: 2 })).toEqual(ids)
    expect(await everyId(of.attorney, { limit: 2, order: 'oldest' })).toEqual(ids.toReversed())
    const admin = world.as(await world.person('admin'))
    const all = await everyId(admin, { limit: 3 })
    expect(all.filter((id) => ids.includes(id))).toEqual(ids)
    expect(new Set(all).size).toBe(all.length)
  })
  it('is cut to a state, and found by number in any case or by the client’s name', async () => {
    const of = await matter(world)
    await fillProfile(world.services.db, of.clientId, { firstName: 'Yolotl', lastName: 'Cárdenas' })
    const [draft, first] = [
      await createDraft(of.attorney, draftFor(of)),
      await createDraft(of.attorney, draftFor(of)),
    ]
    const sent = await issueInvoice(of.attorney, { invoiceId: first.id })
    expect(await everyId(of.attorney, { state: 'draft' })).toEqual([draft.id])
    expect(await everyId(of.attorney, { state: 'issued' })).toEqual([sent.id])
    expect(await everyId(of.attorney, { search: (sent.number ?? '').toLowerCase() })).toEqual([sent.id])
    expect(await everyId(of.attorney, { search: 'cardenas yol' })).toHaveLength(2)
    for (const search of ['INV-1999-0001', '%', 'cardenas nobody'])
      expect(await everyId(of.attorney, { search })).toEqual([])
    const stranger = await matter(world)
    expect(await everyId(stranger.attorney, { search: sent.number ?? '' })).toEqual([])
  })
})

describe('a draft', () => {
  it('is for staff alone: the client sees neither it nor its number', async () => {
    const of = await matter(world)
    const draft = await createDraft(of.attorney, draftFor(of))
    expect(draft).toMatchObject({ number: null, status: 'draft', totalCents: 120_000, openCents: 0 })
    await expect(getInvoice(of.client, { invoiceId: draft.id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect(await listInvoices(of.client, {})).toEqual({ items: [], next: null })
    expect((await listInvoices(of.attorney, {})).items.map(({ id }) => id)).toEqual([draft.id])
  })
  it('can be changed and discarded', async () => {
    const of = await matter(world)
    const { id: invoiceId } = await createDraft(of.attorney, draftFor(of))
    const { clientId: _, ...draft } = draftFor(of)
    const lines = [{ kind: 'cost' as const, description: 'Filing fee', amountCents: 67_500 }]
    expect(await changeDraft(of.attorney, { ...draft, invoiceId, lines })).toMatchObject({
      totalCents: 67_500,
      lines,
    })
    expect(await discardDraft(of.attorney, { invoiceId })).toEqual({ discarded: true })
    await expect(getInvoice(of.attorney, { invoiceId })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
  it('cannot be due in the past, nor be for another client’s case', async () => {
    const [of, other] = [await matter(world), await matter(world)]
    const making = (more: object) => createDraft(of.attorney, { ...draftFor(of), ...more })
    await expect(making({ dueOn: '2026-11-22' })).rejects.toMatchObject({ code: 'INVOICE_DUE_DATE_PASSED' })
    await expect(making({ caseId: other.caseId })).rejects.toMatchObject({ code: 'INVOICE_CASE_NOT_FOUND' })
    expect(await making({ dueOn: '2026-11-23' })).toMatchObject({ status: 'draft' })
  })
})

describe('who may make invoices', () => {
  it('is an administrator and the attorney of the client’s case, nobody else', async () => {
    const of = await matter(world)
    const as = async (role: SignedIn['role']) => world.as(await world.person(role))
    expect(await createDraft(await as('admin'), draftFor(of))).toMatchObject({ status: 'draft' })
    await expect(createDraft(await as('attorney'), draftFor(of))).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(createDraft(of.client, draftFor(of))).rejects.toMatchObject({ code: 'ACCESS_DENIED' })
    await expect(createDraft(world.visitor(), draftFor(of))).rejects.toMatchObject({
      code: 'SIGN_IN_REQUIRED',
    })
  })
  it('and nobody else reads, issues or voids them', async () => {
    const of = await matter(world)
    const { id: invoiceId } = await issued(of)
    const stranger = world.as(await world.person('attorney'))
    const client = world.as(await world.person())
    for (const ctx of [stranger, client])
      await expect(getInvoice(ctx, { invoiceId })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(voidInvoice(stranger, { invoiceId, reason: REASON })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
    await expect(issueInvoice(stranger, { invoiceId })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(voidInvoice(of.client, { invoiceId, reason: REASON })).rejects.toMatchObject({
      code: 'ACCESS_DENIED',
    })
  })
})

describe('issuing', () => {
  it('gives numbers without a gap, also to many at once, and to one that fails none', async () => {
    const matters = await Promise.all(Array.from({ length: 6 }, () => matter(world)))
    const before = Number((await issued(matters[0]!)).number?.slice(-4))
    await expect(
      issued(matters[0]!, { lines: [{ kind: 'service', description: 'Copies', amountCents: 99 }] }),
    ).rejects.toMatchObject({ code: 'INVOICE_TOTAL_INVALID' })
    const made = await Promise.all(matters.map((of) => issued(of)))
    const numbers = made.map(({ number }) => Number(number?.slice(-4))).toSorted((one, other) => one - other)
    expect(numbers).toEqual(Array.from({ length: 6 }, (_, index) => before + 1 + index))
    expect(made[0]?.number).toMatch(/^INV-2026-\d{4}$/)
  })
  it('twice at once is once: one number, one mail', async () => {
    const of = await matter(world)
    const { id: invoiceId } = await createDraft(of.attorney, draftFor(of))
    const both = await Promise.all([
      issueInvoice(of.attorney, { invoiceId }),
      issueInvoice(of.attorney, { invoiceId }),
    ])
    expect(both[0]).toEqual(both[1])
    expect(both[0]).toMatchObject({ status: 'due', issuedOn: '2026-11-23', openCents: 120_000 })
    const { clientId: _, ...draft } = draftFor(of)
    await expect(changeDraft(of.attorney, { ...draft, invoiceId })).rejects.toMatchObject({
      code: 'INVOICE_NOT_DRAFT',
    })
    await expect(discardDraft(of.attorney, { invoiceId })).rejects.toMatchObject({
      code: 'INVOICE_NOT_DRAFT',
    })
  })
  it('lets the client read it, and puts it into their data', async () => {
    const of = await matter(world)
    const { id: invoiceId, number } = await issued(of)
    expect(await getInvoice(of.client, { invoiceId })).toMatchObject({
      number,
      next: { cents: 120_000, dueOn: '2026-12-15', through: null, chargedOn: null },
    })
    expect(await exportFor(world.services.db, of.clientId)).toMatchObject([
      { number, lines: [{ amountCents: 120_000 }] },
    ])
  })
  it('is overdue from the day after its due date in Dallas', async () => {
    const of = await matter(world)
    const { id: invoiceId } = await issued(of, { dueOn: '2026-11-23' })
    const start = world.clock.now()
    world.clock.advance(14 * 60 + 59)
    expect((await getInvoice(of.client, { invoiceId })).status).toBe('due')
    world.clock.advance(1)
    expect((await getInvoice(of.client, { invoiceId })).status).toBe('overdue')
    world.clock.set(start)
  })
})

describe('the consultation credit', () => {
  it('stands on the first invoice by itself, and on no second one', async () => {
    const of = await consulted()
    const credit = { kind: 'consultation-credit', description: '', amountCents: -5_000 }
    const first = await issued(of)
    expect(first.lines.at(-1)).toEqual(credit)
    expect(first).toMatchObject({ totalCents: 115_000, openCents: 115_000 })
    expect((await issued(of)).totalCents).toBe(120_000)
  })
  it('is shown in the draft before it is issued', async () => {
    const of = await consulted()
    expect(await createDraft(of.attorney, draftFor(of))).toMatchObject({ totalCents: 115_000 })
  })
  it('is given once, also when two invoices are issued at once', async () => {
    const of = await consulted()
    const drafts = [
      await createDraft(of.attorney, draftFor(of)),
      await createDraft(of.attorney, draftFor(of)),
    ]
    const made = await Promise.all(drafts.map(({ id }) => issueInvoice(of.attorney, { invoiceId: id })))
    expect(made.map(({ totalCents }) => totalCents).toSorted()).toEqual([115_000, 120_000])
  })
  it('comes back when the invoice is voided', async () => {
    const of = await consulted()
    const first = await issued(of)
    await voidInvoice(of.attorney, { invoiceId: first.id, reason: REASON })
    expect((await issued(of)).totalCents).toBe(115_000)
  })
  it('cannot also be given back, by an administrator or by cancelling, until the invoice is voided', async () => {
    const { meeting, ...of } = await consultedFor()
    const first = await issued(of)
    const admin = world.as(await world.person('admin'))
    const payment = await feeOf(of.clientId)
    const refund = { paymentId: payment.id, amountCents: 5_000, reason: REASON, billsAgain: true }
    await expect(refundPayment(admin, refund)).rejects.toMatchObject({ code: 'REFUND_CREDITED' })
    const asked = { appointmentId: meeting.id, reason: REASON }
    expect((await getAppointment(admin, asked)).refundOnCancel).toBe('credit')
    expect((await cancelAppointment(admin, asked)).refundOnCancel).toBe('credit')
    expect(world.payments.givenBack).not.toContain(payment.transaction_id)
    await voidInvoice(of.attorney, { invoiceId: first.id, reason: REASON })
    expect((await refundPayment(admin, refund)).payment.status).toBe('refunded')
    expect((await issued(of)).totalCents).toBe(120_000)
  })
  it('is not given for a fee that is on its way back', async () => {
    const { meeting, ...of } = await consultedFor()
    const admin = world.as(await world.person('admin'))
    await cancelAppointment(admin, { appointmentId: meeting.id, reason: REASON })
    expect((await feeOf(of.clientId)).refunded_cents).toBe(0)
    expect((await issued(of)).totalCents).toBe(120_000)
  })
  it('and a refund that are asked for at once: one of them is', async () => {
    const { meeting: _, ...of } = await consultedFor()
    const admin = world.as(await world.person('admin'))
    const { id: invoiceId } = await createDraft(of.attorney, draftFor(of))
    const refund = {
      paymentId: (await feeOf(of.clientId)).id,
      amountCents: 5_000,
      reason: REASON,
      billsAgain: true,
    }
    const [invoice, refunded] = await Promise.allSettled([
      issueInvoice(of.attorney, { invoiceId }),
      refundPayment(admin, refund),
    ])
    const isCredited = invoice.status === 'fulfilled' && invoice.value.totalCents === 115_000
    expect(isCredited).toBe(refunded.status === 'rejected')
  })
  it('does not shorten a retainer, and waits where the invoice is smaller', async () => {
    const of = await consulted()
    expect((await issued(of, { kind: 'retainer' })).totalCents).toBe(120_000)
    const small = [{ kind: 'service' as const, description: 'A letter', amountCents: 4_900 }]
    expect((await issued(of, { lines: small })).totalCents).toBe(4_900)
    expect((await issued(of)).totalCents).toBe(115_000)
  })
  it('pays an invoice of its own size in full', async () => {
    const of = await consulted()
    const lines = [{ kind: 'service' as const, description: 'A letter', amountCents: 5_000 }]
    expect(await issued(of, { lines })).toMatchObject({ totalCents: 0, status: 'paid', next: null })
  })
})

describe('voiding', () => {
  it('leaves nothing to pay and keeps the number; twice is once', async () => {
    const of = await matter(world)
    const { id: invoiceId, number } = await issued(of)
    const gone = await voidInvoice(of.attorney, { invoiceId, reason: REASON })
    expect(gone).toMatchObject({ number, status: 'void', openCents: 0, next: null })
    expect(await voidInvoice(of.attorney, { invoiceId, reason: REASON })).toEqual(gone)
    expect(await getInvoice(of.client, { invoiceId })).toEqual(gone)
  })
  it('is refused for a draft, which is discarded instead', async () => {
    const of = await matter(world)
    const { id: invoiceId } = await createDraft(of.attorney, draftFor(of))
    await expect(voidInvoice(of.attorney, { invoiceId, reason: REASON })).rejects.toMatchObject({
      code: 'INVOICE_NOT_PAYABLE',
    })
  })
})

describe('a payment plan', () => {
  it('begins on the due date and divides what is left after the credit', async () => {
    const of = await consulted()
    const { instalments, next } = await issued(of, { planCount: 3, dueOn: '2026-12-31' })
    expect(instalments.map(({ dueOn, amountCents }) => [dueOn, amountCents])).toEqual([
      ['2026-12-31', 38_334],
      ['2027-01-31', 38_333],
      ['2027-02-28', 38_333],
    ])
    expect(next).toEqual({ cents: 38_334, dueOn: '2026-12-31', through: 1, chargedOn: null })
  })
  it('can be changed and taken away after issuing', async () => {
    const of = await matter(world)
    const { id: invoiceId } = await issued(of)
    const plan = await changePlan(of.attorney, { invoiceId, planCount: 12, dueOn: '2026-12-01' })
    expect(plan.instalments).toHaveLength(12)
    const none = await changePlan(of.attorney, { invoiceId, planCount: null, dueOn: '2026-12-20' })
    expect(none).toMatchObject({
      instalments: [],
      next: { cents: 120_000, dueOn: '2026-12-20', through: null, chargedOn: null },
    })
    await expect(
      changePlan(of.client, { invoiceId, planCount: 2, dueOn: '2026-12-01' }),
    ).rejects.toMatchObject({ code: 'ACCESS_DENIED' })
  })
})
