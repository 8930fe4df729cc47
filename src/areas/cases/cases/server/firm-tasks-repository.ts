// Open tasks of all cases that a member of staff may read. Whose one is, is `doerOf` of the rules, in SQL.
import { and, eq, gte, inArray, isNotNull, isNull, lte, notExists, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { isWorking } from '#areas/people/users/server/index.ts'
import type { SignedIn } from '#kernel/actor.ts'
import type { Database } from '#platform/database.ts'
import { beyond, type Keyset, orderOf, type Placed, placeIn, type Stretch } from '#platform/keyset.ts'
import { codesOf, type TaskList } from '../rules/task-people.ts'
import type { Days } from './dates-repository.ts'
import { isReadableBy } from './readable-repository.ts'
import type { CaseRow } from './repository.ts'
import { cases, caseTasks } from './tables.ts'
import type { TaskRow } from './tasks-repository.ts'

export type FirmTaskRow = { task: TaskRow; of: CaseRow }

export const TASKS_BY_DAY: Keyset = {
  name: 'tasks by day',
  direction: 'asc',
  keys: [
    { column: caseTasks.due, kind: 'date' },
    { column: caseTasks.id, kind: 'id' },
  ],
}

export const TASKS_UNDATED: Keyset = {
  name: 'tasks without a day',
  direction: 'asc',
  keys: [{ column: caseTasks.id, kind: 'id' }],
}

const DOER = sql`coalesce(${caseTasks.assigneeId}, CASE ${caseTasks.role} WHEN 'team' THEN NULL
  WHEN 'second' THEN coalesce(${cases.secondId}, ${cases.attorneyId}) ELSE ${cases.attorneyId} END)`

function isOf(list: TaskList | undefined, { userId }: SignedIn): SQL | undefined {
  if (list === undefined) return undefined
  if (list === 'client') return inArray(caseTasks.code, codesOf('client'))
  const isFirms = inArray(caseTasks.code, codesOf('firm'))
  return list === 'mine' ? and(isFirms, sql`${DOER} = ${userId}`) : isFirms
}

type Asked = Days & { list: TaskList | undefined; isDated: boolean }

export function listFirmTasks(
  db: Database,
  actor: SignedIn,
  { list, isDated, from, until }: Asked,
  stretch: Stretch,
): Promise<Placed<FirmTaskRow>[]> {
  const isThere = and(
    isDated ? isNotNull(caseTasks.due) : isNull(caseTasks.due),
    from === undefined ? undefined : gte(caseTasks.due, from),
    until === undefined ? undefined : lte(caseTasks.due, until),
  )
  return walk(db, actor, isDated ? TASKS_BY_DAY : TASKS_UNDATED, and(isThere, isOf(list, actor)), stretch)
}

/**
 * What the reader is asked by that day: their own, and what is nobody's who works here; of clients and agencies, next steps alone.
 */
export function listDueFor(
  db: Database,
  actor: Pick<SignedIn, 'userId' | 'role'>,
  until: string,
  stretch: Stretch,
): Promise<Placed<FirmTaskRow>[]> {
  const isTheirs = sql`${DOER} = ${actor.userId}`
  const isNobodys = sql`NOT ${isWorking(db, DOER)}`
  const isDue = and(
    isNotNull(caseTasks.due),
    lte(caseTasks.due, until),
    or(
      and(inArray(caseTasks.code, codesOf('firm')), or(isTheirs, isNobodys)),
      and(inArray(caseTasks.code, codesOf('client', 'agency')), isNextStep(db)),
    ),
  )
  return walk(db, actor, TASKS_BY_DAY, isDue, stretch)
}

function isNextStep(db: Database): SQL {
  const before = alias(caseTasks, 'before')
  const earlier = db
    .select({ one: sql`1` })
    .from(before)
    .where(
      and(
        eq(before.caseId, caseTasks.caseId),
        eq(before.state, 'open'),
        sql`${before.position} < ${caseTasks.position}`,
      ),
    )
  return notExists(earlier)
}

async function walk(
  db: Database,
  actor: Pick<SignedIn, 'userId' | 'role'>,
  keyset: Keyset,
  isWanted: SQL | undefined,
  { after, limit }: Stretch,
): Promise<Placed<FirmTaskRow>[]> {
  const found = await db
    .select({ task: caseTasks, of: cases, place: placeIn(keyset) })
    .from(caseTasks)
    .innerJoin(cases, eq(cases.id, caseTasks.caseId))
    .where(
      and(
        eq(caseTasks.state, 'open'),
        isNull(cases.closedAt),
        isReadableBy(actor),
        isWanted,
        beyond(keyset, after),
      ),
    )
    .orderBy(...orderOf(keyset))
    .limit(limit)
  return found.map(({ place, ...row }) => ({ row, place }))
}
