// What an administrator reads about people, and what everybody may know of the firm's own.
import { generalError } from '#kernel/errors.ts'
import { LANGUAGES } from '#kernel/language.ts'
import type { Context } from '#platform/context.ts'
import { requireAdmin } from '#platform/guard.ts'
import type { PublicPeople, UserDetail, UserPath, UsersPage, UsersQuery } from '../contract.ts'
import { USERS_PAGE_SIZE } from '../rules/list.ts'
import { findById, listByRole, page } from './repository.ts'
import { detailOf, summaryOf } from './user-view.ts'

/** For administrators. */
export async function listUsers(ctx: Context, query: UsersQuery): Promise<UsersPage> {
  requireAdmin(ctx)
  const { rows, total } = await page(ctx.db, query)
  return { users: rows.map(summaryOf), total, page: query.page, pageSize: USERS_PAGE_SIZE }
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
  const attorneys = await listByRole(ctx.db, 'attorney')
  const names = attorneys.map((row) => `${row.firstName} ${row.lastName}`.trim()).filter(Boolean)
  return { people: names.map((name) => ({ name, role: 'attorney', languages: [...LANGUAGES] })) }
}
