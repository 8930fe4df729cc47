// Texts of invoice mails: amounts, dates and numbers, never the nature of the work.
import type { Block, Fact, MailDraft } from '#areas/messages/notifications/rules/mail-draft.ts'
import { mailDraft, pageLink } from '#areas/messages/notifications/server/index.ts'
import { formatDate, formatPastDate, plainDate } from '#kernel/calendar.ts'
import { fill, type Language } from '#kernel/language.ts'
import { formatCents } from '#kernel/money.ts'
import type { FirmSettings } from '#platform/context.ts'
import { invoiceMailWords } from '../words/index.ts'
import type { MailedInvoice } from './mailed-invoice.ts'

/** One already paid from the client's trust asks for nothing. */
export function invoiceMail(invoice: MailedInvoice, language: Language, firm: FirmSettings): MailDraft {
  const words = invoiceMailWords(language)
  const said = invoice.kind === 'retainer' ? words.retainer : words.invoice
  const about = dueFacts(invoice, language)
  const plan: Block[] = invoice.dueOn === null ? [{ kind: 'paragraph', text: words.invoice.plan }] : []
  const blocks: Block[] =
    invoice.state === 'paid'
      ? [
          about,
          { kind: 'paragraph', text: words.invoice.paid },
          pageLink(words.open, 'payments', language, firm),
        ]
      : [about, ...plan, ...payBlocks(language, firm)]
  return mailDraft(said, blocks, { language, firm, why: words.why })
}

export function reminderMail(
  invoice: MailedInvoice,
  which: 'instalmentSoon' | 'instalmentToday' | 'invoiceDue' | 'invoiceOverdue',
  language: Language,
  firm: FirmSettings,
): MailDraft {
  const words = invoiceMailWords(language)
  const already: Block = { kind: 'paragraph', text: words.already }
  const blocks = [dueFacts(invoice, language), ...payBlocks(language, firm), already]
  return mailDraft(words[which], blocks, { language, firm, why: words.why })
}

/** The amount due is lower, or zero. */
export function loweredMail(invoice: MailedInvoice, language: Language, firm: FirmSettings): MailDraft {
  const words = invoiceMailWords(language)
  const said = invoice.kind === 'retainer' ? words.closed : words.lowered
  return mailDraft(said, takenBlocks(invoice, words.lessBy, language, firm), {
    language,
    firm,
    why: words.why,
  })
}

/** How much trust money was used, for which invoice, and both remaining balances. */
export function trustAppliedMail(invoice: MailedInvoice, language: Language, firm: FirmSettings): MailDraft {
  const words = invoiceMailWords(language)
  const blocks = takenBlocks(invoice, words.used, language, firm)
  return mailDraft(words.applied, blocks, { language, firm, why: words.why })
}

function takenBlocks(
  { number, takenCents, heldCents, amountCents, state }: MailedInvoice,
  label: string,
  language: Language,
  firm: FirmSettings,
): Block[] {
  const words = invoiceMailWords(language)
  const sum = (name: string, cents: number | null): Fact[] =>
    cents === null ? [] : [{ label: name, lines: [formatCents(cents, language)] }]
  const facts = [
    ...sum(label, takenCents),
    { label: words.number, lines: [number] },
    ...sum(words.left, state === 'open' ? amountCents : 0),
    ...sum(words.held, heldCents),
  ]
  return [
    { kind: 'facts', facts },
    pageLink(words.open, 'payments', language, firm),
    { kind: 'paragraph', text: fill(words.question, { phone: firm.phone }) },
  ]
}

function payBlocks(language: Language, firm: FirmSettings): Block[] {
  const { pay, hard } = invoiceMailWords(language)
  const text = fill(hard, { phone: firm.phone })
  return [pageLink(pay, 'payments', language, firm), { kind: 'paragraph', text }]
}

/** "$525.00. Due: December 4, 2026"; empty if the amount says it all. */
export function dueDetail(
  { amountCents, dueOn, state }: MailedInvoice,
  language: Language,
): { detail: string } | null {
  if (dueOn === null || state !== 'open') return null
  const { dueOn: label } = invoiceMailWords(language)
  const day = formatPastDate(plainDate(dueOn), language)
  return { detail: `${formatCents(amountCents, language)}. ${label}: ${day}` }
}

function dueFacts({ number, amountCents, dueOn, state }: MailedInvoice, language: Language): Block {
  const words = invoiceMailWords(language)
  const amount: Fact = { label: words.amount, lines: [formatCents(amountCents, language)] }
  const due: Fact[] =
    dueOn === null || state === 'paid'
      ? []
      : [{ label: words.dueOn, lines: [formatDate(plainDate(dueOn), language)] }]
  return { kind: 'facts', facts: [amount, ...due, { label: words.number, lines: [number] }] }
}
