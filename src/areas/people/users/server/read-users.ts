// What an administrator reads about people, and what everybody may know of the firm's own.
import { generalError } from '#kernel/errors.ts'
import { LANGUAGES } from '#kernel/language.ts'
import type { PageOf } from '#kernel/list-page.ts'
import type { Context } from '#platform/context.ts'
import { requireAdmin } from '#platform/guard.ts'
import { readPage, type Stretch } from '#platform/keyset.ts'
import type { PublicPeople, UserDetail, UserPath, UsersQuery, UserSummary } from '../contract.ts'
import { findById, list, listAttorneys, orderedBy } from './repository.ts'
import { detailOf, summaryOf } from './user-view.ts'

/** For administrators. */
export async function listUsers(ctx: Context, query: UsersQuery): Promise<PageOf<UserSummary>> {
  requireAdmin(ctx)
  const read = (stretch: Stretch) => list(ctx.db, query, stretch)
  const { rows, next } = await readPage(ctx, query, { keyset: orderedBy(query), read })
  return { items: rows.map(summaryOf), next }
}

/** For administrators. */
export async function getUser(ctx: Context, { userId }: UserPath): Promise<UserDetail> {
  requireAdmin(ctx)
  const row = await findById(ctx.db, userId)
  if (!row) throw generalError('NOT_FOUND')
  return detailOf(ctx, row)
}

/** For everyone. The firm works in both languages, whichever one an attorney reads the portal in. */
export async function listPublic(ctx: Pick<Context, 'db'>): Promise<PublicPeople> {
  const attorneys = await listAttorneys(ctx.db)
  const names = attorneys.map((row) => `${row.firstName} ${row.lastName}`.trim()).filter(Boolean)
  return { people: names.map((name) => ({ name, role: 'attorney', languages: [...LANGUAGES] })) }
}
