// Known facts of an address: stored under a keyed hash, so that no one reads addresses out of it.
import { toDate } from '#kernel/calendar.ts'
import { plainEmail } from '#kernel/plain-email.ts'
import type { Services } from '#platform/context.ts'
import type { Database } from '#platform/database.ts'
import type { AddressState } from '../rules/mail-report.ts'
import { clearAddress, stateOfMarks } from './reports-repository.ts'
import { tellOfMail } from './tell-of-mail.ts'

const FIELD = 'mails.address'

export function markOfAddress({ seal }: Pick<Services, 'seal'>, email: string): string {
  return seal.fingerprint(plainEmail(email), FIELD)
}

/** Under every key: marks of an older one still count. */
export function marksOfAddress({ seal }: Pick<Services, 'seal'>, email: string): string[] {
  return seal.fingerprints(plainEmail(email), FIELD)
}

export function stateOfAddress(
  services: Pick<Services, 'db' | 'seal'>,
  email: string,
): Promise<AddressState> {
  return stateOfMarks(services.db, marksOfAddress(services, email))
}

/** It works, as its owner has stated or shown. False if nothing was recorded against it. */
export async function confirmAddress(
  services: Pick<Services, 'seal' | 'clock'>,
  tx: Database,
  email: string,
): Promise<boolean> {
  const at = toDate(services.clock.now())
  const isNew = await clearAddress(tx, marksOfAddress(services, email), at)
  if (isNew) await tellOfMail(tx)
  return isNew
}
