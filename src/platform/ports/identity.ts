import type { Language } from '#kernel/language.ts'
import type { Database } from '../database.ts'

/** Where the server writes the address that a request really came from; whatever a visitor put there is replaced. */
export const CLIENT_ADDRESS_HEADER = 'x-client-address'

/** What a valid bearer token proves. Roles are never in it: they are read from our own database. */
export type VerifiedIdentity = {
  subject: string
  sessionId: string
  email: string
  isEmailProven: boolean
  hasSecondFactor: boolean
}

export type OpenSession = {
  id: string
  startedAt: Date
  lastSeenAt: Date
  device: string
  address: string | null
}

/** What an owner or an administrator may do to a person's ways in. Every one of them is safe to repeat. */
export interface IdentityAccounts {
  listSessions(subject: string): Promise<OpenSession[]>
  /** Whether it is one of those. */
  hasSession(subject: string, sessionId: string): Promise<boolean>
  /** The ids of those that a token of theirs would still prove; asked about many at once. */
  stillOpen(sessions: readonly { subject: string; sessionId: string }[]): Promise<ReadonlySet<string>>
  endSession(subject: string, sessionId: string): Promise<void>
  endSessions(subject: string, except: string | null): Promise<void>
  /** Ends every session and refuses new ones until enabled again. */
  disable(subject: string): Promise<void>
  enable(subject: string): Promise<void>
  /** Credentials and sessions are gone for good; the product's own rows stay as retention says. */
  remove(subject: string): Promise<void>
  /** Sends the same mail as "forgot password"; an administrator may start a reset, never choose a password. */
  startReset(email: string): Promise<void>
  /** Those of the subjects who have a second step, as `db` sees it: the caller's transaction, if it is one. */
  withSecondFactor(db: Database, subjects: readonly string[]): Promise<ReadonlySet<string>>
  /** False where only the host of the accounts may take a second step off. */
  canResetSecondFactor: boolean
  /** Takes a lost second step off and ends every session, in a transaction of the caller's. No effect if there is none. */
  resetSecondFactor(tx: Database, subject: string): Promise<void>
  /** How many ways of signing in there are: 'password', 'google'. */
  methods(subject: string): Promise<readonly ('password' | 'google')[]>
}

/** Who people are. Embedded or hosted; the product asks only this. */
export interface Identity {
  /** Null for any token that is not proof: malformed, expired, wrong issuer, revoked session. */
  verify(bearerToken: string): Promise<VerifiedIdentity | null>
  /** The sign-in endpoints under `/api/auth/`, where this identity serves them itself. */
  handle: ((request: Request) => Promise<Response>) | null
  accounts: IdentityAccounts
}

/** A mail about a person's account. Codes and links are secrets: the carrier keeps them unreadable. */
export type AccountMail = { to: string; language: Language } & (
  | { kind: 'prove-email'; code: string; link: string; minutes: number }
  /** To a person without an account, for an intake or a meeting. */
  | { kind: 'visitor-code'; code: string; minutes: number }
  | { kind: 'prove-new-email'; code: string; minutes: number }
  | { kind: 'reset-password'; link: string; minutes: number }
  /** A sign-up with an address that has an account. */
  | { kind: 'already-registered'; signInLink: string; resetLink: string }
  /** `at` is an ISO instant. */
  | { kind: 'new-device'; at: string; device: string; resetLink: string }
  | { kind: 'password-changed' | 'email-changed' | 'account-closed'; resetLink: string }
  | { kind: 'second-factor'; change: 'on' | 'off' | 'recovery-code-used'; resetLink: string }
)

/** A change to a person's ways in. Its record contains no address, no code, nothing that opens anything. */
export type AccountEvent = { subject: string } & (
  | { kind: 'password-changed' | 'second-factor-on' | 'second-factor-off' | 'recovery-code-used' }
  /** `address`: where the mail was read by which this was done. */
  | { kind: AddressEventKind; address: string }
)

/** The proof of a new account, a password by the link of a mail, another address. */
export type AddressEventKind = 'email-proven' | 'password-reset' | 'email-changed'

/** A failed try to get in: counted in the firm's log, so that staff see that others guess. */
export type FailedTry = {
  kind: 'failed' | 'refused' | 'second-step-failed' | 'code-used-up'
  /** Whose account was tried at: an address, with or without an account, or a subject. */
  account: { email: string } | { subject: string }
  /** An IPv4 address, or the /64 of an IPv6 one. */
  network: string
}

/** No caller waits for it, so that its time tells nothing. */
export type NoteFailedTry = (failed: FailedTry) => void

/** Records it in the transaction of the change, if the identity has one. */
export type RecordAccountEvent = (tx: Database, event: AccountEvent) => Promise<void>
