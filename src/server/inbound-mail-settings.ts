// How the firm gets what people answer to its mails: the domain of the addresses, and who brings what is sent there.
import { z } from 'zod'
import type { EnvironmentReader } from './environment-reader.ts'
import { SECRET_LENGTH_MIN } from './secrets.ts'

export type InboundConfig = {
  /** Of the addresses to which mails are answered. */
  domain: string
  /** Signs the calls of a relay; null: none brings mails. */
  relayKey: string | null
  /** A mailbox that is read every minute; null: none. "imaps://user:password@host/folder". */
  mailboxUrl: string | null
}

const DOMAIN = z
  .string()
  .max(190)
  .regex(/^(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z]{2,}$/i)
const LOOPBACK = /^(?:localhost|127\.0\.0\.1|\[::1\])$/
const KEY = new RegExp(`^[!-~]{${SECRET_LENGTH_MIN},}$`)

/** Never prints the key or the password. */
export function readInbound(reader: EnvironmentReader): InboundConfig | null {
  const domain = reader.parsed('MAIL_INBOUND_DOMAIN', DOMAIN, 'a domain alone, such as reply.firm.com')
  const relayKey = reader.text('MAIL_INBOUND_KEY')
  const mailboxUrl = reader.url('MAIL_INBOUND_URL', ['imaps:', 'imap:'])
  if (relayKey !== null && !KEY.test(relayKey))
    reader.problems.push(
      `MAIL_INBOUND_KEY is too short, or holds spaces. Set the key with which the relay signs: at least ${SECRET_LENGTH_MIN} letters and digits.`,
    )
  const host = mailboxUrl?.startsWith('imap:') ? new URL(mailboxUrl).hostname : null
  if (host !== null && !LOOPBACK.test(host))
    reader.problems.push(
      'MAIL_INBOUND_URL would send the password readable. Set it to one that starts with imaps://.',
    )
  const isBrought = relayKey !== null || reader.text('MAIL_INBOUND_URL') !== null
  if (isBrought && reader.text('MAIL_INBOUND_DOMAIN') === null)
    reader.problems.push('MAIL_INBOUND_DOMAIN is missing. Set it to the domain whose mail is brought here.')
  if (!isBrought && domain !== null)
    reader.problems.push(
      'MAIL_INBOUND_DOMAIN is set, and nobody brings its mail. Set MAIL_INBOUND_KEY or MAIL_INBOUND_URL as well.',
    )
  return domain === null ? null : { domain: domain.toLowerCase(), relayKey, mailboxUrl }
}
