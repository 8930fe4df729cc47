// Tells staff that a payment was taken back: no name and no amount, only what to do today and where.
import { addressOf } from '#firm/addresses.ts'
import type { Role } from '#kernel/actor.ts'
import { inLanguage, type Language } from '#kernel/language.ts'
import type { FirmSettings } from '#platform/context.ts'
import type { MailDraft } from '../rules/mail-draft.ts'
import { letterWords } from '../text/index.ts'
import { mailFooter } from './mail-footer.ts'
import type { NoticePayment } from './notice-money.ts'

type Reader = { role: Role; language: Language; disabledAt: Date | null }

/** Null for somebody who is not on staff any more. */
export function moneyAlarmLetter(
  { reference }: Pick<NoticePayment, 'reference'>,
  { role, language, disabledAt }: Reader,
  firm: FirmSettings,
): MailDraft | null {
  if (role === 'client' || disabledAt !== null) return null
  const words = letterWords(language)
  const { subject, preheader, intro, admin, attorney, why } = words.moneyAlarm
  const { next, open } = role === 'admin' ? admin : attorney
  const path = addressOf(role === 'admin' ? 'books' : 'invoices')
  return {
    language,
    subject,
    preheader,
    blocks: [
      { kind: 'paragraph', text: intro },
      { kind: 'paragraph', text: next },
      { kind: 'facts', facts: [{ label: words.money.reference, lines: [reference] }] },
      { kind: 'action', label: open, url: `${firm.publicUrl}${inLanguage(path, language)}` },
    ],
    footer: mailFooter(language, firm, why),
  }
}
