// The secrets of the environment: their shape, and the published ones that replace them in the demonstration.
import { SEAL_KEY_BYTES, SEAL_KEY_ID, type SealKey } from '#platform/seal.ts'
import type { EnvironmentReader } from './environment-reader.ts'

export const DEMONSTRATION_SECRET = 'demonstration-secret-do-not-use-in-production'
export const SECRET_LENGTH_MIN = 32

/** Published here, so it protects the demonstration's data only. */
export const DEMONSTRATION_DATA_KEY = `demonstration:${Buffer.from('demonstration-key-not-for-secret').toString('base64')}`
export const MAKE_A_DATA_KEY = `node -e "console.log('k1:' + crypto.randomBytes(32).toString('base64'))"`

export function readSecret(reader: EnvironmentReader): string {
  const secret = reader.text('AUTH_SECRET') ?? DEMONSTRATION_SECRET
  if (secret.length < SECRET_LENGTH_MIN) {
    reader.problems.push(
      `AUTH_SECRET is too short. Set a random text of at least ${SECRET_LENGTH_MIN} characters.`,
    )
  }
  return secret
}

/** "name:32 bytes in base64", separated by commas, newest first; null for an invalid key. */
function parseDataKeys(list: string): (SealKey | null)[] {
  return list.split(',').map((entry) => {
    const [id = '', base64 = '', ...more] = entry.trim().split(':')
    const secret = Buffer.from(base64, 'base64')
    const isKey = more.length === 0 && SEAL_KEY_ID.test(id) && secret.toString('base64') === base64
    return isKey && secret.length === SEAL_KEY_BYTES ? { id, secret } : null
  })
}

/** A wrong value is never repeated: it may be most of a key. */
export function readDataKeys(reader: EnvironmentReader): SealKey[] {
  const parsed = parseDataKeys(reader.text('DATA_KEYS') ?? DEMONSTRATION_DATA_KEY)
  const keys = parsed.filter((key) => key !== null)
  if (keys.length < parsed.length || new Set(keys.map(({ id }) => id)).size < keys.length) {
    reader.problems.push(
      `DATA_KEYS is not a list of keys. Set each to a name of its own, a colon and 32 bytes in base64, separated by commas. This makes one: ${MAKE_A_DATA_KEY}`,
    )
  }
  return keys
}

/** Names of keys of DATA_KEYS, or AUTH_SECRET. */
export function readKeysLost(reader: EnvironmentReader): string[] {
  return (reader.text('KEYS_LOST') ?? '').split(',').flatMap((name) => name.trim() || [])
}

function isDemonstrationKey(key: SealKey | null): boolean {
  const [demonstration] = parseDataKeys(DEMONSTRATION_DATA_KEY)
  return key !== null && Buffer.from(key.secret).equals(demonstration?.secret ?? Buffer.alloc(0))
}

/** Names every secret that is published with the product. */
export function refusePublishedSecrets(reader: EnvironmentReader): void {
  if (/^demonstration/i.test(reader.text('AUTH_SECRET') ?? '')) {
    reader.problems.push('AUTH_SECRET is the demonstration secret. In production, set one of your own.')
  }
  if (/^demonstration/i.test(reader.text('LAWPAY_SECRET_KEY') ?? '')) {
    reader.problems.push('LAWPAY_SECRET_KEY is the demonstration key. In production, set your own.')
  }
  if (parseDataKeys(reader.text('DATA_KEYS') ?? '').some(isDemonstrationKey)) {
    reader.problems.push(
      `DATA_KEYS has the demonstration key. In production, set one of your own: ${MAKE_A_DATA_KEY}`,
    )
  }
}
