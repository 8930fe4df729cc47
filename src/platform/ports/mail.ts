import type { Language } from '#kernel/language.ts'

export type MailAttachment = { fileName: string; contentType: string; content: string }

/** A finished letter. `id` is ours and stable: sending the same id twice must not confuse the reader's mail program. */
export type Letter = {
  id: string
  to: string
  language: Language
  subject: string
  text: string
  html: string
  attachments: readonly MailAttachment[]
}

export interface Mail {
  /** Resolves when the letter was accepted for delivery; rejects when it was not, so that the job tries again. */
  send(letter: Letter): Promise<void>
}
