import type { FirmContact } from '#firm/contact.ts'
import type { Language } from '#kernel/language.ts'
import type { Content } from '../../words/index.ts'
import type { Proof } from './proof.ts'

export type HomeProps = {
  /** With the firm's facts written in. */
  words: Content['home']
  contact: FirmContact
  language: Language
  proof: Proof
  /** Whether the attorney has signed since when he or she practices. */
  hasYears: boolean
}
