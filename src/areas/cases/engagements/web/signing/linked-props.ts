import type { FirmContact } from '#firm/contact.ts'
import type { SigningTexts } from '../../words/index.ts'

export type SigningPageProps = {
  /** The address's token; null without one. */
  link: string | null
  isSignedIn: boolean
  /** Of the address; none: the first that is open. */
  step: string | undefined
  words: SigningTexts
  contact: FirmContact
}

export type LinkedProps = SigningPageProps & { link: string }
