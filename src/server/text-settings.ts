// How the firm sends texts: by whom, from which number, and its name in them.
import { z } from 'zod'
import { TEXT_NAME_MAX, TEXT_ORIGIN_MAX } from '#areas/messages/texts/rules/compose-text.ts'
import { TWILIO_ACCOUNT, TWILIO_FROM } from '#areas/office/connections/rules/fields.ts'
import { isInTelephoneAlphabet } from '#kernel/text-segments.ts'
import type { EnvironmentReader } from './environment-reader.ts'

export type TwilioConfig = {
  apiUrl: string
  accountSid: string
  authToken: string
  /** A number, or the id of a messaging service. */
  from: string
  /** The number that people see; null: one of the service's own choice. */
  shownFrom: string | null
}

const NAME = z.string().max(TEXT_NAME_MAX).refine(isInTelephoneAlphabet)

export function readTextName(reader: EnvironmentReader): string | null {
  const mend = `a name of at most ${TEXT_NAME_MAX} signs without á, í, ó and ú, which stands in front of every text`
  return reader.parsed('TEXTS_NAME', NAME, mend)
}

/** The whole words of the firm's name that there is room for. */
export function textNameOf(name: string): string {
  const plain = name.normalize('NFD').replaceAll(/[^ -~]/g, '')
  const words = plain.split(/\s+/)
  while (words.length > 1 && words.join(' ').length > TEXT_NAME_MAX) words.pop()
  return words.join(' ').slice(0, TEXT_NAME_MAX)
}

export const TWILIO_API_URL = 'https://api.twilio.com'

/** Whether texts come from one number, and not from a service's choice. */
export function isNumber(from: string): boolean {
  return from.startsWith('+')
}

const NEEDS = ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_FROM'] as const

/** Never prints a value: two of them open the firm's account, and one is a number. */
export function readTwilio(reader: EnvironmentReader, publicUrl: string): TwilioConfig | null {
  const apiUrl = reader.url('TWILIO_API_URL', ['https:', 'http:'])
  const given = [...NEEDS, 'TWILIO_API_URL'].find((name) => reader.text(name) !== null)
  if (given === undefined) return null
  const [accountSid = '', authToken = '', from = ''] = NEEDS.map((name) => reader.text(name) ?? '')
  for (const name of NEEDS) {
    if (reader.text(name) === null) reader.problems.push(`${name} is missing. Set it, since ${given} is set.`)
  }
  if (accountSid !== '' && !TWILIO_ACCOUNT.test(accountSid))
    reader.problems.push(
      'TWILIO_ACCOUNT_SID is no account of Twilio. Set it to AC and 32 signs, as its console shows it.',
    )
  if (from !== '' && !TWILIO_FROM.test(from))
    reader.problems.push(
      'TWILIO_FROM is neither. Set it to a number of yours, such as +12145550134, or to a messaging service: MG and 32 signs.',
    )
  if (publicUrl.length > TEXT_ORIGIN_MAX)
    reader.problems.push(
      `PUBLIC_URL has more than ${TEXT_ORIGIN_MAX} signs, so that texts with it would cost double. Set a shorter one.`,
    )
  const shownFrom = isNumber(from) ? from : null
  return { apiUrl: apiUrl ?? TWILIO_API_URL, accountSid, authToken, from, shownFrom }
}
