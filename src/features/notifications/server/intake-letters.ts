// Letters about an intake: staff learn that one must not wait, and a person that a draft ends. Neither says what is in it.
import type { UrgentReason } from '#features/intake/rules/urgency.ts'
import { fill, type Language, plural } from '#kernel/language.ts'
import type { FirmSettings } from '#platform/context.ts'
import type { LetterDraft } from '../rules/letter.ts'
import { letterWords } from '../text/index.ts'
import { letterFooter } from './letter-footer.ts'

type Urgent = { language: Language; reasons: readonly UrgentReason[]; url: string }

export function urgentIntakeLetter({ language, reasons, url }: Urgent, firm: FirmSettings): LetterDraft {
  const words = letterWords(language)
  const { subject, preheader, intro, open, why, reasons: said, whyTitle } = words.urgentIntake
  return {
    language,
    subject,
    preheader,
    blocks: [
      { kind: 'paragraph', text: intro },
      { kind: 'note', title: whyTitle, lines: reasons.map((reason) => said[reason]) },
      { kind: 'action', label: open, url },
    ],
    footer: letterFooter(words, firm, why),
  }
}

type Reminder = { language: Language; url: string; days: number }

export function draftReminderLetter({ language, url, days }: Reminder, firm: FirmSettings): LetterDraft {
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
    footer: letterFooter(words, firm, why),
  }
}
