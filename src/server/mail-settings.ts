// The key that signs mails (DKIM, RFC 6376), its public half in the DNS of the sender's domain, and the secret for reports on the fate of
// mails.
import { createPrivateKey } from 'node:crypto'
import type { EnvironmentReader } from './environment-reader.ts'
import { SECRET_LENGTH_MIN } from './secrets.ts'

export type DkimKey = { selector: string; privateKey: string }

const SELECTOR = /^[a-z\d]([a-z\d-]{0,61}[a-z\d])?$/i
const BITS_MIN = 1024

/** Both or none. The value of the key itself is not told. */
export function readDkim(reader: EnvironmentReader): DkimKey | null {
  const [selector, value] = [reader.text('DKIM_SELECTOR'), reader.text('DKIM_PRIVATE_KEY')]
  if (selector === null && value === null) return null
  const privateKey = value === null ? null : pemIn(value)
  if (selector === null || !SELECTOR.test(selector))
    reader.problems.push('DKIM_SELECTOR is no name for a key. Set it to letters and digits, such as mail.')
  if (privateKey === null)
    reader.problems.push(
      'DKIM_PRIVATE_KEY is no RSA key. Set it to the one line that .env.example says how to make.',
    )
  return selector === null || privateKey === null ? null : { selector, privateKey }
}

/** Null if unset: then no one may report. Never prints the value. */
export function readReportsSecret(reader: EnvironmentReader): string | null {
  const secret = reader.text('MAIL_REPORTS_SECRET')
  if (secret !== null && !REPORTS_SECRET.test(secret)) {
    reader.problems.push(
      `MAIL_REPORTS_SECRET is too short, or holds spaces. Set a random text of at least ${SECRET_LENGTH_MIN} letters and digits.`,
    )
  }
  return secret
}

const REPORTS_SECRET = new RegExp(`^[!-~]{${SECRET_LENGTH_MIN},}$`)

/** PKCS #8 in base64, without line breaks. */
function pemIn(value: string): string | null {
  try {
    const key = createPrivateKey({ key: Buffer.from(value, 'base64'), format: 'der', type: 'pkcs8' })
    const bits = key.asymmetricKeyDetails?.modulusLength ?? 0
    const isUsable = key.asymmetricKeyType === 'rsa' && bits >= BITS_MIN
    return isUsable ? key.export({ format: 'pem', type: 'pkcs8' }) : null
  } catch {
    return null
  }
}
