// The services that the firm is connected to: what the environment sets, and whether a service takes what is set.

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

/** Who gets what is sent, and its words. */
export type TestMessage = { to: string; language: 'en' | 'es'; subject: string; text: string }

export interface Connections {
  /** Its parts that are no secret, and all of it as one text to compare; null where the environment sets none. */
  readonly ofEnvironment: {
    readonly [Name in ConnectionName]: { lines: Readonly<Record<string, string>>; whole: string } | null
  }
  /** Whether a server of this machine or of a private network may be entered. */
  readonly allowsPrivate: boolean
  /** Asks the service itself, in bounded time; never rejects. `saved` is what the firm has saved; the environment's goes before it. */
  test<Name extends ConnectionName>(
    name: Name,
    saved: ConnectionSettings[Name] | null,
    message: TestMessage,
  ): Promise<TestAnswer>
}

/** Nothing is set in the environment, and no service answers. */
export const NO_CONNECTIONS: Connections = {
  ofEnvironment: { mail: null, gateway: null, texts: null, google: null },
  allowsPrivate: true,
  test: () => Promise.resolve({ outcome: 'unreachable', marks: 'none' }),
}
