// Invitations of colleagues in the database.
import { and, desc, eq, gt, isNull, lt, or, type SQL } from 'drizzle-orm'
import type { Database } from '#platform/database.ts'
import { INVITATIONS_SHOWN } from '../rules/invitation.ts'
import { staffInvitations } from './tables.ts'

export type InvitationRow = typeof staffInvitations.$inferSelect
export type NewRow = typeof staffInvitations.$inferInsert

const IS_OPEN = and(isNull(staffInvitations.usedAt), isNull(staffInvitations.withdrawnAt))
const NAMELESS = { firstName: '', lastName: '', email: '' }

async function one(db: Database, where: SQL): Promise<InvitationRow | null> {
  const [row] = await db.select().from(staffInvitations).where(where)
  return row ?? null
}

export function findInvitation(db: Database, id: string): Promise<InvitationRow | null> {
  return one(db, eq(staffInvitations.id, id))
}

export function findByDigest(db: Database, digest: string): Promise<InvitationRow | null> {
  return one(db, eq(staffInvitations.tokenDigest, digest))
}

export function listOpen(db: Database): Promise<InvitationRow[]> {
  return db
    .select()
    .from(staffInvitations)
    .where(IS_OPEN)
    .orderBy(desc(staffInvitations.invitedAt), desc(staffInvitations.id))
    .limit(INVITATIONS_SHOWN)
}

/** False where its id is taken, or another open one has the address. */
export async function addInvitation(tx: Database, row: NewRow): Promise<boolean> {
  const added = await tx
    .insert(staffInvitations)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: staffInvitations.id })
  return added.length > 0
}

/** Another link for an open one; false where it is over, or in use at this moment. */
export async function renew(
  tx: Database,
  id: string,
  {
    claimedBefore,
    ...link
  }: Pick<InvitationRow, 'tokenDigest' | 'invitedAt' | 'expiresAt'> & { claimedBefore: Date },
): Promise<boolean> {
  const rows = await tx
    .update(staffInvitations)
    .set(link)
    .where(and(eq(staffInvitations.id, id), IS_OPEN, isFree(claimedBefore)))
    .returning({ id: staffInvitations.id })
  return rows.length > 0
}

export async function endOpen(
  tx: Database,
  id: string,
  { withdrawnAt, claimedBefore }: { withdrawnAt: Date; claimedBefore: Date },
): Promise<boolean> {
  const rows = await tx
    .update(staffInvitations)
    .set({ ...NAMELESS, withdrawnAt })
    .where(and(eq(staffInvitations.id, id), IS_OPEN, isFree(claimedBefore)))
    .returning({ id: staffInvitations.id })
  return rows.length > 0
}

/** One that was claimed and then left, as by a process that ended, is free again. */
function isFree(claimedBefore: Date): SQL | undefined {
  return or(isNull(staffInvitations.claimedAt), lt(staffInvitations.claimedAt, claimedBefore))
}

/** To one caller alone; null to all others. */
export async function claim(
  db: Database,
  tokenDigest: string,
  { now, claimedBefore }: { now: Date; claimedBefore: Date },
): Promise<InvitationRow | null> {
  const [row] = await db
    .update(staffInvitations)
    .set({ claimedAt: now })
    .where(
      and(
        eq(staffInvitations.tokenDigest, tokenDigest),
        IS_OPEN,
        gt(staffInvitations.expiresAt, now),
        isFree(claimedBefore),
      ),
    )
    .returning()
  return row ?? null
}

export async function release(db: Database, id: string): Promise<void> {
  await db.update(staffInvitations).set({ claimedAt: null }).where(eq(staffInvitations.id, id))
}

/** Name and address are those of the account from now on. */
export async function markUsed(tx: Database, id: string, userId: string, usedAt: Date): Promise<void> {
  await tx
    .update(staffInvitations)
    .set({ ...NAMELESS, usedAt, userId })
    .where(eq(staffInvitations.id, id))
}
