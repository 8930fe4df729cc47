// The letters about money: amounts, dates and references, and never what the work was.
import { type AddressName, addressOf } from '#firm/addresses.ts'
import { LIMITS } from '#firm/limits.ts'
import { dateIn, FIRM_ZONE, formatDate, instant, plainDate } from '#kernel/calendar.ts'
import { fill, inLanguage, type Language } from '#kernel/language.ts'
import { type Cents, formatCents } from '#kernel/money.ts'
import type { FirmSettings } from '#platform/context.ts'
import type { Block, Fact, MailDraft } from '../rules/mail-draft.ts'
import { letterWords } from '../text/index.ts'
import { mailFooter } from './mail-footer.ts'
import type { NoticeInvoice, NoticePayment, NoticeRefund } from './notice-money.ts'

type Said = { subject: string; preheader: string; intro: string }

export function receiptLetter(payment: NoticePayment, language: Language, firm: FirmSettings): MailDraft {
  const { money } = letterWords(language)
  return written(money.receipt, [facts(paymentFacts(payment, language)), ...ending(language, firm)], {
    language,
    firm,
    why: money.why,
  })
}

export function refundLetter(refund: NoticeRefund, language: Language, firm: FirmSettings): MailDraft {
  const { money } = letterWords(language)
  const { payment, amountCents, at } = refund
  const amount = formatCents(amountCents, language)
  const isOpenAgain = refund.billsAgain && payment.isOpenAgain
  const said = {
    ...money.refunded,
    intro: fill(isOpenAgain ? money.refunded.introOpen : money.refunded.intro, {
      amount,
      ...LIMITS.refundBusinessDays,
    }),
  }
  const about = facts(paymentFacts({ ...payment, amountCents, at }, language))
  const open = isOpenAgain ? openAgain(language, firm) : []
  return written(said, [about, ...open, ...ending(language, firm)], { language, firm, why: money.why })
}

export function notChargedLetter(payment: NoticePayment, language: Language, firm: FirmSettings): MailDraft {
  const { money } = letterWords(language)
  const isMeeting = payment.subject === 'appointment'
  const { meeting, invoice } = money.notCharged
  const blocks: Block[] = [
    facts([amountFact(payment.amountCents, language), referenceFact(payment, language)]),
    { kind: 'paragraph', text: isMeeting ? meeting : invoice },
    isMeeting ? link(money.again, 'schedule', language, firm) : link(money.open, 'payments', language, firm),
    questions(language, firm),
  ]
  return written(money.notCharged, blocks, { language, firm, why: money.why })
}

export function failedLetter(payment: NoticePayment, language: Language, firm: FirmSettings): MailDraft {
  const { money } = letterWords(language)
  const blocks: Block[] = [
    facts(paymentFacts(payment, language)),
    { kind: 'paragraph', text: fill(money.failed.next, { phone: firm.phone }) },
    link(money.open, 'payments', language, firm),
    questions(language, firm),
  ]
  return written(money.failed, blocks, { language, firm, why: money.why })
}

/** A payment that had counted as paid was taken back: by a bank, or because its holder disputed it. */
export function takenBackLetter(payment: NoticePayment, language: Language, firm: FirmSettings): MailDraft {
  const { money } = letterWords(language)
  const next: Block[] = payment.isOpenAgain
    ? openAgain(language, firm)
    : [{ kind: 'paragraph', text: fill(money.takenBack.call, { phone: firm.phone }) }]
  const blocks = [facts(paymentFacts(payment, language)), ...next, questions(language, firm)]
  return written(money.takenBack, blocks, { language, firm, why: money.why })
}

/** One that the client's money in trust has paid already asks for nothing. */
export function invoiceLetter(invoice: NoticeInvoice, language: Language, firm: FirmSettings): MailDraft {
  const { money } = letterWords(language)
  const said = invoice.kind === 'retainer' ? money.retainer : money.invoice
  const about = facts(dueFacts(invoice, language))
  const plan: Block[] = invoice.dueOn === null ? [{ kind: 'paragraph', text: money.invoice.plan }] : []
  const blocks: Block[] =
    invoice.state === 'paid'
      ? [about, { kind: 'paragraph', text: money.invoice.paid }, link(money.open, 'payments', language, firm)]
      : [about, ...plan, ...payBlocks(language, firm)]
  return written(said, blocks, { language, firm, why: money.whyClient })
}

export function instalmentLetter(
  invoice: NoticeInvoice,
  which: 'instalmentSoon' | 'instalmentToday',
  language: Language,
  firm: FirmSettings,
): MailDraft {
  const { money } = letterWords(language)
  const already: Block = { kind: 'paragraph', text: money.already }
  const blocks = [facts(dueFacts(invoice, language)), ...payBlocks(language, firm), already]
  return written(money[which], blocks, { language, firm, why: money.whyClient })
}

function written(
  { subject, preheader, intro }: Said,
  blocks: readonly Block[],
  { language, firm, why }: { language: Language; firm: FirmSettings; why: string },
): MailDraft {
  const footer = mailFooter(language, firm, why)
  return { language, subject, preheader, blocks: [{ kind: 'paragraph', text: intro }, ...blocks], footer }
}

function facts(list: readonly Fact[]): Block {
  return { kind: 'facts', facts: list }
}

function link(label: string, to: AddressName, language: Language, firm: FirmSettings): Block {
  return { kind: 'action', label, url: `${firm.publicUrl}${inLanguage(addressOf(to), language)}` }
}

function questions(language: Language, firm: FirmSettings): Block {
  return { kind: 'paragraph', text: fill(letterWords(language).money.questions, { phone: firm.phone }) }
}

function ending(language: Language, firm: FirmSettings): Block[] {
  return [link(letterWords(language).money.open, 'payments', language, firm), questions(language, firm)]
}

function payBlocks(language: Language, firm: FirmSettings): Block[] {
  const { money } = letterWords(language)
  const hard: Block = { kind: 'paragraph', text: fill(money.hard, { phone: firm.phone }) }
  return [link(money.pay, 'payments', language, firm), hard]
}

/** What the payment had paid is to be paid again, and how. */
function openAgain(language: Language, firm: FirmSettings): Block[] {
  const { takenBack, pay } = letterWords(language).money
  return [
    { kind: 'paragraph', text: fill(takenBack.next, { phone: firm.phone }) },
    link(pay, 'payments', language, firm),
  ]
}

function amountFact(amountCents: Cents, language: Language): Fact {
  return { label: letterWords(language).money.amount, lines: [formatCents(amountCents, language)] }
}

function referenceFact({ reference }: NoticePayment, language: Language): Fact {
  return { label: letterWords(language).money.reference, lines: [reference] }
}

/** The date is the firm's, as on its receipts and in its books. */
function paymentFacts(payment: NoticePayment, language: Language): Fact[] {
  const { money } = letterWords(language)
  const date = formatDate(dateIn(FIRM_ZONE, instant(payment.at)), language)
  return [
    amountFact(payment.amountCents, language),
    { label: money.date, lines: [date] },
    { label: money.method, lines: [methodOf(payment, language)] },
    referenceFact(payment, language),
  ]
}

const BRANDS: Readonly<Record<string, string>> = {
  VISA: 'Visa',
  MASTERCARD: 'Mastercard',
  AMERICAN_EXPRESS: 'American Express',
}

function methodOf({ method, cardType, last4 }: NoticePayment, language: Language): string {
  const { card, bank, aCard, aBank } = letterWords(language).money
  if (method === 'bank') return last4 === null ? aBank : fill(bank, { last4 })
  const brand = BRANDS[cardType ?? ''] ?? aCard
  return last4 === null ? brand : fill(card, { brand, last4 })
}

function dueFacts({ number, amountCents, dueOn, state }: NoticeInvoice, language: Language): Fact[] {
  const { money } = letterWords(language)
  const due =
    dueOn === null || state === 'paid'
      ? []
      : [{ label: money.dueOn, lines: [formatDate(plainDate(dueOn), language)] }]
  return [amountFact(amountCents, language), ...due, { label: money.number, lines: [number] }]
}
