// The parts of a mail. The renderers make HTML and plain text of the same blocks, so both always say the same.
import type { Language } from '#kernel/language.ts'

export type Fact = { label: string; lines: readonly string[] }

export type Block =
  | { kind: 'paragraph'; text: string }
  | { kind: 'facts'; facts: readonly Fact[] }
  | { kind: 'action'; label: string; url: string }
  /** A short code to type elsewhere: large, and whole, so that it can be copied. */
  | { kind: 'code'; label: string; code: string }
  | { kind: 'note'; title: string; lines: readonly string[] }

export type MailDraft = {
  language: Language
  /** Also the heading. It shows on locked screens: nothing personal belongs in it, nor in the preheader. */
  subject: string
  /** The text beside the subject in mail programs. */
  preheader: string
  blocks: readonly Block[]
  footer: {
    firmName: string
    address: string
    /** The sentence with the firm's telephone number, and the link that dials it. */
    call: { label: string; url: string }
    /** Why the reader has this mail. */
    why: string
    /** That an answer to it reaches the firm; left out where none does. */
    reply?: string
  }
}

/** A value as one line: breaks and control characters cannot pretend to be lines of ours. */
export function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Z}]+/gu, ' ').trim()
}
