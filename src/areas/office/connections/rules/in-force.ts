// Which of two settings is in force, and what is known of it.
import type { ConnectionName, ConnectionSettings, TestOutcome } from '#platform/ports/connections.ts'

/** Where the setting in force comes from. */
export const SOURCES = ['environment', 'here', 'none'] as const
export type Source = (typeof SOURCES)[number]

/** The environment goes before: who runs the server can always put it right there (decision 197). */
export function sourceOf(isInEnvironment: boolean, isSavedHere: boolean): Source {
  if (isInEnvironment) return 'environment'
  return isSavedHere ? 'here' : 'none'
}

export const CONNECTION_STATES = ['absent', 'untested', 'tested', 'failed'] as const
export type ConnectionState = (typeof CONNECTION_STATES)[number]

/** A test says something of the settings that it was made with, and of no others. */
export function stateOf(source: Source, test: { outcome: TestOutcome } | null): ConnectionState {
  if (source === 'none') return 'absent'
  if (test === null) return 'untested'
  return test.outcome === 'ok' ? 'tested' : 'failed'
}

type SecretOf = { readonly [Name in ConnectionName]: keyof ConnectionSettings[Name] }

/** Which part of each is secret. */
export const SECRET_OF = {
  mail: 'password',
  gateway: 'secretKey',
  texts: 'authToken',
  google: 'clientSecret',
} as const satisfies SecretOf

export function secretIn<Name extends ConnectionName>(
  name: Name,
  settings: ConnectionSettings[Name],
): string {
  return String(Reflect.get(settings, SECRET_OF[name]))
}

/** Whom a secret is for: it does not stay for anybody else. */
const OWNER_OF: { readonly [Name in ConnectionName]: readonly (keyof ConnectionSettings[Name])[] } = {
  mail: ['host', 'port', 'user'],
  gateway: ['publicKey'],
  texts: ['accountSid'],
  google: ['clientId'],
}

export function isSameOwner<Name extends ConnectionName>(
  name: Name,
  before: ConnectionSettings[Name],
  next: ConnectionSettings[Name],
): boolean {
  return OWNER_OF[name].every((field) => before[field] === next[field])
}
