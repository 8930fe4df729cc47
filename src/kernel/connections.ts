// The services that a firm is connected to, and what came of a test.

export const CONNECTION_NAMES = ['mail', 'gateway', 'texts', 'google'] as const
export type ConnectionName = (typeof CONNECTION_NAMES)[number]

/** Port 465 begins with TLS; any other asks for it before the sign-in. */
export type MailSettings = { host: string; port: number; user: string; password: string; from: string }

export type CardSettings = {
  publicKey: string
  secretKey: string
  operatingAccount: string
  trustAccount: string
  /** The accounts of eChecks; empty: none is taken. */
  operatingBankAccount: string
  trustBankAccount: string
}

/** `from`: a number, or the id of a messaging service. */
export type TextSettings = { accountSid: string; authToken: string; from: string }

export type GoogleSettings = { clientId: string; clientSecret: string }

export type ConnectionSettings = {
  mail: MailSettings
  gateway: CardSettings
  texts: TextSettings
  google: GoogleSettings
}

/** A service that is not set up is null. */
export type SavedConnections = { readonly [Name in ConnectionName]: ConnectionSettings[Name] | null }

export const NOTHING_SAVED: SavedConnections = { mail: null, gateway: null, texts: null, google: null }

/**
 * What came of a test. `private`: the address leads into a private network, where nothing is asked. `sign-in`: the key or password is
 * refused. `accounts`: an account is not there, or keeps the other kind of money. `unreadable`: something else answers there.
 * `lost`: it may have been sent.
 */
export const TEST_OUTCOMES = [
  'ok',
  'unreachable',
  'timed-out',
  'private',
  'sign-in',
  'refused',
  'accounts',
  'bad-number',
  'unreadable',
  'lost',
] as const
export type TestOutcome = (typeof TEST_OUTCOMES)[number]

/** `marks`: codes alone, such as "EAUTH 535"; a service may repeat a secret in its words. */
export type TestAnswer = { outcome: TestOutcome; marks: string }
