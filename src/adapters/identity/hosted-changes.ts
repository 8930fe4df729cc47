// Changes people make at Google itself: the current state is compared with the last one we saw.
import { and, eq, inArray } from 'drizzle-orm'
import type { Database } from '#platform/database.ts'
import type { AccountEvent, RecordAccountEvent } from '#platform/ports/identity.ts'
import type { AccountAtGoogle } from './hosted-administration.ts'
import { hostedPerson } from './hosted-tables.ts'

type PersonRow = typeof hostedPerson.$inferSelect

/** The row is locked, so that each change is reported once. The first look has nothing to compare with. */
export function noticeChanges(
  db: Database,
  subject: string,
  found: AccountAtGoogle,
  record: RecordAccountEvent,
): Promise<void> {
  return db.transaction(async (tx) => {
    const rows = await tx.select().from(hostedPerson).where(eq(hostedPerson.subject, subject)).for('update')
    const before = rows[0]
    if (!before || before.removedAt) return
    for (const change of changesBetween(before, found)) await record(tx, { subject, ...change })
    await tx.update(hostedPerson).set(found).where(eq(hostedPerson.subject, subject))
  })
}

type Change = AccountEvent extends infer Event
  ? Event extends unknown
    ? Omit<Event, 'subject'>
    : never
  : never

function changesBetween(before: PersonRow, now: AccountAtGoogle): Change[] {
  if (before.email === null) return []
  const changes: Change[] = []
  if (before.email !== now.email) changes.push({ kind: 'email-changed', address: now.email })
  if (now.passwordAt && before.passwordAt?.getTime() !== now.passwordAt.getTime())
    changes.push({ kind: 'password-changed' })
  if (before.hasSecondFactor !== now.hasSecondFactor) {
    changes.push({ kind: now.hasSecondFactor ? 'second-factor-on' : 'second-factor-off' })
  }
  return changes
}

/** As Google said when we last asked: a change of rights does not wait for Google. */
export async function seenWithSecondFactor(
  db: Database,
  subjects: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await db
    .select({ subject: hostedPerson.subject })
    .from(hostedPerson)
    .where(and(inArray(hostedPerson.subject, [...subjects]), eq(hostedPerson.hasSecondFactor, true)))
  return new Set(rows.map(({ subject }) => subject))
}

/** A removal by the firm is no change of the person's own. */
export async function forgetSecondFactor(tx: Database, subject: string): Promise<void> {
  await tx.update(hostedPerson).set({ hasSecondFactor: false }).where(eq(hostedPerson.subject, subject))
}
