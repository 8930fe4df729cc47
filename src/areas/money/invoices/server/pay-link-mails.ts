// Mails to a client's payer: the link and the receipt. Neither names the client or the work.
import { manner } from '#areas/messages/notifications/rules/manner.ts'
import type { Block, Fact } from '#areas/messages/notifications/rules/mail-draft.ts'
import {
  type Addressed,
  type AddressMail,
  type MailDesk,
  mailDraft,
  pageLink,
  queueMail,
} from '#areas/messages/notifications/server/index.ts'
import { findPayment, type PaymentRow } from '#areas/money/payments/server/index.ts'
import { dateIn, FIRM_ZONE, formatDate, instant } from '#kernel/calendar.ts'
import { fill, type Language } from '#kernel/language.ts'
import { formatCents } from '#kernel/money.ts'
import type { FirmSettings } from '#platform/context.ts'
import type { Database } from '#platform/database.ts'
import { leftToPay } from '../rules/invoice.ts'
import { payLinkCents } from '../rules/pay-link.ts'
import { payLinkMailWords } from '../words/index.ts'
import { findAutopay } from './autopay-repository.ts'
import { findLink } from './pay-links-repository.ts'
import { payerAutopayLink } from './payer-autopay-link.ts'
import { payerOf } from './payer-of.ts'
import { findById } from './repository.ts'
import { coveredOf, moneyOf } from './standing.ts'

type Invited = Addressed & { linkId: string }

/** Not sent once the link is withdrawn or expired, or nothing is due. */
export const PAY_LINK_MAIL: AddressMail<Invited> = {
  to: 'address',
  kind: 'pay-link',
  nameIn: (language) => payLinkMailWords(language).names['pay-link'],
  manner: manner('money', 'address', { isUrgent: true, turn: 'reader' }),
  isShortLived: false,
  async write({ db, firm, clock, links }, { language, linkId }) {
    const link = await findLink(db, linkId)
    const invoice = link && (await findById(db, link.invoiceId))
    const isOver =
      !link || link.withdrawnAt !== null || clock.now().epochMilliseconds >= link.endsAt.getTime()
    if (isOver || invoice?.state !== 'issued') return null
    const openCents = leftToPay(invoice.totalCents, coveredOf(await moneyOf(db, invoice.id)))
    if (openCents === 0) return null
    const words = payLinkMailWords(language)
    const facts: Fact[] = [
      amountFact(payLinkCents(link.amountCents, openCents), language),
      { label: words.until, lines: [dayOf(link.endsAt, language)] },
    ]
    const rest = `#${links.tokenFor('pay', linkId)}`
    const blocks: Block[] = [
      { kind: 'facts', facts },
      pageLink(words.open, 'payByLink', language, firm, rest),
      { kind: 'paragraph', text: words.notice },
      { kind: 'paragraph', text: fill(words.stranger, { phone: firm.phone }) },
    ]
    return { draft: mailDraft(words.invitation, blocks, { language, firm, why: words.whyLink }) }
  },
}

type Receipt = Addressed & { paymentId: string }

export const PAY_LINK_RECEIPT: AddressMail<Receipt> = {
  to: 'address',
  kind: 'pay-link-receipt',
  nameIn: (language) => payLinkMailWords(language).names['pay-link-receipt'],
  manner: manner('money', 'address', { isUrgent: true }),
  isShortLived: false,
  async write({ db, firm, links }, { language, paymentId }) {
    const payment = await findPayment(db, paymentId)
    if (payment?.status !== 'completed' && payment?.status !== 'refunded') return null
    const autopay = payment.autopayId === null ? null : await findAutopay(db, payment.autopayId)
    const goesOn = autopay?.endedAt === null
    const more = goesOn ? [payerAutopayLink(autopay.id, language, { firm, links })] : []
    return { draft: receiptDraft(payment, more, language, firm) }
  },
}

function receiptDraft(payment: PaymentRow, more: readonly Block[], language: Language, firm: FirmSettings) {
  const words = payLinkMailWords(language)
  const facts: Fact[] = [
    amountFact(payment.amountCents, language),
    { label: words.date, lines: [dayOf(payment.settledAt ?? payment.createdAt, language)] },
    ...(payment.last4 === null
      ? []
      : [{ label: words.card, lines: [fill(words.ending, { last4: payment.last4 })] }]),
    { label: words.reference, lines: [payment.reference] },
  ]
  const blocks: Block[] = [
    { kind: 'facts', facts },
    ...more,
    { kind: 'paragraph', text: words.notice },
    { kind: 'paragraph', text: fill(words.questions, { phone: firm.phone }) },
  ]
  return mailDraft(words.receipt, blocks, { language, firm, why: words.whyPaid })
}

function amountFact(cents: number, language: Language): Fact {
  return { label: payLinkMailWords(language).amount, lines: [formatCents(cents, language)] }
}

function dayOf(at: Date, language: Language): string {
  return formatDate(dateIn(FIRM_ZONE, instant(at)), language)
}

/** Runs in the transaction that records the money as received. */
export async function sendPayerReceipt(ctx: MailDesk, tx: Database, payment: PaymentRow): Promise<void> {
  const payer = await payerOf(tx, payment)
  if (payer?.email == null || payer.language === null) return
  const { email: to, language } = payer
  await queueMail(ctx, tx, PAY_LINK_RECEIPT, { to, language, recipientId: null, paymentId: payment.id })
}
