// Every mail about meetings and money, written from the features' real data.
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { remindOfInvoices } from '#areas/money/invoices/server/remind-of-invoices.ts'
import { issued, type Matter, matter } from '#areas/money/invoices/server/testing.ts'
import { voidInvoice } from '#areas/money/invoices/server/void-invoice.ts'
import { sendNotice } from '#areas/messages/notifications/server/send-notice.ts'
import { notices } from '#areas/messages/notifications/server/tables.ts'
import { listPaymentsOfAppointments, listRefunds } from '#areas/money/payments/server/index.ts'
import { reconcilePayment } from '#areas/money/payments/server/reconcile-payment.ts'
import { refundPayment } from '#areas/money/payments/server/refund-payment.ts'
import { returnMoney } from '#areas/money/payments/server/refunds.ts'
import { bookAppointment } from '#areas/meetings/scheduling/server/book-appointment.ts'
import { cancelAppointment } from '#areas/meetings/scheduling/server/cancel-appointment.ts'
import { readMailedMeeting } from '#areas/meetings/scheduling/server/mailed-meeting.ts'
import { moveAppointment } from '#areas/meetings/scheduling/server/move-appointment.ts'
import {
  bookedMeeting,
  bookerWithHold,
  details,
  freshSlot,
  reset,
} from '#areas/meetings/scheduling/server/testing.ts'
import { instant } from '#kernel/calendar.ts'
import type { Mail } from '#platform/ports/mail.ts'
import { postPayment, postTransfer } from '#areas/money/ledger/server/index.ts'
import { createWorld, MONDAY_NINE, type World } from '#tests/world.ts'
import { SETTLERS } from './jobs.ts'
import { FEATURES } from './features.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
  await world.person('attorney')
})
afterAll(() => world.end())
beforeEach(() => {
  reset(world)
  world.mails.length = 0
  world.clock.set(MONDAY_NINE)
})

/** Sends what is owed of the kind about the subject, and returns the result. */
async function sent(kind: string, subjectId: string): Promise<Mail[]> {
  const { db } = world.services
  const about = and(eq(notices.kind, kind), eq(notices.subjectId, subjectId))
  const owed = await db.select().from(notices).where(about)
  if (owed.length === 0) throw new Error(`no ${kind} is owed`)
  const before = world.mails.length
  for (const { id } of owed) await sendNotice(world.services, FEATURES, id)
  return world.mails.slice(before)
}

async function paymentOf(appointmentId: string) {
  const payment = (await listPaymentsOfAppointments(world.services.db, [appointmentId])).at(-1)
  if (!payment) throw new Error('there is no payment')
  return payment
}

async function refundOf(appointmentId: string): Promise<string> {
  const payment = await paymentOf(appointmentId)
  return (await listRefunds(world.services.db, [payment.id]))[0]!.id
}

const REASON = 'The attorney has to be in court that morning.'

describe('the mails about a meeting', () => {
  it('confirm it to the client and tell its attorney, in calendars of one UID', async () => {
    const { meeting } = await bookedMeeting(world)
    const [confirmation] = await sent('appointment-confirmed', meeting.id)
    const [copy] = await sent('staff-appointment', meeting.id)
    expect(confirmation!.subject).toBe('Your appointment is confirmed')
    expect(copy!.subject).toBe('An appointment was booked')
    for (const mail of [confirmation!, copy!]) {
      expect(mail.attachments[0]!.content).toContain(`UID:${meeting.id}`)
      expect(`${mail.subject}${mail.text}${mail.attachments[0]!.content}`).not.toContain('green card')
    }
    expect(copy!.text).not.toContain(meeting.client.email)
  })
  it('give the new time and the earlier one when it is moved, and nothing about the earlier one any more', async () => {
    const { ctx, meeting } = await bookedMeeting(world)
    const startsAt = freshSlot()
    await moveAppointment(ctx, { appointmentId: meeting.id, startsAt, timeZone: 'America/Phoenix' })
    expect(await sent('appointment-confirmed', meeting.id)).toEqual([])
    const [mail] = await sent('appointment-moved', meeting.id)
    expect(mail!.text).toMatch(/New time:[\s\S]*Earlier time:/)
    expect(mail!.attachments[0]!.content).toContain('SEQUENCE:1')
    const reminders = await sent('appointment-reminder-day', meeting.id)
    expect(reminders).toHaveLength(1)
  })
  it('say that a fee stays as credit where the client cancels', async () => {
    const { ctx, meeting } = await bookedMeeting(world)
    await cancelAppointment(ctx, { appointmentId: meeting.id, reason: null })
    const [mail] = await sent('appointment-cancelled', meeting.id)
    expect(mail!.text).toContain('The $50 you paid is not refunded, but you do not lose it')
    expect(mail!.attachments[0]!.content).toMatch(
      /SEQUENCE:1[\s\S]*STATUS:CANCELLED|STATUS:CANCELLED[\s\S]*SEQUENCE:1/,
    )
    expect(await sent('appointment-reminder-day', meeting.id)).toEqual([])
    expect(await sent('appointment-reminder-hour', meeting.id)).toEqual([])
  })
  it('do not take an earlier refund of a part for the whole fee', async () => {
    const { ctx, meeting } = await bookedMeeting(world)
    const admin = world.as(await world.person('admin'))
    const { id: paymentId } = await paymentOf(meeting.id)
    await refundPayment(admin, { paymentId, amountCents: 1_000, reason: REASON, billsAgain: true })
    await cancelAppointment(ctx, { appointmentId: meeting.id, reason: null })
    const [mail] = await sent('appointment-cancelled', meeting.id)
    expect(mail!.text).toContain('The $40 you paid is not refunded, but you do not lose it')
    expect(mail!.text).not.toContain('We are sending')
  })
  it('say that the fee comes back where the firm cancels, and again when it is sent', async () => {
    const { meeting } = await bookedMeeting(world)
    const admin = world.as(await world.person('admin'))
    await cancelAppointment(admin, { appointmentId: meeting.id, reason: REASON })
    const [mail] = await sent('appointment-cancelled', meeting.id)
    expect(mail!.text).toContain('We had to cancel')
    expect(mail!.text).toContain('We are sending your $50 back')
    expect(mail!.text).not.toContain(REASON)
    const refundId = await refundOf(meeting.id)
    await returnMoney(world.services, { refundId })
    const [refunded] = await sent('payment-refunded', refundId)
    expect(refunded!.subject).toBe('Your refund is on its way')
    expect(refunded!.text).toContain('3–5 business days')
  })
  it('say that there is nothing to pay back where nothing was paid', async () => {
    const free = await createWorld({ consultationPrice: 'free-with-account' })
    await free.person('attorney')
    const { ctx, hold } = await bookerWithHold(free)
    const input = details(hold.appointmentId, { paymentToken: null, expectedPriceCents: 0 })
    const { id } = await bookAppointment(ctx, input)
    await cancelAppointment(ctx, { appointmentId: id, reason: null })
    const meeting = await readMailedMeeting(free.services, id)
    expect(meeting?.cancelled).toEqual({ isByFirm: false, fee: { kind: 'none' } })
    await free.end()
  })
})

/** The gateway's answer was lost, and it turned out that it had charged nothing. */
async function lostAnswer() {
  const booker = await bookerWithHold(world)
  world.payments.next = () => ({ kind: 'unknown' })
  const booking = bookAppointment(booker.ctx, details(booker.hold.appointmentId))
  await expect(booking).rejects.toMatchObject({ code: 'PAYMENT_BEING_CHECKED' })
  reset(world)
  world.clock.advance(8)
  const payment = await paymentOf(booker.hold.appointmentId)
  await reconcilePayment(world.services, SETTLERS, { paymentId: payment.id })
  return { ...booker, payment }
}

describe('the mails about a payment', () => {
  it('receipt it with its amount, card and reference', async () => {
    const { meeting } = await bookedMeeting(world)
    const payment = await paymentOf(meeting.id)
    const [mail] = await sent('payment-receipt', payment.id)
    expect(mail!.text).toContain('Amount: $50')
    expect(mail!.text).toContain('Visa ending in 4242')
    expect(mail!.text).toContain(`Reference: ${payment.reference}`)
  })
  it('say that nothing was charged where the lost answer was that', async () => {
    const { payment } = await lostAnswer()
    const [mail] = await sent('payment-not-charged', payment.id)
    expect(mail!.text).toContain('you were not charged')
    expect(mail!.text).toContain('http://localhost:3000/schedule')
  })
  it('do not say so to somebody who has booked in the meantime', async () => {
    const { ctx, hold, payment } = await lostAnswer()
    await bookAppointment(ctx, details(hold.appointmentId))
    expect(await sent('payment-not-charged', payment.id)).toEqual([])
  })
})

/** Money that arrived in trust for the case, and went to the invoice. */
async function payFromTrust(of: Matter, invoiceId: string, amountCents: number): Promise<void> {
  const about = { clientId: of.clientId, matterId: of.caseId, invoiceId, amountCents }
  const id = crypto.randomUUID()
  const now = world.clock.now()
  await world.services.db.transaction(async (tx) => {
    await postPayment(tx, { ...about, paymentId: id, bank: 'trust', isCollected: true }, now)
    await postTransfer(tx, { ...about, fromMatterId: of.caseId, source: id, settles: 'receivable' }, now)
  })
}

describe('the mails about an invoice', () => {
  it('announce it with its amount, day and number, and without its lines', async () => {
    const invoice = await issued(await matter(world))
    const [mail] = await sent('invoice-issued', invoice.id)
    expect(mail!.text).toContain('Amount: $1,200')
    expect(mail!.text).toContain('Due: Tuesday, December 15, 2026')
    expect(mail!.text).toContain(`Number: ${invoice.number}`)
    expect(mail!.text).not.toContain('petition')
  })
  it('are silent about one that was voided before they were sent', async () => {
    const of = await matter(world)
    const invoice = await issued(of)
    await voidInvoice(of.attorney, { invoiceId: invoice.id, reason: REASON })
    expect(await sent('invoice-issued', invoice.id)).toEqual([])
  })
  it('remind of an instalment days before and on its day, with its own amount', async () => {
    const invoice = await issued(await matter(world), { planCount: 3 })
    const first = invoice.instalments[0]!
    const row = await firstInstalment(invoice.id)
    for (const day of [-3, 0]) {
      world.clock.set(instant(`${first.dueOn}T15:00:00Z`).add({ hours: day * 24 }))
      await remindOfInvoices(world.services)
    }
    const mails = await sent('instalment-due', row)
    expect(mails.map(({ subject }) => subject).toSorted()).toEqual([
      'A payment on your plan is due soon',
      'A payment on your plan is due today',
    ])
    expect(mails[0]!.text).toContain('Amount: $400')
  })
  it('remind of what is left of an instalment, and of none that was paid before they were sent', async () => {
    const of = await matter(world)
    const invoice = await issued(of, { planCount: 3 })
    const first = invoice.instalments[0]!
    const row = await firstInstalment(invoice.id)
    await payFromTrust(of, invoice.id, 15_000)
    world.clock.set(instant(`${first.dueOn}T15:00:00Z`).add({ hours: -72 }))
    await remindOfInvoices(world.services)
    const [mail] = await sent('instalment-due', row)
    expect(mail!.text).toContain('Amount: $250')
    world.clock.set(instant(`${first.dueOn}T15:00:00Z`))
    await remindOfInvoices(world.services)
    await payFromTrust(of, invoice.id, 25_000)
    expect(await sent('instalment-due', row)).toEqual([])
  })
})

async function firstInstalment(invoiceId: string): Promise<string> {
  const { rows } = await world.connection.pool.query<{ id: string }>(
    'SELECT id FROM invoice_instalments WHERE invoice_id = $1 ORDER BY position LIMIT 1',
    [invoiceId],
  )
  return rows[0]!.id
}
