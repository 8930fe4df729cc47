// A template in editing: every field as typed, each task with an id that stays wherever it is moved.
import { isLanguage, type Language } from '#kernel/language.ts'
import type { CaseKind } from '../../rules/case-kinds.ts'
import type { Milestone } from '../../rules/milestone-codes.ts'
import { type NextAction, turnOf } from '../../rules/next-action.ts'
import { CASE_STATUSES, type CaseStatus } from '../../rules/status.ts'
import {
  byStatus,
  type DraftProblem,
  type DraftTask,
  type TemplateDraft,
  timedMilestones,
  whyNotTemplate,
} from '../../rules/template-draft.ts'
import { type DueIn, firstTemplateOf, type UsualMonths } from '../../rules/templates.ts'
import { BY_DEFAULT, type TaskRole } from '../../rules/task-people.ts'
import { isWorded } from '../../rules/worded-tasks.ts'
import type { Read } from '#web/use-form.ts'

export type TaskRow = {
  id: string
  code: NextAction
  wordsKey: string | null
  en: string
  es: string
  days: string
  from: DueIn['from']
  isOptional: boolean
  /** Of the firm's. */
  role: TaskRole
}

type TypedMonths = { from: string; to: string }
export type TypedUsual = Partial<Record<Milestone, TypedMonths>>
export type Rows = Record<CaseStatus, readonly TaskRow[]>
/** Of every milestone on the road of the kind. */
export type TypedNames = Partial<Record<Milestone, Record<Language, string>>>
export type DraftRows = { tasks: Rows; usual: TypedUsual; names: TypedNames }

/** The place and the problem: the field's name in the form, and its status, for the line that names it. */
export type RowProblem = {
  field: string
  code: DraftProblem['code']
  status: CaseStatus | null
  milestone: Milestone | null
  /** The language of the field's words. */
  language: Language | null
}

export function rowsOf(kind: CaseKind, { tasks, usual, names }: TemplateDraft): DraftRows {
  return {
    tasks: byStatus((status) => tasks[status].map((task, index) => rowOf(task, `${status}-${index}`))),
    usual: Object.fromEntries(
      timedMilestones(kind).map((milestone) => [milestone, typedMonths(usual[milestone])]),
    ),
    names: Object.fromEntries(
      firstTemplateOf(kind).milestones.map(({ code }) => [code, names[code] ?? { en: '', es: '' }]),
    ),
  }
}

function typedMonths(months: UsualMonths[Milestone]): TypedMonths {
  return months ? { from: String(months.from), to: String(months.to) } : { from: '', to: '' }
}

function rowOf({ code, wordsKey, words, dueIn, isOptional, role }: DraftTask, id: string): TaskRow {
  return {
    id: wordsKey ?? id,
    code,
    wordsKey,
    en: words?.en ?? '',
    es: words?.es ?? '',
    days: dueIn ? String(dueIn.days) : '',
    from: dueIn?.from ?? 'turn',
    isOptional,
    role: role ?? BY_DEFAULT.role,
  }
}

/** An added row: in the firm's own words it is a task new to all versions. */
export function newRow(code: NextAction): TaskRow {
  const id = crypto.randomUUID()
  return {
    id,
    code,
    wordsKey: isWorded(code) ? id : null,
    en: '',
    es: '',
    days: '',
    from: 'turn',
    isOptional: false,
    role: BY_DEFAULT.role,
  }
}

export function draftFrom({ tasks, usual, names }: DraftRows): TemplateDraft {
  const timed = Object.entries(usual).filter(([, { from, to }]) => from.trim() !== '' || to.trim() !== '')
  return {
    tasks: byStatus((status) => tasks[status].map(taskFrom)),
    usual: Object.fromEntries(
      timed.map(([milestone, { from, to }]) => [milestone, { from: wholeOf(from), to: wholeOf(to) }]),
    ),
    names: Object.fromEntries(
      Object.entries(names)
        .map(([milestone, { en, es }]) => [milestone, { en: en.trim(), es: es.trim() }] as const)
        .filter(([, { en, es }]) => en !== '' || es !== ''),
    ),
  }
}

function taskFrom({ code, wordsKey, en, es, days, from, isOptional, role }: TaskRow): DraftTask {
  const hasDays = days.trim() !== '' && !isOptional
  return {
    code,
    wordsKey,
    words: wordsKey === null ? null : { en: en.trim(), es: es.trim() },
    dueIn: hasDays ? { days: wholeOf(days), from } : null,
    isOptional,
    ...(role !== BY_DEFAULT.role && turnOf(code) === 'firm' && { role }),
  }
}

/** NaN if not a whole number, so that the rule reports it. */
function wholeOf(typed: string): number {
  return /^\d{1,6}$/.test(typed.trim()) ? Number(typed) : Number.NaN
}

export function readRows(kind: CaseKind, rows: DraftRows): Read<TemplateDraft, RowProblem> {
  const draft = draftFrom(rows)
  const problems = whyNotTemplate(kind, draft).map((problem) => problemAt(rows.tasks, problem))
  return { input: problems.length > 0 ? null : draft, problems }
}

function problemAt(tasks: Rows, problem: DraftProblem): RowProblem {
  const { code } = problem
  const nowhere = { status: null, milestone: null, language: null }
  if (problem.of === 'milestone')
    return { ...nowhere, field: monthsField(problem.milestone), code, milestone: problem.milestone }
  if (problem.of === 'name') {
    const { milestone, part: language } = problem
    return { ...nowhere, field: nameField(milestone, language), code, milestone, language }
  }
  const { status } = problem
  if (problem.of === 'status') return { ...nowhere, field: statusField(status), code, status }
  const { part } = problem
  const row = tasks[status][problem.index]
  const language = isLanguage(part) ? part : null
  return { ...nowhere, field: taskField(row?.id ?? '', part), code, status, language }
}

export function statusField(status: CaseStatus): string {
  return `status-${status}`
}

export function monthsField(milestone: Milestone): string {
  return `months-${milestone}`
}

export function nameField(milestone: Milestone, language: Language): string {
  return `name-${milestone}-${language}`
}

export function taskField(id: string, part: string): string {
  return `task-${id}-${part}`
}

const PARTS = ['en', 'es', 'code', 'days']

/** Whether something of the task has to be mended: it is then open. */
export function isWrong({ id }: TaskRow, errorAt: (field: string) => string | null): boolean {
  return PARTS.some((part) => errorAt(taskField(id, part)) !== null)
}

/** Those with one row put elsewhere, so many places down. */
export function shifted(rows: readonly TaskRow[], id: string, by: 1 | -1): readonly TaskRow[] {
  const from = rows.findIndex((row) => row.id === id)
  const to = from + by
  const row = rows[from]
  if (!row || to < 0 || to >= rows.length) return rows
  return rows.toSpliced(from, 1).toSpliced(to, 0, row)
}

export function statusesOf(rows: Rows): [CaseStatus, readonly TaskRow[]][] {
  return CASE_STATUSES.map((status) => [status, rows[status]])
}
