// The code that guards the first set-up of a firm: printed at each start until there is an administrator, the same for all processes, and
// worth nothing afterwards.
import { createHmac, timingSafeEqual } from 'node:crypto'

/** Letters alone, none easily taken for another: a code with digits may look like a number that logs hide. */
const SIGNS = 'ABCDEFGHJKLMNPQRSTUVWXYZ'
const LENGTH = 24
const GROUP = 4

/** "RKQM-…": 110 bits, in groups that a person can type. */
export function setupCode(authSecret: string): string {
  const bytes = createHmac('sha512', authSecret).update('first set-up of the firm').digest()
  const signs = [...bytes.subarray(0, LENGTH)].map((byte) => SIGNS[byte % SIGNS.length] ?? '')
  return signs.join('').replace(new RegExp(`(.{${GROUP}})(?=.)`, 'g'), '$1-')
}

/** However it was typed: small or large, with or without separators. */
export function isSetupCode(typed: string, code: string): boolean {
  const [one, other] = [plain(typed), plain(code)]
  return one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))
}

function plain(text: string): string {
  return text
    .slice(0, 4 * LENGTH)
    .toUpperCase()
    .replaceAll(/[^A-Z]/g, '')
}
