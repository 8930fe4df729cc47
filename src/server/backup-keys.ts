// The two halves of the key that seals backups; only the two commands read them.
import { StartProblem } from '#platform/start-problem.ts'
import type { Environment } from './environment-reader.ts'

export const RECIPIENT = /^age1[02-9ac-hj-np-z]{58}$/

/** The public half: the person who has it can make backups, and open none. */
export function readRecipient(environment: Environment): string {
  const recipient = environment['BACKUP_RECIPIENT']?.trim() ?? ''
  if (RECIPIENT.test(recipient)) return recipient
  throw new StartProblem(
    'BACKUP_RECIPIENT is missing or not a public key (age1…). This makes a key: npm run backup -- --new-key',
  )
}

/** The secret half. A wrong value is never repeated: it may be most of a key. */
export function readIdentity(environment: Environment): string {
  const identity = environment['BACKUP_IDENTITY']?.trim() ?? ''
  if (/^AGE-SECRET-KEY-1[02-9AC-HJ-NP-Z]{58}$/.test(identity)) return identity
  throw new StartProblem('BACKUP_IDENTITY is missing or not a secret key (AGE-SECRET-KEY-1…).')
}
