// Mail that people send to the firm: raw messages (RFC 5322) from a mailbox or a relay, and what is read of one.
import type { MailReport } from './mail.ts'

/** With everything that a relay adds to it. */
export const INBOUND_BYTES_MAX = 30 * 1_024 * 1_024

/** Keeps a raw mail for good before it resolves; the same one again changes nothing. */
export type KeepInbound = (raw: Uint8Array) => Promise<void>

/** Its message names no one and nothing that a server said. */
export class MailboxAway extends Error {
  constructor(why: string, options?: ErrorOptions) {
    super(`the mailbox cannot be read: ${why}`, options)
    this.name = 'MailboxAway'
  }
}

export interface Mailbox {
  /**
   * Hands over what is new, one after the other, and marks each as taken once `keep` has resolved: one that could not be kept comes again.
   * Rejects with MailboxAway, or with what `keep` rejects with. Tells how many are too large for us: those are marked, and stay there.
   */
  collect(keep: KeepInbound): Promise<{ tooLarge: number }>
}

export type MailFile = { name: string; bytes: Uint8Array }

/** It could not be read now, which says nothing of the mail; to be tried again later. */
export class ReaderAway extends Error {
  constructor(why: string, options?: ErrorOptions) {
    super(`mails cannot be read now: ${why}`, options)
    this.name = 'ReaderAway'
  }
}

export interface MailReader {
  /** Null where it cannot be read at all. Rejects with ReaderAway. */
  read(raw: Uint8Array): Promise<ReadMail | null>
  /** Ends running work, which is ReaderAway then. */
  close(): void
}

/** Parsed; a program on the way, and a person who pretends, may have written any of it. */
export type ReadMail = {
  /** In small letters; empty where it names none or several. */
  from: string
  fromName: string
  subject: string
  messageId: string | null
  /** Every address that it names as a recipient, in small letters. */
  recipients: readonly string[]
  /** A program wrote it: an absence, a list, a report. */
  isAutomatic: boolean
  /** A server on the way found that the sender's address is not the sender's. */
  isForged: boolean
  /** All of it, the history too. */
  text: string
  files: readonly MailFile[]
  /** What a mail server reports of mails of ours. */
  reports: readonly MailReport[]
}
