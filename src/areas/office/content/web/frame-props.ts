import type { FirmContact } from '#firm/contact.ts'
import type { Language } from '#kernel/language.ts'
import type { Content } from '../words/index.ts'

export type FrameProps = {
  /** With the firm's facts written in. */
  words: Content
  contact: FirmContact
  language: Language
  /** The page's own path, or null on the page for unknown ones. */
  path: string | null
  demonstration: boolean
  /** A restored copy. */
  isCopy: boolean
}
