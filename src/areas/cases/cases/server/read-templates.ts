// What administrators read of the templates of cases.
import { namesOf } from '#areas/people/users/server/index.ts'
import { generalError } from '#kernel/errors.ts'
import type { PageOf } from '#kernel/list-page.ts'
import type { Context } from '#platform/context.ts'
import { requireAdmin } from '#platform/guard.ts'
import { readPage, type Stretch } from '#platform/keyset.ts'
import { CASE_KINDS, type CaseKind } from '../rules/case-kinds.ts'
import { draftOf } from '../rules/template-draft.ts'
import { FIRST_VERSION } from '../rules/templates.ts'
import type {
  PublishedVersion,
  TemplateList,
  TemplateQuery,
  TemplateVersion,
  VersionsQuery,
} from '../templates-contract.ts'
import {
  casesOnOlder,
  findTemplate,
  findVersion,
  listVersions,
  NEWEST_VERSION_FIRST,
  newestTemplate,
  newestVersions,
  type TemplateRow,
} from './templates-repository.ts'

/** For administrators. */
export async function listTemplates(ctx: Context): Promise<TemplateList> {
  requireAdmin(ctx)
  const rows = await newestVersions(ctx.db)
  const views = new Map((await viewsOf(ctx, rows)).map((view, index) => [rows[index]?.kind, view] as const))
  const older = await casesOnOlder(ctx.db)
  const first: PublishedVersion = { version: FIRST_VERSION, published: null }
  const templates = CASE_KINDS.map((kind) => ({
    kind,
    ...(views.get(kind) ?? first),
    casesOnOlder: older.get(kind) ?? 0,
  }))
  return { templates }
}

/** For administrators: the newest version, or an older one to go on from. */
export async function getTemplate(
  ctx: Context,
  { kind, atVersion }: TemplateQuery,
): Promise<TemplateVersion> {
  requireAdmin(ctx)
  return templateView(ctx, kind, atVersion)
}

/** For administrators, the newest first. */
export async function templateVersions(
  ctx: Context,
  query: VersionsQuery,
): Promise<PageOf<PublishedVersion>> {
  requireAdmin(ctx)
  const read = (stretch: Stretch) => listVersions(ctx.db, query.kind, stretch)
  const { rows, next } = await readPage(ctx, query, { keyset: NEWEST_VERSION_FIRST, read })
  return { items: await viewsOf(ctx, rows), next }
}

export async function templateView(ctx: Context, kind: CaseKind, wanted?: number): Promise<TemplateVersion> {
  const newest = await newestTemplate(ctx.db, kind)
  const version = wanted ?? newest.version
  const template = version === newest.version ? newest.template : await findTemplate(ctx.db, kind, version)
  if (!template) throw generalError('NOT_FOUND')
  const row = await findVersion(ctx.db, kind, version)
  const [view = { version, published: null }] = row ? await viewsOf(ctx, [row]) : []
  return { kind, newestVersion: newest.version, ...view, ...contentOf(draftOf(template)) }
}

/** As the API shows it, whose lists may be changed. */
function contentOf({
  tasks,
  usual,
  names,
}: ReturnType<typeof draftOf>): Pick<TemplateVersion, 'tasks' | 'usual' | 'names'> {
  const copied = Object.entries(tasks).map(([status, list]) => [
    status,
    list.map(({ words, ...task }) => ({ ...task, words: words && { ...words } })),
  ])
  return { tasks: Object.fromEntries(copied) as TemplateVersion['tasks'], usual, names }
}

async function viewsOf({ db }: Context, rows: readonly TemplateRow[]): Promise<PublishedVersion[]> {
  const names = await namesOf(db, [...new Set(rows.map(({ byId }) => byId))])
  return rows.map(({ version, publishedAt, byId, why }) => ({
    version,
    published: { at: publishedAt.toISOString(), by: { id: byId, name: names.get(byId) ?? '' }, why },
  }))
}
