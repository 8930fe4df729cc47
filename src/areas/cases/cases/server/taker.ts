// Staff who can take a case. A person who cannot sign in would leave it unread: they are refused before it is theirs.
import { displayName, listAttorneys, listStaff } from '#areas/people/users/server/index.ts'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database.ts'
import { caseError, wrongField } from './case-error.ts'

type Taking = { field: string; as: 'attorney' | 'member'; id: string }

/** INVALID_INPUT for a person not among them, disabled ones too; COLLEAGUE_NOT_READY for one without a second step. */
export async function requireTaker(ctx: Context, db: Database, { field, as, id }: Taking): Promise<void> {
  const people = as === 'attorney' ? await listAttorneys(db) : await listStaff(db)
  const person = people.find((each) => each.id === id)
  if (!person) throw wrongField(ctx, field, 'SELECT_OPTION')
  // Staff who ask have signed in with theirs.
  if (ctx.actor.kind === 'user' && ctx.actor.userId === id) return
  const ready = await ctx.identity.accounts.withSecondFactor(db, [person.subject])
  if (!ready.has(person.subject)) throw caseError('COLLEAGUE_NOT_READY', { name: displayName(person) })
}
