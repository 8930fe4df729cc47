import type { FirmContact } from '#firm/contact.ts'
import type { Settled } from '#firm/settled.ts'
import type { Language } from '#kernel/language.ts'
import type { Content } from '../../words/index.ts'

/** One step of the way from the home page to this one. */
export type Crumb = { name: string; path: string }

export type ArticleProps = {
  /** With the firm's facts written in. */
  words: Content['article']
  contact: FirmContact
  settled: Settled
  language: Language
  /** The page's own path, not the alias it was opened at. */
  path: string
  /** The whole address, for the printed page. */
  address: string
  /** From the home page to this one. */
  trail: readonly Crumb[]
}
