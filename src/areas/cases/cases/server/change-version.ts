// An open case is brought to the newest version of its template: shown first, then done at once, by the same rule.
import { asker, recordAudit } from '#areas/office/audit/server/index.ts'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database.ts'
import { requireStaff } from '#platform/guard.ts'
import type { Case, CaseSteps } from '../contract.ts'
import { changeTo } from '../rules/log.ts'
import {
  broughtChanges,
  type TaskDifference,
  tasksBrought,
  templateDifference,
} from '../rules/template-changes.ts'
import { CASE_STATUSES } from '../rules/status.ts'
import { byStatus, TASKS_MAX } from '../rules/template-draft.ts'
import { counted, standingOf, type Task } from '../rules/tasks.ts'
import { stepsIn } from '../rules/templates.ts'
import { type TaskWords, WORDED_TASKS_MAX } from '../rules/worded-tasks.ts'
import type { CaseVersionChange, ChangeLater, VersionPreview } from '../templates-contract.ts'
import { CASE_ACTIONS } from './audit-actions.ts'
import { caseError } from './case-error.ts'
import { viewOf } from './case-view.ts'
import { nowOf, recordChange, refuseClosed, refuseStale, withTasks } from './change-case.ts'
import { readable } from './readable-case.ts'
import { atDesk } from './record-event.ts'
import { type CaseRow, findById, standingOf as rowStanding } from './repository.ts'
import { listTasks } from './tasks-repository.ts'
import { newestTemplate, templateOf, wordsOf } from './templates-repository.ts'

type Path = { caseId: string }

/** What a whole version adds still fits then. */
const WORDED_BEFORE_MAX = WORDED_TASKS_MAX - CASE_STATUSES.length * TASKS_MAX

/** For staff who may read the case: possible steps in each status, in their language. */
export async function caseSteps(ctx: Context, { caseId }: Path): Promise<CaseSteps> {
  return stepsView(ctx, readable(requireStaff(ctx), await findById(ctx.db, caseId)))
}

export async function stepsView(ctx: Context, row: CaseRow): Promise<CaseSteps> {
  const template = await templateOf(ctx.db, row)
  const { version: newestVersion } = await newestTemplate(ctx.db, row.kind)
  const steps = byStatus((status) =>
    stepsIn(template, status).map(({ code, worded }) => ({
      code,
      wordsId: worded?.wordsId ?? null,
      text: worded?.words[ctx.language] ?? null,
    })),
  )
  return { version: row.templateVersion, newestVersion, steps }
}

/** For staff who may read the case: a preview by the same rule; writes nothing. */
export async function previewVersion(ctx: Context, { caseId }: Path): Promise<VersionPreview> {
  const row = readable(requireStaff(ctx), await findById(ctx.db, caseId))
  refuseClosed(row)
  const { db } = ctx
  const tasks = await listTasks(db, [row.id])
  const template = await templateOf(db, row)
  const newest = await newestTemplate(db, row.kind)
  const now = nowOf(ctx)
  const brought = tasksBrought({ status: row.status, tasks, template }, newest.template, now)
  const after = counted(brought, now.today)
  const next = standingOf(row.status, after, false)
  const words = await wordsOf(
    db,
    [...tasks, ...after].map(({ wordsId }) => wordsId),
  )
  const textOf = (id: string | null | undefined) => words.get(id ?? '')?.[ctx.language] ?? null
  const everyTextOf = (id: string | null) => inEveryLanguage(words.get(id ?? ''))
  const isSame = (one: string, other: string) => isSaidAlike(words.get(one), words.get(other))
  const { tasks: differences, usual, names } = templateDifference(template, newest.template)
  return {
    from: row.templateVersion,
    to: newest.version,
    now: broughtChanges(tasks, after, isSame).map(({ wordsId, beforeId, ...change }) => ({
      ...change,
      text: beforeId === null ? textOf(wordsId) : everyTextOf(wordsId),
      before: everyTextOf(beforeId),
    })),
    later: differences.filter(({ status }) => status !== row.status).map((each) => laterOf(each, ctx)),
    usual,
    names: names.map((each) => ({
      milestone: each.milestone,
      before: inEveryLanguage(each.before),
      after: inEveryLanguage(each.after),
    })),
    doneCount: tasks.filter(({ state }) => state === 'done').length,
    nextAction: { code: next.nextAction, due: next.due, text: textOf(next.wordsId) },
    isStepNew: changeTo(rowStanding(row), next) !== null,
    caseVersion: row.version,
  }
}

/** Where words differ, all of them: the change may be in the language that its reader does not read. */
function inEveryLanguage(words: TaskWords | null | undefined): string | null {
  return words ? Object.values(words).join(' / ') : null
}

function isSaidAlike(one: TaskWords | undefined, other: TaskWords | undefined): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

function laterOf(difference: TaskDifference, { language }: Pick<Context, 'language'>): ChangeLater {
  const { status, kind, task } = difference
  return {
    status,
    kind,
    task: {
      code: task.code,
      text: kind === 'reworded' ? inEveryLanguage(task.words) : (task.words?.[language] ?? null),
    },
    beforeText: kind === 'reworded' ? inEveryLanguage(difference.before) : null,
    dueBefore: kind === 'due' ? difference.before : null,
    dueAfter: kind === 'due' ? difference.after : null,
  }
}

/** For staff who may read the case. Repeated, it changes nothing, and the log gets no second line. */
export async function changeVersion(ctx: Context, input: CaseVersionChange): Promise<Case> {
  const row = await atDesk(ctx, input, async ({ tx, actor, of }) => {
    refuseClosed(of)
    if (of.templateVersion === input.to) return of
    refuseStale(of, input.version)
    return bring(ctx, tx, of, { to: input.to, byId: actor.userId })
  })
  return viewOf(ctx, row, true)
}

async function bring(
  ctx: Context,
  tx: Database,
  of: CaseRow,
  { to, byId }: { to: number; byId: string },
): Promise<CaseRow> {
  const newest = await newestTemplate(tx, of.kind)
  if (newest.version !== to) throw caseError('TEMPLATE_CHANGED')
  const opened = await withTasks(ctx, tx, of)
  if (opened.tasks.filter(({ wordsId }) => wordsId).length > WORDED_BEFORE_MAX)
    throw caseError('TOO_MANY_TASKS')
  const { status } = of
  const tasks: Task[] = tasksBrought({ status, ...opened }, newest.template, nowOf(ctx))
  const template = { from: of.templateVersion, to }
  await recordAudit(tx, asker(ctx), {
    action: CASE_ACTIONS['case.template'],
    subjectId: of.clientId,
    before: { version: template.from },
    after: { caseId: of.id, number: of.number, version: to },
  })
  return recordChange(ctx, tx, opened, { kind: 'template', from: null, template, status, tasks, byId })
}
