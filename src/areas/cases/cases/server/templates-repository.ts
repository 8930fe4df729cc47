// The templates of cases: the first version of each kind is in the rules, later ones in the database.
import { and, asc, count, desc, eq, inArray, isNull, lt, sql } from 'drizzle-orm'
import { type Database, onlyRow } from '#platform/database.ts'
import { beyond, type Keyset, orderOf, type Placed, placeIn, type Stretch } from '#platform/keyset.ts'
import { CASE_KINDS, type CaseKind } from '../rules/case-kinds.ts'
import { turnOf } from '../rules/next-action.ts'
import { CASE_STATUSES } from '../rules/status.ts'
import { byStatus, type TemplateDraft } from '../rules/template-draft.ts'
import {
  FIRST_VERSION,
  firstTemplateOf,
  milestonesWith,
  type Template,
  type TemplateMilestone,
  type TemplateTask,
} from '../rules/templates.ts'
import type { TaskWords } from '../rules/worded-tasks.ts'
import type { CaseRow } from './repository.ts'
import { cases } from './tables.ts'
import { caseTemplates, caseTemplateTasks } from './templates-tables.ts'

export type TemplateRow = typeof caseTemplates.$inferSelect
type TaskRow = typeof caseTemplateTasks.$inferSelect
type Versioned = Pick<CaseRow, 'kind' | 'templateVersion'>

const TEMPLATE_LOCK = 7_215_503

/** The version of the case. */
export async function templateOf(db: Database, { kind, templateVersion }: Versioned): Promise<Template> {
  const template = await findTemplate(db, kind, templateVersion)
  if (!template) throw new RangeError(`no version ${templateVersion} of the template of ${kind}`)
  return template
}

/** The versions of these cases, each read once. */
export async function templatesOf(
  db: Database,
  rows: readonly Versioned[],
): Promise<(row: Versioned) => Template> {
  const keyOf = ({ kind, templateVersion }: Versioned) => `${kind} ${templateVersion}`
  const each = new Map(rows.map((row) => [keyOf(row), row]))
  const read = await Promise.all(
    [...each].map(async ([key, row]) => [key, await templateOf(db, row)] as const),
  )
  const templates = new Map(read)
  return (row) => {
    const template = templates.get(keyOf(row))
    if (!template) throw new RangeError('no template was read for this case')
    return template
  }
}

/** Null if there is no such version. */
export async function findTemplate(db: Database, kind: CaseKind, version: number): Promise<Template | null> {
  if (version === FIRST_VERSION) return firstTemplateOf(kind)
  const row = await findVersion(db, kind, version)
  return row ? withTasks(db, row) : null
}

/** The version for a new case. */
export async function newestTemplate(
  db: Database,
  kind: CaseKind,
): Promise<{ version: number; template: Template }> {
  const [row] = await db
    .select()
    .from(caseTemplates)
    .where(eq(caseTemplates.kind, kind))
    .orderBy(desc(caseTemplates.version))
    .limit(1)
  return row
    ? { version: row.version, template: await withTasks(db, row) }
    : { version: FIRST_VERSION, template: firstTemplateOf(kind) }
}

export async function findVersion(
  db: Database,
  kind: CaseKind,
  version: number,
): Promise<TemplateRow | null> {
  const rows = await db
    .select()
    .from(caseTemplates)
    .where(and(eq(caseTemplates.kind, kind), eq(caseTemplates.version, version)))
  return rows[0] ?? null
}

export async function findPublication(db: Database, id: string): Promise<TemplateRow | null> {
  const rows = await db.select().from(caseTemplates).where(eq(caseTemplates.id, id))
  return rows[0] ?? null
}

async function withTasks(db: Database, { id, kind, ...said }: TemplateRow): Promise<Template> {
  const rows = await db
    .select()
    .from(caseTemplateTasks)
    .where(eq(caseTemplateTasks.templateId, id))
    .orderBy(asc(caseTemplateTasks.position))
  const tasks = byStatus((status) => rows.filter((row) => row.status === status).map(taskFrom))
  return { milestones: milestonesWith(kind, said), tasks }
}

function taskFrom({
  id: wordsId,
  code,
  dueDays: days,
  dueFrom: from,
  isOptional,
  role,
  ...row
}: TaskRow): TemplateTask {
  const words = wordsIn(row)
  const { wordsKey } = row
  return {
    code,
    ...(days !== null && from !== null && { dueIn: { days, from } }),
    ...(isOptional && { isOptional }),
    ...(role && { role }),
    ...(wordsKey !== null && words && { worded: { wordsId, wordsKey, words } }),
  }
}

function wordsIn({ wordsEn: en, wordsEs: es }: Pick<TaskRow, 'wordsEn' | 'wordsEs'>): TaskWords | null {
  return en !== null && es !== null ? { en, es } : null
}

/** By id: texts of template tasks in the firm's own words. */
export async function wordsOf(
  db: Database,
  ids: readonly (string | null | undefined)[],
): Promise<Map<string, TaskWords>> {
  const wanted = [...new Set(ids.flatMap((id) => id ?? []))]
  if (wanted.length === 0) return new Map()
  const rows = await db.select().from(caseTemplateTasks).where(inArray(caseTemplateTasks.id, wanted))
  return new Map(
    rows.flatMap((row) => {
      const words = wordsIn(row)
      return words ? [[row.id, words] as const] : []
    }),
  )
}

/** The road of each of these cases, as its version has it. */
export async function roadsOf(
  db: Database,
  rows: readonly Versioned[],
): Promise<(row: Versioned) => readonly TemplateMilestone[]> {
  const later = rows.filter(({ templateVersion }) => templateVersion !== FIRST_VERSION)
  const published =
    later.length === 0
      ? []
      : await db
          .select()
          .from(caseTemplates)
          .where(
            and(
              inArray(caseTemplates.kind, [...new Set(later.map(({ kind }) => kind))]),
              inArray(caseTemplates.version, [...new Set(later.map((row) => row.templateVersion))]),
            ),
          )
  return ({ kind, templateVersion }) => {
    const found = published.find((each) => each.kind === kind && each.version === templateVersion)
    return found ? milestonesWith(kind, found) : firstTemplateOf(kind).milestones
  }
}

/** Locks the kind until the transaction ends: no other version of it is published. */
export async function lockKind(transaction: Database, kind: CaseKind): Promise<void> {
  await transaction.execute(sql`SELECT pg_advisory_xact_lock(${TEMPLATE_LOCK}, ${CASE_KINDS.indexOf(kind)})`)
}

/** Runs in a transaction that has locked the kind. */
export async function insertVersion(
  transaction: Database,
  row: Omit<TemplateRow, 'usual' | 'names'>,
  { tasks, usual, names }: TemplateDraft,
): Promise<TemplateRow> {
  const added = onlyRow(
    await transaction
      .insert(caseTemplates)
      .values({ ...row, usual, names })
      .returning(),
  )
  const rows = CASE_STATUSES.flatMap((status) =>
    tasks[status].map(({ code, dueIn, isOptional, wordsKey, words, role }, position) => ({
      templateId: added.id,
      status,
      position,
      code,
      isOptional,
      role: turnOf(code) === 'firm' ? role : null,
      dueDays: dueIn?.days,
      dueFrom: dueIn?.from,
      wordsKey,
      wordsEn: words?.en,
      wordsEs: words?.es,
    })),
  )
  await transaction.insert(caseTemplateTasks).values(rows)
  return added
}

/** The newest of each kind that has one in the database. */
export async function newestVersions(db: Database): Promise<TemplateRow[]> {
  const newest = newestOfKinds(db)
  const rows = await db
    .select({ row: caseTemplates })
    .from(caseTemplates)
    .innerJoin(newest, and(eq(newest.kind, caseTemplates.kind), eq(newest.version, caseTemplates.version)))
  return rows.map(({ row }) => row)
}

function newestOfKinds(db: Database) {
  return db
    .select({ kind: caseTemplates.kind, version: sql<number>`max(${caseTemplates.version})`.as('newest') })
    .from(caseTemplates)
    .groupBy(caseTemplates.kind)
    .as('newest_of_kinds')
}

export const NEWEST_VERSION_FIRST: Keyset = {
  name: 'versions of a template',
  direction: 'desc',
  keys: [{ column: caseTemplates.version, kind: 'whole' }],
}

export function listVersions(
  db: Database,
  kind: CaseKind,
  { after, limit }: Stretch,
): Promise<Placed<TemplateRow>[]> {
  return db
    .select({ row: caseTemplates, place: placeIn(NEWEST_VERSION_FIRST) })
    .from(caseTemplates)
    .where(and(eq(caseTemplates.kind, kind), beyond(NEWEST_VERSION_FIRST, after)))
    .orderBy(...orderOf(NEWEST_VERSION_FIRST))
    .limit(limit)
}

/** How many open cases of each kind have an older version than its newest. */
export async function casesOnOlder(db: Database): Promise<Map<CaseKind, number>> {
  const newest = newestOfKinds(db)
  const rows = await db
    .select({ kind: cases.kind, cases: count() })
    .from(cases)
    .innerJoin(newest, eq(newest.kind, cases.kind))
    .where(and(isNull(cases.closedAt), lt(cases.templateVersion, newest.version)))
    .groupBy(cases.kind)
  return new Map(rows.map(({ kind, cases: older }) => [kind, older]))
}
