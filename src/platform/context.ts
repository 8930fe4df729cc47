// What every verb receives: the caller, the language, and the server's services.
import type { Actor } from '#kernel/actor.ts'
import type { FirmContact } from '#kernel/firm-contact.ts'
import type { Language } from '#kernel/language.ts'
import type { Database } from './database.ts'
import type { Jobs } from './jobs.ts'
import type { Log } from './log.ts'
import type { NewsLine } from './news-line.ts'
import type { AgencyAccess, OpenAgencyLine } from './ports/agency-status.ts'
import type { Backups } from './ports/backups.ts'
import type { Clock } from './ports/clock.ts'
import type { Connections } from './ports/connections.ts'
import type { FileStore } from './ports/file-store.ts'
import type { Identity, VerifiedIdentity } from './ports/identity.ts'
import type { Mailbox, MailReader } from './ports/inbound-mail.ts'
import type { Mailer } from './ports/mail.ts'
import type { FileProcessing } from './ports/file-processing.ts'
import type { Monitoring } from './ports/monitoring.ts'
import type { OutsideCalendars } from './ports/outside-calendar.ts'
import type { Payments } from './ports/payments.ts'
import type { Scanner } from './ports/scanner.ts'
import type { Texts } from './ports/texts.ts'
import type { TimestampAuthority } from './ports/timestamps.ts'
import type { Seal } from './seal.ts'
import type { SessionLocks } from './session-locks.ts'
import type { SignedLinks } from './signed-links.ts'

/** How the firm has set the product up; procedures read it, they never read the environment. */
/** Of a text people agree to: the day printed on it, and the SHA-256 of its words. */
export type TermsVersion = { edition: string; digest: string }

export type FirmSettings = {
  /** The firm's data from the environment, until changed in the product. */
  first: FirmContact
  /** The firm and its people are invented. */
  isDemonstration: boolean
  name: string
  /** As texts name it: short, and of the telephone's own alphabet. */
  textName: string
  /** Whether mails can be sent at all. */
  takesMail: boolean
  /** Whether anybody can pay by card or bank account. */
  takesCards: boolean
  /** Whether texts can be sent at all. */
  takesTexts: boolean
  /** The number they come from, if it is one. */
  textsFrom: string | null
  phone: string
  email: string
  /** One line: street, city, state and postal code. */
  address: string
  publicUrl: string
  /**
   * `paid` charges the fee at booking; `free-with-account` charges nothing (docs/product.md, "price of a consultation"). The setting alone:
   * `consultationPrice` of payments decides the charge, since administrators may have settled it.
   */
  consultationPrice: 'paid' | 'free-with-account'
  /** Where the consultation fee is deposited. */
  consultationAccount: 'operating' | 'trust'
  /** What becomes of the fee when a client cancels in time: credited toward the case, or given back. */
  cancellationRefund: 'credit' | 'refund'
  /** Business days after which a check that was deposited counts as paid by the bank, and its money can be used. */
  checkClearingDays: number
  /** From how many cents on a bank account may pay (eCheck); null where the firm takes none. */
  bankFromCents: number | null
  /** The domain of the addresses to which mails are answered; null: nobody reads answers. */
  replyDomain: string | null
  /** Where links to files lead: an origin, or empty for the one of the page. */
  filesOrigin: string
  /** Where the gateway sends events: a secret of the firm and the gateway. */
  gatewayEventsUrl: string
  /** The terms in force now: they state the firm's settled readings. */
  terms(db: Database): Promise<TermsVersion>
}

/** Everything that lives as long as the process. */
export type Services = {
  db: Database
  jobs: Jobs
  clock: Clock
  log: Log
  identity: Identity
  /** What the firm is connected to; the ports below follow it. */
  connections: Connections
  mail: Mailer
  mailReader: MailReader
  /** Where mails to the firm are collected; null: none is. */
  mailbox: Mailbox | null
  payments: Payments
  texts: Texts
  /** `standIn`: the demonstration's agency, while the firm has entered no key; null: there is none. */
  agency: { open: OpenAgencyLine; standIn: AgencyAccess | null }
  /** Calendars of staff at their own providers. */
  outside: OutsideCalendars
  timestamps: TimestampAuthority
  scanner: Scanner
  processing: FileProcessing
  seal: Seal
  links: SignedLinks
  locks: SessionLocks
  /** What all processes tell one another. */
  news: NewsLine
  files: FileStore
  /** Receives errors the log does not see, such as those of browsers. */
  monitoring: Pick<Monitoring, 'take'>
  /** What runs. */
  release: string
  backups: Backups
  /** The pattern of the page at a path, out of a fixed set: a path itself may hold ids and secrets. */
  pageOf(path: string): string
  /** The place in our sources of a place in a browser script; null if unknown. */
  sourceOf(script: string, line: number, column: number): Promise<string | null>
  /** Where uploads are until whole. */
  uploadsFolder: string
  firm: FirmSettings
}

/** One request: the services, and who asks for what in which language. */
export type Context = Services & {
  requestId: string
  language: Language
  actor: Actor
  /** Where the request came from, as far as our own proxies say. */
  clientAddress: string
  /** The opaque key of a person without an account, as the browser sent it. */
  visitorKey: string | null
  /** What the token proved, whether or not a user row exists for it yet. */
  identified: VerifiedIdentity | null
}
