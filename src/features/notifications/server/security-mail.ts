// To administrators: many refused tries, or one member of staff who opens very many intakes.
import type { SecurityAlert } from '#features/audit/rules/alerts.ts'
import type { Language } from '#kernel/language.ts'
import type { FirmSettings } from '#platform/context.ts'
import type { MailDraft } from '../rules/mail-draft.ts'
import { letterWords } from '../text/index.ts'
import { mailFooter } from './mail-parts.ts'

type Alert = { language: Language; kind: SecurityAlert; url: string }

export function securityAlertMail({ language, kind, url }: Alert, firm: FirmSettings): MailDraft {
  const words = letterWords(language)
  const { subject, preheader, intro, whatTitle, kinds, advice, open, why } = words.securityAlert
  return {
    language,
    subject,
    preheader,
    blocks: [
      { kind: 'paragraph', text: intro },
      { kind: 'note', title: whatTitle, lines: [kinds[kind]] },
      { kind: 'paragraph', text: advice[kind] },
      { kind: 'action', label: open, url },
    ],
    footer: mailFooter(language, firm, why),
  }
}
