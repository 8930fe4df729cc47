import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database.ts'
import { type Features, joined, sole } from '#platform/feature.ts'
import { requireAdmin } from '#platform/guard.ts'
import { readPage, type Stretch } from '#platform/keyset.ts'
import type { AuditEntry, AuditPage, AuditQuery, NamedAction } from '../contract.ts'
import type { AuditAction } from '../rules/actions.ts'
import { type AuditRow, list, NEWEST_FIRST } from './repository.ts'

/** Names by id. The log itself holds none, so that it can be kept when an account is closed. */
export type NamesOf = (db: Database, ids: readonly string[]) => Promise<ReadonlyMap<string, string>>

declare module '#platform/feature.ts' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be added to
  interface Feature {
    /** Exactly one feature knows people's names. */
    namesOf?: NamesOf
  }
}

export function namesIn(features: Features): NamesOf {
  return sole(features, 'namesOf', ({ namesOf }) => namesOf)
}

export type Actions = Readonly<Record<string, AuditAction>>

/** Every action of every feature; one that two features declare is refused. */
export function actionsIn(features: Features): Actions {
  return joined(features, ({ auditActions }) => auditActions)
}

/** What names the actions and the people of an entry. */
export type Names = { actions: Actions; namesOf: NamesOf }

/** For administrators. */
export function listActions(ctx: Context, actions: Actions): { actions: NamedAction[] } {
  requireAdmin(ctx)
  return {
    actions: Object.values(actions).map(({ name, nameIn }) => ({ action: name, name: nameIn(ctx.language) })),
  }
}

/** For administrators. */
export async function listEntries(
  ctx: Context,
  { actions, namesOf }: Names,
  query: AuditQuery,
): Promise<AuditPage> {
  requireAdmin(ctx)
  const read = (stretch: Stretch) => list(ctx.db, query, stretch)
  const { rows, next } = await readPage(ctx, query, { keyset: NEWEST_FIRST, read })
  const ids = new Set(rows.flatMap((row) => [row.actorId, row.subjectId].filter((id) => id !== null)))
  const names = await namesOf(ctx.db, [...ids])
  const nameOf = (action: string) => actions[action]?.nameIn(ctx.language) ?? action
  return { items: rows.map((row) => entryOf(row, nameOf(row.action), names)), next }
}

/** An action that no feature has any more is named by itself. */
function entryOf(row: AuditRow, name: string, names: ReadonlyMap<string, string>): AuditEntry {
  const person = (id: string | null) => (id === null ? null : { id, name: names.get(id) ?? '' })
  const { id, at, lastAt, count, action, actorKind, requestId, before, after } = row
  return {
    id,
    at: at.toISOString(),
    lastAt: lastAt.toISOString(),
    count,
    action,
    name,
    by: actorKind,
    actor: person(row.actorId),
    subject: person(row.subjectId),
    requestId,
    before,
    after,
  }
}
