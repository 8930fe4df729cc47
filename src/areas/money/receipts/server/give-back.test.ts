// Refunds by firm check of money the firm took itself: proposed, paid once, mailed, and undone if not cashed.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { reduceInvoice } from '#areas/money/invoices/server/reduce-invoice.ts'
import { getInvoice } from '#areas/money/invoices/server/read-invoices.ts'
import { issued, matter, type Matter } from '#areas/money/invoices/server/testing.ts'
import { voidInvoice } from '#areas/money/invoices/server/void-invoice.ts'
import { listJournalLines } from '#areas/bank/journal/server/list-journal.ts'
import { listRefills, refillTrust } from '#areas/money/ledger/server/refill-trust.ts'
import { balancesOf } from '#areas/money/ledger/server/repository.ts'
import { renderText } from '#areas/messages/notifications/rules/render-text.ts'
import { sendNotice } from '#areas/messages/notifications/server/send-notice.ts'
import { exportFor, idsOfPaymentsFoundBy } from '#areas/money/payments/server/index.ts'
import { listPayments } from '#areas/money/payments/server/list-payments.ts'
import { refundPayment } from '#areas/money/payments/server/refund-payment.ts'
import { readPayment } from '#areas/money/payments/server/admin-payments.ts'
import { LANGUAGES } from '#kernel/language.ts'
import type { Context } from '#platform/context.ts'
import { requireStaff } from '#platform/guard.ts'
import { FEATURES } from '#server/features.ts'
import { pdfText } from '#tests/pdf-text.ts'
import { createWorld, type World } from '#tests/world.ts'
import type { PayOutInput, Receipt } from '../contract.ts'
import { receiptWords } from '../words/index.ts'
import { confirmationPdf } from './confirmation-pdf.ts'
import { correctReceipt, returnReceipt } from './end-receipt.ts'
import { listRefundsDue, payOutRefund, proposeRefund, undoRefund, withdrawRefund } from './give-back.ts'
import { recordReceipt } from './record-receipt.ts'
import { RECEIPT_MAILS } from './receipt-mails.ts'
import { collected, receiptFor } from './testing.ts'

let world: World
let admin: Context
beforeAll(async () => {
  world = await createWorld()
  admin = world.as(await world.person('admin'))
})
afterAll(() => world.end())

const REASON = 'The case ended earlier than was agreed.'
const NOT_CASHED = 'Nobody cashed the check in six months.'
const TODAY = '2026-11-23'
const lines = (amountCents: number) => [{ kind: 'service' as const, description: 'Petition', amountCents }]

/** With this much in trust, paid by the bank. */
async function funded(amountCents = 50_000): Promise<{ of: Matter; receipt: Receipt }> {
  const of = await matter(world)
  const facts = receiptFor({ for: 'advance', caseId: of.caseId }, { amountCents })
  return { of, receipt: await collected(admin, await recordReceipt(of.attorney, facts)) }
}

/** An invoice paid by a check that the bank has paid. */
async function paidInvoice(amountCents = 50_000) {
  const of = await matter(world)
  const { id: invoiceId } = await issued(of, { lines: lines(amountCents) })
  const facts = receiptFor({ for: 'invoice', invoiceId }, { amountCents })
  return { of, invoiceId, receipt: await collected(admin, await recordReceipt(of.attorney, facts)) }
}

async function proposed(of: Matter, { id: receiptId }: Receipt, amountCents: number, billsAgain = false) {
  const giveBackId = crypto.randomUUID()
  await proposeRefund(of.attorney, { receiptId, giveBackId, amountCents, reason: REASON, billsAgain })
  return giveBackId
}

function byCheck(giveBackId: string, more: Partial<PayOutInput> = {}): PayOutInput {
  const number = String(Math.ceil(Math.random() * 1_000_000))
  return { giveBackId, payee: 'María Núñez', method: 'check', number, paidOn: TODAY, ...more }
}

async function givenBack(of: Matter, receipt: Receipt, amountCents: number, billsAgain = false) {
  const giveBackId = await proposed(of, receipt, amountCents, billsAgain)
  const facts = byCheck(giveBackId)
  return { giveBackId, facts, after: await payOutRefund(admin, facts) }
}

async function books({ clientId }: Matter): Promise<Record<string, number>> {
  const balances = await balancesOf(world.services.db, clientId)
  return Object.fromEntries(
    balances.filter((each) => each.balanceCents !== 0).map((each) => [each.account, each.balanceCents]),
  )
}

async function mailsTo({ clientId }: Matter, kind: string): Promise<{ id: string; edition: number }[]> {
  const { rows } = await world.connection.pool.query<{ id: string; edition: number }>(
    'SELECT id, edition FROM notices WHERE recipient_id = $1 AND kind = $2 ORDER BY created_at, id',
    [clientId, kind],
  )
  return rows
}

const count = async (text: string, ...values: unknown[]) =>
  (await world.connection.pool.query(text, values)).rows.length

describe('a refund of trust money', () => {
  it('moves nothing until it is paid out, then leaves trust by the check, once', async () => {
    const { of, receipt } = await funded(50_000)
    const giveBackId = await proposed(of, receipt, 20_000)
    expect(await books(of)).toEqual({ trust_bank: 50_000, client_funds: -50_000 })
    const due = (await listRefundsDue(admin, {})).items.find(({ giveBack }) => giveBack.id === giveBackId)
    expect(due).toMatchObject({
      giveBack: { amountCents: 20_000, reason: REASON, paid: null },
      receipt: { id: receipt.id, refundableCents: 0, case: { id: of.caseId } },
    })

    const facts = byCheck(giveBackId)
    const after = await payOutRefund(admin, facts)
    expect(await payOutRefund(admin, facts)).toEqual(after)
    expect(after).toMatchObject({
      state: 'collected',
      refundableCents: 30_000,
      giveBacks: [{ paid: { method: 'check', number: facts.number, on: TODAY, payee: 'María Núñez' } }],
    })
    expect(await books(of)).toEqual({ trust_bank: 30_000, client_funds: -30_000 })
    expect((await listRefundsDue(admin, {})).items.map(({ giveBack }) => giveBack.id)).not.toContain(
      giveBackId,
    )
    await expect(payOutRefund(admin, byCheck(giveBackId))).rejects.toMatchObject({ code: 'GIVE_BACK_PAID' })
    await expect(withdrawRefund(of.attorney, { giveBackId })).rejects.toMatchObject({
      code: 'GIVE_BACK_PAID',
    })
  })
  it('of all of it is done, and its receipt stays what it was', async () => {
    const { of, receipt } = await funded(50_000)
    const { after } = await givenBack(of, receipt, 50_000)
    expect(after).toMatchObject({ state: 'given-back', refundableCents: 0, receivedOn: receipt.receivedOn })
    expect(await books(of)).toEqual({})
    await expect(proposed(of, receipt, 1)).rejects.toMatchObject({ code: 'REFUND_NOT_PAID' })
  })
  it('is of money alone that the bank has paid, and of no more than is left', async () => {
    const of = await matter(world)
    const receipt = await recordReceipt(of.attorney, receiptFor({ for: 'advance', caseId: of.caseId }))
    await expect(proposed(of, receipt, 100)).rejects.toMatchObject({ code: 'RECEIPT_NOT_COLLECTED' })
    await collected(admin, receipt)
    await expect(proposed(of, receipt, 50_001)).rejects.toMatchObject({
      code: 'REFUND_TOO_MUCH',
      values: { left: '$500' },
    })
    const giveBackId = await proposed(of, receipt, 50_000)
    await expect(proposed(of, receipt, 1)).rejects.toMatchObject({ code: 'GIVE_BACK_OPEN' })
    await withdrawRefund(of.attorney, { giveBackId })
    expect((await withdrawRefund(of.attorney, { giveBackId })).giveBacks).toEqual([])
    await expect(payOutRefund(admin, byCheck(giveBackId))).rejects.toMatchObject({
      code: 'GIVE_BACK_WITHDRAWN',
    })
    expect(await books(of)).toEqual({ trust_bank: 50_000, client_funds: -50_000 })
  })
  it('takes nothing that was used since it was proposed, nor what is another case’s', async () => {
    const { of, receipt } = await funded(50_000)
    const giveBackId = await proposed(of, receipt, 40_000)
    await issued(of, { lines: lines(30_000), usesTrust: true })
    await expect(payOutRefund(admin, byCheck(giveBackId))).rejects.toMatchObject({
      code: 'GIVE_BACK_TRUST_SHORT',
      values: { held: '$200' },
    })
    await withdrawRefund(of.attorney, { giveBackId })
    await expect(proposed(of, receipt, 20_001)).rejects.toMatchObject({ code: 'GIVE_BACK_TRUST_SHORT' })
    await givenBack(of, receipt, 20_000)
    expect((await books(of))['trust_bank']).toBeUndefined()
  })
  it('waits while the firm owes money of this client to the trust account', async () => {
    const { of, receipt } = await funded(50_000)
    await issued(of, { lines: lines(50_000), usesTrust: true })
    await returnReceipt(of.attorney, { receiptId: receipt.id, returnedOn: TODAY, reason: NOT_CASHED })
    const facts = receiptFor({ for: 'advance', caseId: of.caseId }, { amountCents: 30_000 })
    const second = await collected(admin, await recordReceipt(of.attorney, facts))
    await expect(proposed(of, second, 10_000)).rejects.toMatchObject({ code: 'GIVE_BACK_TRUST_BLOCKED' })
    for (const { id: refillId, client } of (await listRefills(admin)).refills) {
      if (client.id === of.clientId) await refillTrust(admin, { refillId })
    }
    await givenBack(of, second, 10_000)
    expect(await books(of)).toMatchObject({ trust_bank: 20_000, client_funds: -20_000 })
  })
  it('leaves by check or transfer with its number, on a day that was, never in cash', async () => {
    const { of, receipt } = await funded()
    const giveBackId = await proposed(of, receipt, 10_000)
    const pay = (more: Partial<PayOutInput>) => payOutRefund(admin, byCheck(giveBackId, more))
    await expect(pay({ method: 'cash', number: '' })).rejects.toMatchObject({ code: 'GIVE_BACK_METHOD' })
    await expect(pay({ number: '' })).rejects.toMatchObject({ code: 'GIVE_BACK_NUMBER_MISSING' })
    for (const paidOn of ['2026-11-24', '2026-11-21']) {
      await expect(pay({ paidOn })).rejects.toMatchObject({ code: 'RECEIPT_DAY_INVALID' })
    }
    await expect(
      world.connection.pool.query(
        `UPDATE give_backs SET payee = 'x', method = 'cash', number = '', paid_on = now(), paid_by = proposed_by, paid_at = now()
         WHERE id = $1`,
        [giveBackId],
      ),
    ).rejects.toMatchObject({ code: '23514' })
    expect(await pay({ method: 'transfer', number: 'T-1' })).toMatchObject({ refundableCents: 40_000 })
  })
})

describe('twice at once', () => {
  it('proposes one, and pays out one check', async () => {
    const { of, receipt } = await funded(50_000)
    const asked = await Promise.allSettled([proposed(of, receipt, 30_000), proposed(of, receipt, 30_000)])
    const open = asked.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []))
    expect(open).toHaveLength(1)
    const id = open[0]!
    const facts = byCheck(id)
    const paid = await Promise.allSettled([
      payOutRefund(admin, facts),
      payOutRefund(admin, facts),
      payOutRefund(admin, byCheck(id)),
      withdrawRefund(of.attorney, { giveBackId: id }),
    ])
    expect(paid.some(({ status }) => status === 'fulfilled')).toBe(true)
    const left = (await books(of))['trust_bank']
    expect(await count('SELECT FROM refunds WHERE payment_id = $1', receipt.id)).toBe(left === 20_000 ? 1 : 0)
    expect([20_000, 50_000]).toContain(left)
  })
  it('undoes one', async () => {
    const { of, receipt } = await funded(50_000)
    const { giveBackId } = await givenBack(of, receipt, 50_000)
    const undo = () => undoRefund(admin, { giveBackId, reason: NOT_CASHED })
    await Promise.all([undo(), undo(), undo()])
    expect(await books(of)).toEqual({ trust_bank: 50_000, client_funds: -50_000 })
  })
})

describe('what an invoice was paid with', () => {
  it('closes that part of it, or opens it again where the administrator is asked to bill it', async () => {
    const closed = await paidInvoice()
    await givenBack(closed.of, closed.receipt, 20_000)
    expect(await books(closed.of)).toEqual({ operating_bank: 30_000, fees_earned: -30_000 })
    expect(await getInvoice(closed.of.client, { invoiceId: closed.invoiceId })).toMatchObject({
      openCents: 0,
    })
    const again = await paidInvoice()
    await givenBack(again.of, again.receipt, 20_000, true)
    expect(await books(again.of)).toEqual({
      operating_bank: 30_000,
      fees_earned: -50_000,
      receivable: 20_000,
    })
    expect(await getInvoice(again.of.client, { invoiceId: again.invoiceId })).toMatchObject({
      openCents: 20_000,
    })
  })
  it('may go back in cash from operating', async () => {
    const { of, receipt } = await paidInvoice()
    const facts = byCheck(await proposed(of, receipt, 50_000), { method: 'cash', number: '' })
    expect(await payOutRefund(admin, facts)).toMatchObject({ state: 'given-back' })
    expect(await books(of)).toEqual({})
  })
  it('cannot be void while it is paid, and can once all of it went back and is undone nowhere', async () => {
    const { of, invoiceId, receipt } = await paidInvoice()
    const attempt = { invoiceId, reason: REASON }
    await expect(voidInvoice(of.attorney, attempt)).rejects.toMatchObject({ code: 'INVOICE_HAS_PAYMENTS' })
    await givenBack(of, receipt, 50_000, true)
    const lowered = { invoiceId, kind: 'write-off', amountCents: 50_000, expectedOpenCents: 50_000 } as const
    await reduceInvoice(of.attorney, { ...lowered, reason: REASON })
    expect(await books(of)).toEqual({ fees_earned: -50_000, written_off: 50_000 })
  })
})

describe('a check that nobody cashed', () => {
  it('is undone by a movement of its own, and its money can be given back again', async () => {
    const { of, receipt } = await funded(50_000)
    const { giveBackId } = await givenBack(of, receipt, 50_000)
    const after = await undoRefund(admin, { giveBackId, reason: NOT_CASHED })
    expect(await undoRefund(admin, { giveBackId, reason: NOT_CASHED })).toEqual(after)
    expect(after).toMatchObject({
      state: 'collected',
      refundableCents: 50_000,
      giveBacks: [{ undone: { on: TODAY, reason: NOT_CASHED } }],
    })
    expect(await books(of)).toEqual({ trust_bank: 50_000, client_funds: -50_000 })
    await givenBack(of, receipt, 50_000)
    expect(await books(of)).toEqual({})
  })
  it('opens nothing of an invoice that was closed with it', async () => {
    const { of, invoiceId, receipt } = await paidInvoice()
    const { giveBackId } = await givenBack(of, receipt, 20_000)
    await undoRefund(admin, { giveBackId, reason: NOT_CASHED })
    expect(await books(of)).toEqual({ operating_bank: 50_000, fees_earned: -50_000 })
    expect(await getInvoice(of.client, { invoiceId })).toMatchObject({ openCents: 0, closedCents: 0 })
  })
  it('was paid out first, and of money that has not come back since', async () => {
    const { of, receipt } = await funded(50_000)
    const giveBackId = await proposed(of, receipt, 20_000)
    const undo = { giveBackId, reason: NOT_CASHED }
    await expect(undoRefund(admin, undo)).rejects.toMatchObject({ code: 'GIVE_BACK_NOT_PAID' })
    await payOutRefund(admin, byCheck(giveBackId))
    await returnReceipt(of.attorney, { receiptId: receipt.id, returnedOn: TODAY, reason: REASON })
    await expect(undoRefund(admin, undo)).rejects.toMatchObject({ code: 'RECEIPT_ENDED' })
  })
})

describe('a check that comes back after some of it was given back', () => {
  it('leaves the firm to put that into trust, and the client to owe it as a cost', async () => {
    const { of, receipt } = await funded(50_000)
    await givenBack(of, receipt, 20_000)
    await returnReceipt(of.attorney, { receiptId: receipt.id, returnedOn: TODAY, reason: REASON })
    expect(await books(of)).toEqual({ costs_advanced: 20_000, trust_refill: -20_000 })
    const owed = (await listRefills(admin)).refills.filter(({ client }) => client.id === of.clientId)
    expect(owed).toMatchObject([{ amountCents: 20_000 }])
    await refillTrust(admin, { refillId: owed[0]!.id })
    expect(await books(of)).toEqual({ costs_advanced: 20_000, operating_bank: -20_000 })
  })
  it('takes all of it from operating, where it had paid an invoice', async () => {
    const { of, invoiceId, receipt } = await paidInvoice()
    await givenBack(of, receipt, 50_000, true)
    const ended = await returnReceipt(of.attorney, {
      receiptId: receipt.id,
      returnedOn: TODAY,
      reason: REASON,
    })
    expect(ended).toMatchObject({ state: 'returned' })
    expect(await books(of)).toEqual({
      costs_advanced: 50_000,
      operating_bank: -50_000,
      receivable: 50_000,
      fees_earned: -50_000,
    })
    expect(await getInvoice(of.client, { invoiceId })).toMatchObject({ openCents: 50_000 })
  })
  it('withdraws what was only proposed', async () => {
    const { of, receipt } = await funded(50_000)
    await proposed(of, receipt, 20_000)
    const ended = await returnReceipt(of.attorney, {
      receiptId: receipt.id,
      returnedOn: TODAY,
      reason: REASON,
    })
    expect(ended.giveBacks).toEqual([])
    expect(await books(of)).toEqual({})
  })
  it('was no mistake', async () => {
    const { of, receipt } = await funded(50_000)
    const { giveBackId } = await givenBack(of, receipt, 20_000)
    const correct = () => correctReceipt(of.attorney, { receiptId: receipt.id, reason: REASON })
    await expect(correct()).rejects.toMatchObject({ code: 'RECEIPT_GIVEN_BACK' })
    await undoRefund(admin, { giveBackId, reason: NOT_CASHED })
    expect(await correct()).toMatchObject({ state: 'mistake' })
    expect(await books(of)).toEqual({})
  })
})

describe('what the client hears and keeps', () => {
  it('is a mail for each, true when it is sent, and never the firm’s reason', async () => {
    const { of, receipt } = await funded(50_000)
    const { giveBackId, facts } = await givenBack(of, receipt, 20_000)
    const [paid] = await mailsTo(of, 'payment-given-back')
    await sendNotice(world.services, FEATURES, paid!.id)
    const [said] = world.mails.slice(-1)
    for (const part of ['$200', facts.number, 'María Núñez', receipt.number])
      expect(said?.text).toContain(part)
    expect(said?.text).not.toContain(REASON)
    await undoRefund(admin, { giveBackId, reason: NOT_CASHED })
    const told = await mailsTo(of, 'payment-given-back')
    expect(told).toMatchObject([{ edition: 0 }, { edition: 1 }])
    await sendNotice(world.services, FEATURES, told[1]!.id)
    expect(world.mails.at(-1)?.subject).toBe('A refund was not paid out')
  })
  it('stands with the payment, in the file of their data, and as a file in both languages', async () => {
    const { of, receipt } = await funded(50_000)
    const { giveBackId, facts } = await givenBack(of, receipt, 20_000)
    const [own] = (await listPayments(of.client, {})).items
    expect(own).toMatchObject({
      refundedCents: 20_000,
      givenBack: [{ id: giveBackId, method: 'check', number: facts.number, isUndone: false }],
    })
    const exported = JSON.stringify(await exportFor(world.services.db, of.clientId))
    expect(exported).toContain(facts.number)
    expect(exported).not.toContain(REASON)
    for (const language of LANGUAGES) {
      const text = await pdfText(await confirmationPdf(of.client, { giveBackId, language }))
      const { confirmation: words } = receiptWords(language)
      for (const part of ['$200', '$500', facts.number, 'María Núñez', receipt.number, words.payee])
        expect(text).toContain(part)
      expect(text).not.toContain(REASON)
    }
    await undoRefund(admin, { giveBackId, reason: NOT_CASHED })
    const after = await pdfText(await confirmationPdf(of.client, { giveBackId, language: 'es' }))
    expect(after).toContain('El monto no se pagó')
    expect((await listPayments(of.client, {})).items[0]).toMatchObject({
      refundedCents: 0,
      givenBack: [{ isUndone: true }],
    })
  })
  it('is nobody else’s, and no document while it is proposed', async () => {
    const { of, receipt } = await funded(50_000)
    const giveBackId = await proposed(of, receipt, 20_000)
    const ask = (ctx: Context) => confirmationPdf(ctx, { giveBackId, language: 'en' })
    await expect(ask(of.client)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect((await listPayments(of.client, {})).items[0]).toMatchObject({ givenBack: [] })
    await payOutRefund(admin, byCheck(giveBackId))
    const other = await matter(world)
    for (const ctx of [other.client, other.attorney]) {
      await expect(ask(ctx)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    }
    expect((await ask(of.attorney)).size).toBeGreaterThan(1_000)
  })
})

describe('the paper trail', () => {
  it('names the check, its payee, who paid it out and why, and finds it by its number', async () => {
    const { of, receipt } = await funded(50_000)
    const { giveBackId, facts } = await givenBack(of, receipt, 20_000)
    await undoRefund(admin, { giveBackId, reason: NOT_CASHED })
    expect(await idsOfPaymentsFoundBy(world.services.db, facts.number, 10)).toEqual([receipt.id])
    const byPayee = await idsOfPaymentsFoundBy(world.services.db, 'maria nunez', 100)
    expect(byPayee).toContain(receipt.id)
    const { items } = await listJournalLines(admin, { search: facts.number }, [])
    const ofKind = (kind: string) => items.find((line) => line.kind === kind)
    const check = { payee: 'María Núñez', method: 'check', number: facts.number }
    expect(ofKind('refund')).toMatchObject({ why: REASON, givenBack: check, payment: { id: receipt.id } })
    expect(ofKind('refund-undone')).toMatchObject({ why: NOT_CASHED, givenBack: check })
    expect(ofKind('refund')?.by).toBeTruthy()
    const { refunds } = await readPayment(admin, { paymentId: receipt.id })
    expect(refunds).toMatchObject([{ amountCents: 20_000, reason: REASON, status: 'refused' }])
  })
  it('says what was proposed, paid out and undone in the log, without reasons', async () => {
    const { of, receipt } = await funded(50_000)
    const { giveBackId, facts } = await givenBack(of, receipt, 20_000)
    await payOutRefund(admin, facts)
    for (const _ of [1, 2]) await undoRefund(admin, { giveBackId, reason: NOT_CASHED })
    await withdrawRefund(of.attorney, { giveBackId: await proposed(of, receipt, 100) })
    const { rows } = await world.connection.pool.query<{ action: string; after: unknown }>(
      `SELECT action, after FROM audit_entries WHERE subject_id = $1 AND action LIKE 'refund.%' ORDER BY id`,
      [of.clientId],
    )
    const { number, account } = receipt
    const after = { receipt: number, caseNumber: receipt.case?.number, amountCents: 20_000, account }
    expect(rows).toEqual([
      { action: 'refund.proposed', after },
      { action: 'refund.paid-out', after: { ...after, method: 'check' } },
      { action: 'refund.undone', after },
      { action: 'refund.proposed', after: { ...after, amountCents: 100 } },
      { action: 'refund.withdrawn', after: { ...after, amountCents: 100 } },
    ])
  })
  it('stays as it was: what was paid out is not changed, nor deleted', async () => {
    const { of, receipt } = await funded(50_000)
    const { giveBackId } = await givenBack(of, receipt, 20_000)
    for (const text of [
      `UPDATE give_backs SET number = '1' WHERE id = $1`,
      'DELETE FROM give_backs WHERE id = $1',
    ]) {
      await expect(world.connection.pool.query(text, [giveBackId])).rejects.toMatchObject({ code: '23514' })
    }
  })
  it('leaves the gateway out of it', async () => {
    const { receipt } = await funded(50_000)
    const card = { paymentId: receipt.id, amountCents: 100, reason: REASON, billsAgain: false }
    await expect(refundPayment(admin, card)).rejects.toMatchObject({ code: 'REFUND_BY_HAND' })
    expect(world.payments.givenBack).toEqual([])
  })
})

const toldOf = async (giveBackId: string) => {
  const { rows } = await world.connection.pool.query<{ id: string; to: string }>(
    `SELECT id, recipient_id AS to FROM notices WHERE kind = 'refund-proposed' AND subject_id = $1`,
    [giveBackId],
  )
  return rows
}
const writtenTo = (giveBackId: string, language: (typeof LANGUAGES)[number], by = admin) => {
  const { userId: id, role } = requireStaff(by)
  const about = { recipientId: id, subjectId: giveBackId, edition: 0 }
  const reader = { id, role, language, disabledAt: null }
  return RECEIPT_MAILS['refund-proposed'].write({ ...world.services, features: FEATURES }, about, reader)
}

describe('a refund that is proposed', () => {
  it('is told once to administrators, without whose it is or how much', async () => {
    const { of, receipt } = await funded()
    const giveBackId = crypto.randomUUID()
    const input = {
      receiptId: receipt.id,
      giveBackId,
      amountCents: 20_000,
      reason: REASON,
      billsAgain: false,
    }
    for (const _ of [1, 2]) await proposeRefund(of.attorney, input)
    expect((await toldOf(giveBackId)).map(({ to }) => to)).toEqual([requireStaff(admin).userId])
    for (const language of LANGUAGES) {
      const text = renderText((await writtenTo(giveBackId, language))!.draft)
      expect(text).toContain('/admin/deposits')
      expect(text).not.toMatch(/\$|200|LS-|RC-|The case ended/)
    }
    expect(await writtenTo(giveBackId, 'en', of.attorney)).toBeNull()
    expect(await writtenTo(giveBackId, 'en', world.as(await world.person('attorney')))).toBeNull()
    const id = requireStaff(admin).userId
    const closed = { id, role: 'admin', language: 'en', disabledAt: new Date(0) } as const
    const about = { recipientId: id, subjectId: giveBackId, edition: 0 }
    const writing = { ...world.services, features: FEATURES }
    expect(await RECEIPT_MAILS['refund-proposed'].write(writing, about, closed)).toBeNull()
  })
  it('is not told to the administrator who proposed it', async () => {
    const { receipt } = await funded()
    const giveBackId = crypto.randomUUID()
    const input = {
      receiptId: receipt.id,
      giveBackId,
      amountCents: 20_000,
      reason: REASON,
      billsAgain: false,
    }
    await proposeRefund(admin, input)
    expect(await toldOf(giveBackId)).toEqual([])
  })
  it.each(['withdrawn', 'paid out'])('is not sent once it was %s', async (how) => {
    const { of, receipt } = await funded()
    const giveBackId = await proposed(of, receipt, 20_000)
    const [notice] = await toldOf(giveBackId)
    if (how === 'withdrawn') await withdrawRefund(of.attorney, { giveBackId })
    else {
      const check = { giveBackId, payee: 'Ana', method: 'check', number: '2041', paidOn: TODAY } as const
      await payOutRefund(admin, check)
    }
    const before = world.mails.length
    await sendNotice(world.services, FEATURES, notice!.id)
    expect(world.mails).toHaveLength(before)
    expect(await writtenTo(giveBackId, 'es')).toBeNull()
  })
})

const NOBODYS = '0199a8f0-0000-7000-8000-000000000000'

const audited = async ({ clientId }: Matter) =>
  (
    await world.connection.pool.query<{ action: string; after: { caseNumber: string } }>(
      `SELECT action, after FROM audit_entries WHERE subject_id = $1 AND action LIKE 'refund.%' ORDER BY id`,
      [clientId],
    )
  ).rows

describe('who did what', () => {
  it('stands at the refund: who proposed, paid out and undid it, and on which days', async () => {
    const { of, receipt } = await funded(50_000)
    const { giveBackId } = await givenBack(of, receipt, 20_000)
    const after = await undoRefund(admin, { giveBackId, reason: NOT_CASHED })
    const { rows } = await world.connection.pool.query<{ email: string }>(
      `SELECT email FROM users WHERE id = ANY($1) ORDER BY role DESC`,
      [[requireStaff(of.attorney).userId, requireStaff(admin).userId]],
    )
    const [attorney, administrator] = rows.map(({ email }) => email)
    expect(after).toMatchObject({ receivedBy: attorney, client: { id: of.clientId } })
    expect(after.client.name).not.toBe('')
    expect(after.giveBacks).toMatchObject([
      {
        proposedBy: attorney,
        proposedOn: TODAY,
        paid: { by: administrator, on: TODAY },
        undone: { by: administrator, on: TODAY, reason: NOT_CASHED },
      },
    ])
  })
  it('names the case in the log, and is in it once, said twice', async () => {
    const { of, receipt } = await funded(50_000)
    const giveBackId = await proposed(of, receipt, 100)
    await withdrawRefund(of.attorney, { giveBackId })
    await withdrawRefund(of.attorney, { giveBackId })
    const entries = await audited(of)
    expect(entries.map(({ action }) => action)).toEqual(['refund.proposed', 'refund.withdrawn'])
    for (const { after } of entries) expect(after.caseNumber).toBe(receipt.case?.number)
  })
  it('is nothing of a refund that there is not', async () => {
    await expect(withdrawRefund(admin, { giveBackId: NOBODYS })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    const confirmation = confirmationPdf(admin, { giveBackId: NOBODYS, language: 'en' })
    await expect(confirmation).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
})

it('money that the bank has not paid, or that all went back, can be given back no more', async () => {
  const of = await matter(world)
  const inDrawer = await recordReceipt(of.attorney, receiptFor({ for: 'advance', caseId: of.caseId }))
  expect(inDrawer.refundableCents).toBe(0)
  const { of: other, receipt } = await funded(50_000)
  expect(receipt.refundableCents).toBe(50_000)
  expect((await givenBack(other, receipt, 20_000)).after.refundableCents).toBe(30_000)
  await proposed(other, receipt, 100)
  const due = (await listRefundsDue(admin, {})).items.find((each) => each.receipt.id === receipt.id)
  expect(due?.receipt.refundableCents).toBe(0)
})

it('the paper to keep says of which case, by which check and on which day', async () => {
  const { of, receipt } = await funded(50_000)
  const { giveBackId, facts } = await givenBack(of, receipt, 20_000)
  const text = await pdfText(await confirmationPdf(of.client, { giveBackId, language: 'en' }))
  for (const part of [receipt.case!.number, `Check ${facts.number}`, 'November 23, 2026', 'was given back'])
    expect(text).toContain(part)
  expect(text).not.toContain('was not paid out')
})
