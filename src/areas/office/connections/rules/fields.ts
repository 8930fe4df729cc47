// How each part of a connection is written, for the page and the server alike.
import { LINE_LENGTH_MAX, type ValidationCode, whyNotEmail, whyNotLine } from '#kernel/validation.ts'

export const SECRET_LENGTH_MAX = 500
export const HOST_LENGTH_MAX = 253
export const PORT_MAX = 65_535

export const TWILIO_ACCOUNT = /^AC[0-9a-f]{32}$/i
/** A number, or a messaging service. */
export const TWILIO_FROM = /^(\+[1-9]\d{7,14}|MG[0-9a-f]{32})$/i

const HOST = /^(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)*$/i
/** Without spaces and signs of control. */
const PRINTABLE = /^[\x21-\x7e]+$/
const SENDER = /^(?:[^<>"\p{Cc}]*<([^<>\s]+)>|([^<>\s]+))$/u

type Rule = { lengthMax: number; whyNot(value: string): ValidationCode | null }

function shaped(shape: RegExp, lengthMax = LINE_LENGTH_MAX): Rule {
  return {
    lengthMax,
    whyNot: (value) => (value === '' ? 'REQUIRED' : shape.test(value) ? null : 'INVALID_FORMAT'),
  }
}

function optional({ lengthMax, whyNot }: Rule): Rule {
  return { lengthMax, whyNot: (value) => (value === '' ? null : whyNot(value)) }
}

/** "Firm <help@firm.example>", or the address alone. */
function whyNotSender(value: string): ValidationCode | null {
  if (value === '') return 'REQUIRED'
  const [, named, alone] = SENDER.exec(value) ?? []
  const address = named ?? alone
  return address === undefined ? 'INVALID_EMAIL' : whyNotEmail(address)
}

const secret = optional(shaped(PRINTABLE, SECRET_LENGTH_MAX))

/** A secret may be empty: the saved one stays. */
export const FIELD_RULES = {
  host: shaped(HOST, HOST_LENGTH_MAX),
  user: optional({ lengthMax: LINE_LENGTH_MAX, whyNot: whyNotLine }),
  password: {
    lengthMax: SECRET_LENGTH_MAX,
    whyNot: (value) => (/\p{Cc}/u.test(value) ? 'INVALID_FORMAT' : null),
  },
  from: { lengthMax: LINE_LENGTH_MAX, whyNot: whyNotSender },
  publicKey: shaped(PRINTABLE),
  secretKey: secret,
  operatingAccount: shaped(PRINTABLE),
  trustAccount: shaped(PRINTABLE),
  operatingBankAccount: optional(shaped(PRINTABLE)),
  trustBankAccount: optional(shaped(PRINTABLE)),
  accountSid: shaped(TWILIO_ACCOUNT),
  authToken: secret,
  textsFrom: shaped(TWILIO_FROM),
  clientId: shaped(PRINTABLE),
  clientSecret: secret,
} as const satisfies Record<string, Rule>

/** The end of a secret, by which somebody knows it again; of a short one nothing. */
export function endOf(whole: string): string {
  return whole.length >= 16 ? whole.slice(-4) : ''
}

const LOOPBACK = /^(?:localhost|(?:.+\.)?localhost|127(?:\.\d{1,3}){3})$/i

/** By its name alone; where the name leads is looked at with each connection. */
export function isOwnMachine(host: string): boolean {
  return LOOPBACK.test(host)
}
