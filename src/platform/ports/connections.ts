// What the environment sets for the services that the firm is connected to, and whether a service takes what is set.
import type { ConnectionName, ConnectionSettings, TestAnswer } from '#kernel/connections.ts'
import type { Language } from '#kernel/language.ts'

/** Who gets what is sent, and its words. */
export type TestMessage = { to: string; language: Language; subject: string; text: string }

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
