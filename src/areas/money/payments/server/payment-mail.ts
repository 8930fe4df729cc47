// Texts of payment mails: amounts, dates and references, never the nature of the work.
import type { Block, Fact, MailDraft } from '#areas/messages/notifications/rules/mail-draft.ts'
import { mailDraft, pageLink } from '#areas/messages/notifications/server/index.ts'
import { LIMITS } from '#firm/limits.ts'
import { dateIn, FIRM_ZONE, formatDate, instant, plainDate } from '#kernel/calendar.ts'
import { fill, type Language } from '#kernel/language.ts'
import { type Cents, formatCents } from '#kernel/money.ts'
import type { FirmSettings } from '#platform/context.ts'
import { wayBackLine } from '../rules/give-back.ts'
import { isPaper } from '../rules/hand-methods.ts'
import { meansOf } from '../rules/means.ts'
import { isByHand } from '../rules/payment.ts'
import { paymentMailWords } from '../words/index.ts'
import type { MailedGiveBack, MailedPayment, MailedRefund } from './mailed-payment.ts'

export function receiptMail(payment: MailedPayment, language: Language, firm: FirmSettings): MailDraft {
  const words = paymentMailWords(language)
  const about = facts(paymentFacts(payment, language))
  const blocks = [about, ...byHandNotes(payment, language), ...ending(payment, language, firm)]
  const said = payment.isByOther ? words.receivedFromOther : words.receipt
  return mailDraft(said, blocks, { language, firm, why: words.why })
}

/** A void receipt: the payment was recorded wrongly. */
export function correctedMail(payment: MailedPayment, language: Language, firm: FirmSettings): MailDraft {
  const words = paymentMailWords(language)
  const blocks = [facts(paymentFacts(payment, language)), ...ending(payment, language, firm)]
  return mailDraft(words.corrected, blocks, { language, firm, why: words.why })
}

function byHandNotes({ method, byHand }: MailedPayment, language: Language): Block[] {
  const words = paymentMailWords(language).byHand
  return [
    ...(isByHand(method) && isPaper(method) ? [words.untilPaid] : []),
    ...(byHand?.payerName ? [fill(words.otherPayer, { name: byHand.payerName })] : []),
  ].map((text) => ({ kind: 'paragraph', text }))
}

export function refundMail(refund: MailedRefund, language: Language, firm: FirmSettings): MailDraft {
  const words = paymentMailWords(language)
  const { payment, amountCents, at } = refund
  const amount = formatCents(amountCents, language)
  const isOpenAgain = refund.billsAgain && payment.isOpenAgain
  const said = {
    ...words.refunded,
    intro: fill(isOpenAgain ? words.refunded.introOpen : words.refunded.intro, {
      amount,
      ...LIMITS.refundBusinessDays,
    }),
  }
  const about = facts(paymentFacts({ ...payment, amountCents, at }, language))
  const open = isOpenAgain ? openAgain(payment, language, firm) : []
  return mailDraft(said, [about, ...open, ...ending(payment, language, firm)], {
    language,
    firm,
    why: words.why,
  })
}

/** The firm refunded it itself; `isUndone`: the check was not cashed or was stopped. */
export function givenBackMail(
  given: MailedGiveBack,
  language: Language,
  firm: FirmSettings,
  isUndone: boolean,
): MailDraft {
  const words = paymentMailWords(language)
  const { amountCents, billsAgain, method, number, paidOn, payee, payment } = given
  const { labels, next } = words.givenBack
  const isOpenAgain = !isUndone && billsAgain && payment.isOpenAgain
  const blocks: Block[] = [
    facts([
      amountFact(amountCents, language),
      { label: labels.method, lines: [wayBackLine(method, number, language)] },
      { label: labels.payee, lines: [payee] },
      { label: words.date, lines: [formatDate(plainDate(paidOn), language)] },
      referenceFact(payment, language),
    ]),
    { kind: 'paragraph', text: fill(isUndone ? next.undone : next[method], { phone: firm.phone }) },
    ...(isOpenAgain ? openAgain(payment, language, firm) : []),
    ...ending(payment, language, firm),
  ]
  const { paid, undone } = words.givenBack
  return mailDraft(isUndone ? undone : paid, blocks, { language, firm, why: words.why })
}

export function notChargedMail(payment: MailedPayment, language: Language, firm: FirmSettings): MailDraft {
  const words = paymentMailWords(language)
  const isMeeting = payment.subject === 'appointment'
  const { meeting, invoice } = words.notCharged
  const blocks: Block[] = [
    facts([amountFact(payment.amountCents, language), referenceFact(payment, language)]),
    { kind: 'paragraph', text: isMeeting ? meeting : invoice },
    ...(isMeeting ? [pageLink(words.again, 'schedule', language, firm)] : wayToSee(payment, language, firm)),
    questions(language, firm),
  ]
  return mailDraft(words.notCharged, blocks, { language, firm, why: words.why })
}

export function failedMail(payment: MailedPayment, language: Language, firm: FirmSettings): MailDraft {
  const words = paymentMailWords(language)
  const blocks: Block[] = [
    facts(paymentFacts(payment, language)),
    { kind: 'paragraph', text: fill(words.failed.next, { phone: firm.phone }) },
    ...ending(payment, language, firm),
  ]
  return mailDraft(words.failed, blocks, { language, firm, why: words.why })
}

/** A completed payment was taken back: by a bank, or through a dispute. */
export function takenBackMail(payment: MailedPayment, language: Language, firm: FirmSettings): MailDraft {
  const words = paymentMailWords(language)
  const next: Block[] = payment.isOpenAgain
    ? openAgain(payment, language, firm)
    : [{ kind: 'paragraph', text: fill(words.takenBack.call, { phone: firm.phone }) }]
  const ways = payment.isGuest ? ending(payment, language, firm) : [questions(language, firm)]
  const blocks = [facts(paymentFacts(payment, language)), ...next, ...ways]
  return mailDraft(words.takenBack, blocks, { language, firm, why: words.why })
}

function facts(list: readonly Fact[]): Block {
  return { kind: 'facts', facts: list }
}

function questions(language: Language, firm: FirmSettings): Block {
  return { kind: 'paragraph', text: fill(paymentMailWords(language).questions, { phone: firm.phone }) }
}

function ending(payment: MailedPayment, language: Language, firm: FirmSettings): Block[] {
  return [...wayToSee(payment, language, firm), questions(language, firm)]
}

/** The part after # reaches no server and no log. */
function wayToSee({ isGuest, link }: MailedPayment, language: Language, firm: FirmSettings): Block[] {
  const { open, openMeeting } = paymentMailWords(language)
  if (!isGuest) return [pageLink(open, 'payments', language, firm)]
  return link === null ? [] : [pageLink(openMeeting, 'meeting', language, firm, `#${link}`)]
}

/** What the payment paid is due again, and how to pay. */
function openAgain({ isGuest }: MailedPayment, language: Language, firm: FirmSettings): Block[] {
  const { takenBack, pay } = paymentMailWords(language)
  return [
    { kind: 'paragraph', text: fill(takenBack.next, { phone: firm.phone }) },
    ...(isGuest ? [] : [pageLink(pay, 'payments', language, firm)]),
  ]
}

function amountFact(amountCents: Cents, language: Language): Fact {
  return { label: paymentMailWords(language).amount, lines: [formatCents(amountCents, language)] }
}

function referenceFact({ reference }: MailedPayment, language: Language): Fact {
  return { label: paymentMailWords(language).reference, lines: [reference] }
}

/** The date in the firm's zone, as on receipts and in books. */
function paymentFacts(payment: MailedPayment, language: Language): Fact[] {
  const words = paymentMailWords(language)
  const date = formatDate(dateIn(FIRM_ZONE, instant(payment.at)), language)
  return [
    amountFact(payment.amountCents, language),
    { label: words.date, lines: [date] },
    ...(payment.isByOther ? [] : [{ label: words.method, lines: [meansOf(payment, language)] }]),
    ...(payment.byHand?.payerName ? [{ label: words.payer, lines: [payment.byHand.payerName] }] : []),
    referenceFact(payment, language),
  ]
}
