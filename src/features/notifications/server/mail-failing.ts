// Tells administrators that mail could not be sent. It leaves when mail works again, and is true then as well.
import { addressOf } from '#firm/addresses.ts'
import { inLanguage, type Language } from '#kernel/language.ts'
import type { FirmSettings } from '#platform/context.ts'
import type { MailDraft } from '../rules/mail-draft.ts'
import { letterWords } from '../text/index.ts'
import { mailFooter } from './mail-footer.ts'
import type { AccountMail } from './mails.ts'

/** To administrators; the subject is the reader, the edition the day. */
export const MAIL_FAILING: AccountMail = {
  to: 'account',
  kind: 'mail-failing',
  write: ({ firm }, _notice, { language }) => Promise.resolve({ draft: mailFailingDraft(language, firm) }),
}

export const NOTIFICATIONS_MAILS = { 'mail-failing': MAIL_FAILING }

function mailFailingDraft(language: Language, firm: FirmSettings): MailDraft {
  const { subject, preheader, intro, next, open, why } = letterWords(language).mailFailing
  const url = `${firm.publicUrl}${inLanguage(addressOf('mail'), language)}`
  return {
    language,
    subject,
    preheader,
    blocks: [
      { kind: 'paragraph', text: intro },
      { kind: 'paragraph', text: next },
      { kind: 'action', label: open, url },
    ],
    footer: mailFooter(language, firm, why),
  }
}
