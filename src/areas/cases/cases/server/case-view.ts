// A case as the API shows it, with the names of its people.
import { namesOf } from '#areas/people/users/server/index.ts'
import { dateIn, FIRM_ZONE, type Instant, plusDays } from '#kernel/calendar.ts'
import type { Cents } from '#kernel/money.ts'
import type { Context } from '#platform/context.ts'
import { onlyRow } from '#platform/database.ts'
import type { Case } from '../contract.ts'
import type { DueOfInvoices } from './due-of-invoices.ts'
import { isAhead, isForClient } from '../rules/dates.ts'
import { milestonesIn } from '../rules/milestones.ts'
import type { NextAction } from '../rules/next-action.ts'
import { INVOICE_TASK, isBesideTemplate } from '../rules/own-tasks.ts'
import { portalStatusOf } from '../rules/portal-status.ts'
import { ofClient } from '../rules/tasks.ts'
import { isFirmsAlone } from '../rules/worded-tasks.ts'
import { type ClientDateRow, listForClients } from './dates-repository.ts'
import { type HoldRow, holdsOf } from './decisions-repository.ts'
import type { CaseRow } from './repository.ts'
import { listOpenTasks, openText, type TaskRow } from './tasks-repository.ts'
import { roadsOf, wordsOf } from './templates-repository.ts'

/** Dependencies of the views of a case. */
export type CaseDesk = Pick<Context, 'db' | 'seal' | 'clock' | 'language'>

/** For staff, or for the client: with the client's own steps, and without the text of the firm's. */
export async function viewsOf(
  { db, seal, clock, language }: CaseDesk,
  rows: readonly CaseRow[],
  isForStaff: boolean,
  dueOf?: DueOfInvoices,
): Promise<Case[]> {
  const asked = isForStaff ? rows.filter(({ nextAction }) => isBesideTemplate(nextAction)) : rows
  const tasks = await listOpenTasks(
    db,
    asked.map(({ id }) => id),
  )
  const holds = isForStaff ? await holdsOf({ db, seal }, given(rows.map(({ holdId }) => holdId))) : null
  const people = rows.flatMap(({ clientId, attorneyId, secondId, holdId }) =>
    given([clientId, attorneyId, isForStaff ? secondId : null, holds?.get(holdId ?? '')?.byId ?? null]),
  )
  const names = await namesOf(db, [...new Set(people)])
  const due = isForStaff ? undefined : await dueOf?.(db, given(tasks.map(invoiceOf)))
  const now = clock.now()
  // Our yesterday may still be today where the appointment is.
  const yesterday = plusDays(dateIn(FIRM_ZONE, now), -1).toString()
  const caseIds = rows.map(({ id }) => id)
  const dates = await listForClients({ db, seal }, caseIds, yesterday)
  const named = (id: string) => ({ id, name: names.get(id) ?? '' })
  const words = await wordsOf(db, [
    ...rows.map((row) => row.nextWordsId),
    ...tasks.map((task) => task.wordsId),
  ])
  const roadOf = await roadsOf(db, rows)
  const wordsNamed = (wordsId: string | null) => words.get(wordsId ?? '')?.[language] ?? null
  const ownNextOf = (row: CaseRow) =>
    isBesideTemplate(row.nextAction)
      ? (tasks.find(({ caseId, code }) => caseId === row.id && code === row.nextAction) ?? null)
      : null
  const ownTextOf = (task: TaskRow | null) => task && openText(seal, task)
  const isRead = (code: NextAction) => isForStaff || !isFirmsAlone(code)
  const nextTextOf = (row: CaseRow) =>
    isRead(row.nextAction) ? (wordsNamed(row.nextWordsId) ?? ownTextOf(ownNextOf(row))) : null
  const stepOf = ({ task, isLater }: { task: TaskRow; isLater: boolean }) => ({
    code: task.code,
    due: task.due,
    text: isRead(task.code) ? (wordsNamed(task.wordsId) ?? ownTextOf(task)) : null,
    wordsId: null,
    invoiceId: invoiceOf(task),
    cents: centsOf(task, due),
    isLater,
  })
  return rows.map((row) => ({
    id: row.id,
    number: row.number,
    type: row.type,
    kind: row.kind,
    templateVersion: row.templateVersion,
    status: row.status,
    portalStatus: portalStatusOf(row.status, row.outcome),
    turn: row.turn,
    nextAction: {
      code: row.nextAction,
      due: row.nextActionDue,
      text: nextTextOf(row),
      wordsId: isForStaff ? row.nextWordsId : null,
      invoiceId: invoiceOf(ownNextOf(row)),
      cents: centsOf(ownNextOf(row), due),
    },
    ownSteps: isForStaff ? [] : ofClient(tasks.filter(({ caseId }) => caseId === row.id)).map(stepOf),
    milestones: milestonesIn({ milestones: roadOf(row) }, row.status, language),
    client: named(row.clientId),
    attorney: row.attorneyId === null ? null : named(row.attorneyId),
    second: isForStaff && row.secondId !== null ? named(row.secondId) : null,
    hold: holdView(holds?.get(row.holdId ?? ''), named),
    dates: dates.flatMap((date) => (date.caseId === row.id ? shown(date, now) : [])),
    version: row.version,
    openedAt: row.openedAt.toISOString(),
    closed: closingOf(row, isForStaff),
    updatedAt: row.updatedAt.toISOString(),
  }))
}

export async function viewOf(
  ctx: CaseDesk,
  row: CaseRow,
  isForStaff: boolean,
  dueOf?: DueOfInvoices,
): Promise<Case> {
  return onlyRow(await viewsOf(ctx, [row], isForStaff, dueOf))
}

/** The task of an invoice has its id. */
function invoiceOf(task: TaskRow | null): string | null {
  return task?.code === INVOICE_TASK ? task.id : null
}

function centsOf(task: TaskRow | null, due: ReadonlyMap<string, Cents> | undefined): Cents | null {
  return due?.get(invoiceOf(task) ?? '') ?? null
}

function given(ids: readonly (string | null)[]): string[] {
  return ids.filter((id) => id !== null)
}

function holdView(hold: HoldRow | undefined, named: (id: string) => { id: string; name: string }) {
  if (!hold) return null
  const { at, byId, reason } = hold
  return { at: at.toISOString(), by: byId === null ? null : named(byId), reason }
}

function closingOf(
  { closedAt, outcome, keepUntil, moneyReason }: CaseRow,
  isForStaff: boolean,
): Case['closed'] {
  if (!closedAt || !outcome || !keepUntil) return null
  return { at: closedAt.toISOString(), outcome, keepUntil, moneyReason: isForStaff ? moneyReason : null }
}

function shown({ kind, caseId: _caseId, ...date }: ClientDateRow, now: Instant): Case['dates'] {
  return isForClient(kind) && isAhead(date, now) ? [{ kind, ...date }] : []
}
