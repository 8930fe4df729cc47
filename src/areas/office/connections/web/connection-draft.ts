// A connection as typed, and as it can be sent.
import type { ConnectionName } from '#platform/ports/connections.ts'
import type { SaveGateway, SaveGoogle, SaveMail, SaveTexts } from '../contract.ts'
import { FIELD_RULES, PORT_MAX } from '../rules/fields.ts'
import { SECRET_OF } from '../rules/in-force.ts'
import type { ConnectionsWords } from '../words/index.ts'

/** In the order of the form. */
export const FIELDS = {
  mail: ['host', 'port', 'user', 'password', 'from'],
  gateway: [
    'publicKey',
    'secretKey',
    'operatingAccount',
    'trustAccount',
    'operatingBankAccount',
    'trustBankAccount',
  ],
  texts: ['accountSid', 'authToken', 'from'],
  google: ['clientId', 'clientSecret'],
} as const satisfies Record<ConnectionName, readonly string[]>

export const OPTIONAL: readonly string[] = ['user', 'operatingBankAccount', 'trustBankAccount']

export type Draft = Readonly<Record<string, string>>
export type Problems = Readonly<Record<string, string>>

export type Ready =
  | { name: 'mail'; input: SaveMail }
  | { name: 'gateway'; input: SaveGateway }
  | { name: 'texts'; input: SaveTexts }
  | { name: 'google'; input: SaveGoogle }

export function draftOf(name: ConnectionName, here: object | null): Draft {
  const known = new Map<string, unknown>(Object.entries(here ?? {}))
  return Object.fromEntries(FIELDS[name].map((field) => [field, String(known.get(field) ?? '')]))
}

type Reading = {
  name: ConnectionName
  draft: Draft
  version: number
  hasSecret: boolean
  words: ConnectionsWords
}

/** What can be sent, or what is wrong at which field. */
export function readDraft({ name, draft, version, hasSecret, words }: Reading): Ready | Problems {
  const typed: Draft = Object.fromEntries(
    Object.entries(draft).map(([field, value]) => [field, value.trim()]),
  )
  const problems: Record<string, string> = {}
  for (const field of FIELDS[name]) {
    const said = whyNot(name, field, typed[field] ?? '', words)
    if (said !== null) problems[field] = said
  }
  const secret = SECRET_OF[name]
  const isSecretless = name === 'mail' && typed['user'] === ''
  if (typed[secret] === '' && !hasSecret && !isSecretless) problems[secret] = words.missing
  return Object.keys(problems).length > 0 ? problems : readyOf(name, typed, version)
}

export function isReady(read: Ready | Problems): read is Ready {
  return 'input' in read && typeof read.input === 'object'
}

function whyNot(name: ConnectionName, field: string, value: string, words: ConnectionsWords): string | null {
  if (field === 'port') return isPort(value) ? null : words.invalidPort
  const rule = name === 'texts' && field === 'from' ? 'textsFrom' : field
  const problem = ruleOf(rule)?.whyNot(value) ?? null
  if (problem === null) return null
  if (problem === 'REQUIRED') return words.missing
  return name === 'mail' && field === 'from' ? words.invalidSender : words.invalid
}

function ruleOf(field: string) {
  return Object.entries(FIELD_RULES).find(([name]) => name === field)?.[1]
}

function isPort(value: string): boolean {
  return /^\d{1,5}$/.test(value) && Number(value) >= 1 && Number(value) <= PORT_MAX
}

function readyOf(name: ConnectionName, typed: Draft, version: number): Ready {
  const of = (field: string) => typed[field] ?? ''
  switch (name) {
    case 'mail':
      return {
        name,
        input: {
          version,
          host: of('host'),
          port: Number(of('port')),
          user: of('user'),
          password: of('password'),
          from: of('from'),
        },
      }
    case 'gateway':
      return {
        name,
        input: {
          version,
          publicKey: of('publicKey'),
          secretKey: of('secretKey'),
          operatingAccount: of('operatingAccount'),
          trustAccount: of('trustAccount'),
          operatingBankAccount: of('operatingBankAccount'),
          trustBankAccount: of('trustBankAccount'),
        },
      }
    case 'texts':
      return {
        name,
        input: { version, accountSid: of('accountSid'), authToken: of('authToken'), from: of('from') },
      }
    case 'google':
      return { name, input: { version, clientId: of('clientId'), clientSecret: of('clientSecret') } }
  }
}
