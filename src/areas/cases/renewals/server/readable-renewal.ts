// A document that its reader may see, and whether its client may be asked about it.
import { canReadCase } from '#areas/cases/cases/rules/policy.ts'
import { type CaseRow, findCase } from '#areas/cases/cases/server/index.ts'
import { hasAskedToLeave } from '#areas/cases/leaving/server/index.ts'
import { wishesOf } from '#areas/messages/notifications/server/index.ts'
import { findById as findUser, type UserRow } from '#areas/people/users/server/index.ts'
import type { SignedIn } from '#kernel/actor.ts'
import { dateIn, FIRM_ZONE } from '#kernel/calendar.ts'
import type { Services } from '#platform/context.ts'
import type { Database } from '#platform/database.ts'
import { renewalError } from './renewal-error.ts'
import { findHeld, type HeldRow, lockHeld, type Store } from './repository.ts'

/** On the firm's calendar. */
export function todayOf({ clock }: Pick<Services, 'clock'>): string {
  return dateIn(FIRM_ZONE, clock.now()).toString()
}

export type Held = { row: HeldRow; of: CaseRow }
type Desk = Pick<Services, 'clock' | 'seal'> & { db: Database }

/** RENEWAL_NOT_FOUND where there is none, or its case may not be read. */
export async function readableHeld(ctx: Desk, actor: SignedIn, documentId: string): Promise<Held> {
  return seen(ctx, actor, await findHeld(ctx, documentId, todayOf(ctx)))
}

/** Part of a transaction: locks the document until it ends. */
export async function lockedHeld(
  ctx: Desk,
  tx: Database,
  actor: SignedIn,
  documentId: string,
): Promise<Held> {
  const store: Store = { db: tx, seal: ctx.seal }
  return seen(store, actor, await lockHeld(store, documentId, todayOf(ctx)))
}

async function seen({ db }: Pick<Store, 'db'>, actor: SignedIn, row: HeldRow | null): Promise<Held> {
  const of = row && (await findCase(db, row.caseId))
  if (!row || !of || !canReadCase(actor, of)) throw renewalError('RENEWAL_NOT_FOUND')
  return { row, of }
}

/**
 * The client, if the firm may write to them about a renewal: the account is open and nobody asked to have it erased, the file is not past
 * its date, and reminders are not turned off. Else null.
 */
export async function askableClient(
  ctx: Desk,
  { clientId, keepUntil }: Pick<CaseRow, 'clientId' | 'keepUntil'>,
): Promise<UserRow | null> {
  if (keepUntil !== null && keepUntil < todayOf(ctx)) return null
  const client = await findUser(ctx.db, clientId)
  if (client?.role !== 'client' || client.disabledAt !== null || client.closedAt !== null) return null
  if (await hasAskedToLeave(ctx.db, clientId)) return null
  const { ways } = await wishesOf(ctx.db, client)
  return ways.renewals === 'none' ? null : client
}
