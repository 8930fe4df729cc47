// Tells administrators that mail could not be sent. It leaves when mail works again, and is true then as well.
import { addressOf } from '#firm/addresses.ts'
import { inLanguage, type Language } from '#kernel/language.ts'
import type { FirmSettings } from '#platform/context.ts'
import type { LetterDraft } from '../rules/letter.ts'
import { letterWords } from '../text/index.ts'
import { letterFooter } from './letter-footer.ts'

export function mailFailingLetter(language: Language, firm: FirmSettings): LetterDraft {
  const words = letterWords(language)
  const { subject, preheader, intro, next, open, why } = words.mailFailing
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
    footer: letterFooter(words, firm, why),
  }
}
