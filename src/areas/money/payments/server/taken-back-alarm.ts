// Alerts staff that a payment was taken back: no name or amount, only what to do today and where.
import type { Block, MailDraft } from '#areas/messages/notifications/rules/mail-draft.ts'
import { mailDraft, type MailReader, pageLink } from '#areas/messages/notifications/server/index.ts'
import { worksOnCases } from '#kernel/actor.ts'
import type { FirmSettings } from '#platform/context.ts'
import { paymentMailWords } from '../words/index.ts'
import type { MailedPayment } from './mailed-payment.ts'

/** Null for a person no longer on staff. */
export function takenBackAlarm(
  { reference, isCreditUndone }: Pick<MailedPayment, 'reference' | 'isCreditUndone'>,
  { role, language, disabledAt }: Omit<MailReader, 'id'>,
  firm: FirmSettings,
): MailDraft | null {
  if (!worksOnCases({ role }) || disabledAt !== null) return null
  const words = paymentMailWords(language)
  const { admin, attorney, credited, why, ...said } = words.alarm
  const { next, open } = role === 'admin' ? admin : attorney
  const blocks: Block[] = [
    { kind: 'paragraph', text: next },
    ...(isCreditUndone ? [{ kind: 'paragraph' as const, text: credited }] : []),
    { kind: 'facts', facts: [{ label: words.reference, lines: [reference] }] },
    pageLink(open, role === 'admin' ? 'books' : 'invoices', language, firm),
  ]
  return mailDraft(said, blocks, { language, firm, why })
}
