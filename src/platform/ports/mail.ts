import type { Language } from '#kernel/language.ts'

export type MailAttachment = { fileName: string; contentType: string; content: string }

/** A finished mail. `id` is ours and stable: sending the same id twice must not confuse the reader's mail program. */
export type Mail = {
  id: string
  to: string
  language: Language
  subject: string
  text: string
  html: string
  attachments: readonly MailAttachment[]
  /** Where one POST ends mails of its kind (RFC 8058); only of what its reader may turn off. */
  stopUrl?: string | null
  /** Where an answer goes; by default to the sender. */
  replyTo?: string | null
}

/** Why a mail server did not take a mail; `lost`: it may have. `held`: a restored copy sends none. */
export type MailProblem = 'unreachable' | 'sign-in' | 'refused' | 'lost' | 'held' | 'other'

/** Its message names codes alone: a mail server may repeat the mail in its answer. */
export class MailError extends Error {
  readonly problem: MailProblem

  readonly marks: string

  constructor(problem: MailProblem, marks: string, options?: ErrorOptions) {
    super(`the mail was not sent: ${marks}`, options)
    this.name = 'MailError'
    this.problem = problem
    this.marks = marks
  }
}

export interface Mailer {
  /**
   * Resolves when the mail was accepted for delivery. Rejects with the problem `lost` if it may have been: it must not be resent
   * automatically. Any other rejection means that it certainly was not. `beforeHandOver` is awaited when all but the end has been sent:
   * until it resolves, the mail cannot have been taken. An adapter that knows a repeat by its id need not call it.
   */
  send(mail: Mail, beforeHandOver?: () => Promise<void>): Promise<void>
}

/**
 * What became of a mail that was taken, as a mail server or a provider tells it. `bounced`: given back for good, and not only
 * delayed. `complained`: marked as spam by its reader.
 */
export type MailReport = {
  /** Ours, as sent. */
  mailId: string
  kind: 'bounced' | 'complained'
  /** Every address that the report names as the one it was for; none where it names none. */
  recipients: readonly string[]
  /** RFC 3463, such as 5.1.1; null if not given. */
  status: string | null
}

/** Of a firm without a mail server: what would be mailed is ended before. */
export const NO_MAIL: Mailer = { send: () => Promise.reject(new MailError('unreachable', 'none is set up')) }
