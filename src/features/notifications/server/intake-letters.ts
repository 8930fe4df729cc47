// Letters about an intake: staff learn that one must not wait, and a person that a draft ends. Neither says what is in it.
import { fill, type Language, plural } from '#kernel/language.ts'
import type { FirmSettings } from '#platform/context.ts'
import type { MailDraft } from '../rules/mail-draft.ts'
import { letterWords } from '../text/index.ts'
import { mailFooter } from './mail-parts.ts'

/** It is urgent; it has a phone number now; nobody has called in the time there is for it. */
export type UrgentNews = 'urgent' | 'number' | 'uncalled'
type Urgent = { language: Language; news: UrgentNews; url: string; minutes: number }

export function urgentIntakeLetter({ language, news, url, minutes }: Urgent, firm: FirmSettings): MailDraft {
  const words = letterWords(language)
  const { open, why, press } = words.urgentIntake
  const { subject, preheader, intro } = words.urgentIntake[news]
  return {
    language,
    subject,
    preheader,
    blocks: [
      { kind: 'paragraph', text: fill(intro, { minutes }) },
      { kind: 'action', label: open, url },
      { kind: 'paragraph', text: press },
    ],
    footer: mailFooter(language, firm, why),
  }
}

type Reminder = { language: Language; url: string; days: number }

export function draftReminderLetter({ language, url, days }: Reminder, firm: FirmSettings): MailDraft {
  const words = letterWords(language)
  const { subject, preheader, intro, keep, open, gone, why } = words.draftReminder
  return {
    language,
    subject,
    preheader,
    blocks: [
      { kind: 'paragraph', text: fill(intro, { howLong: plural(words.days, days, language) }) },
      { kind: 'action', label: open, url },
      { kind: 'paragraph', text: keep },
      { kind: 'paragraph', text: gone },
    ],
    footer: mailFooter(language, firm, why),
  }
}
