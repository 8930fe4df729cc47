import { describe, expect, it } from 'vitest'
import { renderText } from '#areas/messages/notifications/rules/render-text.ts'
import type { Writing } from '#areas/messages/notifications/server/index.ts'
import { FIRM } from '#areas/messages/notifications/server/testing.ts'
import { LANGUAGES, type Language } from '#kernel/language.ts'
import { recordOf } from '#kernel/record.ts'
import { dueDetail } from './invoice-mail.ts'
import { INVOICE_MAIL_KINDS, type InvoiceMailKind, invoiceMails } from './invoice-mails.ts'
import type { MailedInvoice } from './mailed-invoice.ts'
import { mailedInvoice } from './testing.ts'

/** The readers of these tests use no database. */
const WRITING = { firm: FIRM } as unknown as Writing
const CLIENT = mailedInvoice().clientId

type Case = {
  kind: InvoiceMailKind
  edition?: number
  invoice?: Partial<MailedInvoice> | null
  reader?: string
}

async function draftOf(
  { kind, edition = 0, invoice = {}, reader = CLIENT }: Case,
  language: Language = 'en',
) {
  const read = () => Promise.resolve(invoice && mailedInvoice(invoice))
  const mails = invoiceMails(recordOf(INVOICE_MAIL_KINDS, () => read))
  const notice = { recipientId: reader, subjectId: 'subject', edition }
  const person = { id: reader, role: 'client', language, disabledAt: null } as const
  return (await mails[kind].write(WRITING, notice, person))?.draft ?? null
}

it('the bell names the amount of what is due, and its day', () => {
  const due = mailedInvoice({ amountCents: 52_500, dueOn: '2026-12-04', state: 'open' })
  expect(dueDetail(due, 'es')).toEqual({ detail: '$525. Vence: 4 de diciembre de 2026' })
  expect(dueDetail({ ...due, state: 'paid' }, 'es')).toBeNull()
})

const MAILS: Record<string, Case> = {
  invoice: { kind: 'invoice-issued' },
  'invoice in parts': { kind: 'invoice-issued', invoice: { dueOn: null } },
  'invoice paid from trust': { kind: 'invoice-issued', invoice: { state: 'paid' } },
  'in advance': { kind: 'invoice-issued', invoice: { kind: 'retainer' } },
  'instalment soon': { kind: 'instalment-due', invoice: { amountCents: 50_000 } },
  'invoice due': { kind: 'invoice-due' },
  'invoice overdue': { kind: 'invoice-overdue', invoice: { amountCents: 50_000 } },
  'credit note': { kind: 'invoice-lowered', invoice: { takenCents: 10_000 } },
  'credit note over the rest': { kind: 'invoice-lowered', invoice: { takenCents: 10_000, state: 'paid' } },
  'request closed': {
    kind: 'invoice-lowered',
    invoice: { kind: 'retainer', takenCents: 10_000, state: 'paid' },
  },
  'trust money used': { kind: 'trust-applied', invoice: { takenCents: 30_000, heldCents: 20_000 } },
  'instalment today': { kind: 'instalment-due', edition: 1, invoice: { amountCents: 50_000 } },
}

const ALL = Object.entries(MAILS).flatMap(([name, asked]) =>
  LANGUAGES.map((language) => ({ name, asked, language })),
)

describe('a mail about money', () => {
  it.each(ALL)('reads as it should: $name in $language', async ({ asked, language }) => {
    expect(renderText((await draftOf(asked, language))!)).toMatchSnapshot()
  })
  it.each(ALL)('shows no number and no name on a locked screen: $name in $language', async (shown) => {
    const { subject, preheader } = (await draftOf(shown.asked, shown.language))!
    expect(`${subject} ${preheader}`).not.toMatch(/[@\d{}$]|visa|case|caso|immigra|inmigra/i)
  })
  it.each(INVOICE_MAIL_KINDS)('of kind %s is for the person whose money it is', async (kind) => {
    await expect(draftOf({ kind, reader: 'somebody else' })).rejects.toThrow('their own money only')
  })
  it.each<[string, Case]>([
    ['an invoice that was voided', { kind: 'invoice-issued', invoice: { state: 'void' } }],
    ['a reminder of what is paid', { kind: 'invoice-due', invoice: { state: 'paid' } }],
    ['an overdue mail of what is paid', { kind: 'invoice-overdue', invoice: { state: 'paid' } }],
    ['an instalment of what is paid', { kind: 'instalment-due', invoice: { state: 'paid' } }],
    ['an invoice that does not exist', { kind: 'invoice-issued', invoice: null }],
  ])('is not sent where it is not true: %s', async (_name, asked) => {
    expect(await draftOf(asked)).toBeNull()
  })
})
