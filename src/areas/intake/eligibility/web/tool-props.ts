import type { FirmContact } from '#firm/contact.ts'
import type { LawRead } from '#firm/law-leaning.ts'
import type { Language } from '#kernel/language.ts'
import type { EligibilityWords } from '../words/index.ts'

export type ToolProps = {
  /** From `toolWords`. */
  words: EligibilityWords
  contact: FirmContact
  language: Language
  lawRead: LawRead
}

export type CommonWords = EligibilityWords['common']
