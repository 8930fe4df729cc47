// The content of a mail to an address, in the queue: codes, links and addresses are unreadable there.
import type { Place, Seal } from '#platform/seal.ts'
import type { Addressed } from './mails.ts'

export type Enclosed = { writtenAt: string; letter: Addressed & { kind: string } }

/** Named as when all of them were about accounts: an older version's content must open. */
function placeOf(letterId: string): Place {
  return { field: 'jobs.account-letter', row: letterId }
}

export function sealContent(seal: Seal, letterId: string, enclosed: Enclosed): string {
  return seal.seal(JSON.stringify(enclosed), placeOf(letterId))
}

/** Opens under our key in its own place: sealed by `sealContent`. */
export function openContent(seal: Seal, letterId: string, sealed: string): Enclosed {
  return JSON.parse(seal.open(sealed, placeOf(letterId))) as Enclosed
}
