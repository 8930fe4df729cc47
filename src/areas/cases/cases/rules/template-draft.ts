// A version of a template as an administrator writes it, and the problems that block publishing.
import { fill, type Language, LANGUAGES } from '#kernel/language.ts'
import { type ValidationCode, validationSentence, whyNotText } from '#kernel/validation.ts'
import type { CaseKind } from './case-kinds.ts'
import type { Milestone } from './milestone-codes.ts'
import { NEXT_ACTIONS, type NextAction, turnOf } from './next-action.ts'
import { isBesideTemplate } from './own-tasks.ts'
import { CASE_STATUSES, type CaseStatus, isDecided } from './status.ts'
import type { TaskRole } from './task-people.ts'
import {
  type DueIn,
  firstTemplateOf,
  milestonesWith,
  type MilestoneNames,
  namesIn,
  type Template,
  type TemplateTask,
  type UsualMonths,
  usualIn,
} from './templates.ts'
import { isWorded, type TaskWords } from './worded-tasks.ts'

export const WORDS_LENGTH_MAX = 120
export const WHY_LENGTH_MAX = 500
export const DAYS_MAX = 365
export const MONTHS_MAX = 240
/** In one status. */
export const TASKS_MAX = 20

export type DraftTask = {
  code: NextAction
  /** Which task it is, of one in the firm's own words: the same in every version. Null of any other. */
  wordsKey: string | null
  /** Null of a task that the product knows by its code. */
  words: TaskWords | null
  dueIn: DueIn | null
  isOptional: boolean
  /** Of the firm's: who of the case does it; its attorney, if it does not say. */
  role?: TaskRole | null | undefined
}

export type TemplateDraft = {
  tasks: Record<CaseStatus, readonly DraftTask[]>
  usual: UsualMonths
  names: MilestoneNames
}

/** Actions a template can have, besides those in the firm's own words. */
export const TEMPLATE_ACTIONS: readonly NextAction[] = NEXT_ACTIONS.filter(
  (code) => !isBesideTemplate(code) && !isWorded(code) && code !== 'plan-next-step' && code !== 'nothing',
)

/** The last thing that a case asks: with it, it has come to its end. */
const END: NextAction = 'close-case'

/** The milestones that lie behind the filing: how long it takes to get there can be said. */
export function timedMilestones(kind: CaseKind): readonly Milestone[] {
  const codes = firstTemplateOf(kind).milestones.map(({ code }) => code)
  return codes.slice(codes.indexOf('filed') + 1)
}

export type DraftCode =
  | 'WORDS_MISSING'
  | 'NAME_MISSING'
  | 'DAYS_WRONG'
  | 'DAYS_OF_OFFER'
  | 'TASK_TWICE'
  | 'TASK_UNKNOWN'
  | 'DECIDED_ASKS'
  | 'NOTHING_ASKED'
  | 'NO_END'
  | 'TOO_MANY_TASKS'
  | 'MONTHS_WRONG'
  | 'MONTHS_ORDER'
  | 'NOT_ON_ROAD'
  | 'NO_SUCH_MILESTONE'

const TEXTS: Record<DraftCode, Record<Language, string>> = {
  WORDS_MISSING: {
    en: 'Write this task in this language too.',
    es: 'Escriba esta tarea también en este idioma.',
  },
  NAME_MISSING: {
    en: 'Write this name in this language too, or leave both empty.',
    es: 'Escriba este nombre también en este idioma, o deje los dos en blanco.',
  },
  DAYS_WRONG: {
    en: 'Enter a whole number of days from 1 to {max}.',
    es: 'Escriba un número entero de días, de 1 a {max}.',
  },
  DAYS_OF_OFFER: {
    en: 'A task that is only offered has no days. Remove the days, or ask it every time.',
    es: 'Una tarea que solo se ofrece no tiene plazo. Quite los días o pídala siempre.',
  },
  TASK_TWICE: {
    en: 'This status has this task already. Remove one of the two.',
    es: 'Este estado ya tiene esta tarea. Quite una de las dos.',
  },
  TASK_UNKNOWN: {
    en: 'Choose one of the tasks in the list.',
    es: 'Elija una de las tareas de la lista.',
  },
  DECIDED_ASKS: {
    en: 'The case is decided here: only the firm has something left to do. Remove this task, or make it the firm’s.',
    es: 'Aquí el caso ya está decidido: solo el bufete tiene algo pendiente. Quite esta tarea o póngala a cargo del bufete.',
  },
  NOTHING_ASKED: {
    en: 'Nothing is asked here every time, so a case would stop. Add a task, or ask one of these every time.',
    es: 'Aquí no se pide nada siempre, y un caso se detendría. Agregue una tarea o pida siempre una de estas.',
  },
  NO_END: {
    en: 'A case has no end here. Put the task that closes the case last.',
    es: 'Aquí el caso no tiene fin. Ponga al final la tarea que cierra el caso.',
  },
  TOO_MANY_TASKS: {
    en: 'A status can have {max} tasks. Remove some.',
    es: 'Un estado puede tener {max} tareas. Quite algunas.',
  },
  MONTHS_WRONG: {
    en: 'Enter whole numbers of months from 1 to {max}, or leave both empty.',
    es: 'Escriba números enteros de meses, de 1 a {max}, o deje los dos en blanco.',
  },
  MONTHS_ORDER: {
    en: 'The first number of months has to be the smaller one.',
    es: 'El primer número de meses tiene que ser el menor.',
  },
  NOT_ON_ROAD: {
    en: 'This kind of case does not have this milestone after the filing.',
    es: 'Este tipo de caso no tiene esta etapa después de la presentación.',
  },
  NO_SUCH_MILESTONE: {
    en: 'This kind of case does not have this milestone.',
    es: 'Este tipo de caso no tiene esta etapa.',
  },
}

const BOUNDS: Partial<Record<DraftCode, number>> = {
  DAYS_WRONG: DAYS_MAX,
  TOO_MANY_TASKS: TASKS_MAX,
  MONTHS_WRONG: MONTHS_MAX,
}

/** Where the draft has to be mended: a status, one of its tasks by its place from 0, or a milestone. */
export type DraftField =
  | { of: 'status'; status: CaseStatus }
  | { of: 'task'; status: CaseStatus; index: number; part: Language | 'code' | 'days' }
  | { of: 'milestone'; milestone: Milestone }
  | { of: 'name'; milestone: Milestone; part: Language }

export type DraftProblem = DraftField & { code: DraftCode | ValidationCode }

export function draftSentence(code: DraftProblem['code'], language: Language): string {
  const max = code === 'TOO_LONG' ? WORDS_LENGTH_MAX : 0
  if (!isDraftCode(code)) return validationSentence(code, language, { max })
  return fill(TEXTS[code][language], { max: BOUNDS[code] ?? 0 })
}

function isDraftCode(code: string): code is DraftCode {
  return Object.hasOwn(TEXTS, code)
}

/** "tasks.preparation.2.es", the API's name of the field. */
export function fieldName(field: DraftField): string {
  if (field.of === 'milestone') return `usual.${field.milestone}`
  if (field.of === 'name') return `names.${field.milestone}.${field.part}`
  if (field.of === 'status') return `tasks.${field.status}`
  return `tasks.${field.status}.${field.index}.${field.part}`
}

/** Problems to fix, in order of appearance; empty if it can be published. */
export function whyNotTemplate(kind: CaseKind, { tasks, usual, names }: TemplateDraft): DraftProblem[] {
  return [
    ...CASE_STATUSES.flatMap((status) => problemsIn(status, tasks[status])),
    ...Object.entries(names).flatMap(([milestone, words]) =>
      problemsOfName(kind, milestone as Milestone, words),
    ),
    ...Object.entries(usual).flatMap(([milestone, months]) =>
      problemsOfMonths(kind, milestone as Milestone, months),
    ),
  ]
}

function problemsIn(status: CaseStatus, tasks: readonly DraftTask[]): DraftProblem[] {
  const at = { of: 'status', status } as const
  const asked = tasks.filter(({ isOptional }) => !isOptional)
  const whole: DraftProblem[] = []
  if (tasks.length > TASKS_MAX) whole.push({ ...at, code: 'TOO_MANY_TASKS' })
  if (asked.length === 0) whole.push({ ...at, code: 'NOTHING_ASKED' })
  else if (isDecided(status) && asked.at(-1)?.code !== END) whole.push({ ...at, code: 'NO_END' })
  return [...whole, ...tasks.flatMap((task, index) => problemsOfTask(status, task, index, tasks))]
}

function problemsOfTask(
  status: CaseStatus,
  task: DraftTask,
  index: number,
  tasks: readonly DraftTask[],
): DraftProblem[] {
  const at = (part: Language | 'code' | 'days', code: DraftProblem['code']): DraftProblem => ({
    of: 'task',
    status,
    index,
    part,
    code,
  })
  const problems: DraftProblem[] = []
  if (!isKnownOrWorded(task)) problems.push(at('code', 'TASK_UNKNOWN'))
  else if (tasks.findIndex((each) => isSame(each, task)) !== index) problems.push(at('code', 'TASK_TWICE'))
  else if (isDecided(status) && turnOf(task.code) !== 'firm') problems.push(at('code', 'DECIDED_ASKS'))
  for (const language of task.words ? LANGUAGES : []) {
    const code = whyNotWords(task.words?.[language] ?? '')
    if (code) problems.push(at(language, code))
  }
  const { dueIn, isOptional } = task
  if (dueIn && isOptional) problems.push(at('days', 'DAYS_OF_OFFER'))
  else if (dueIn && !isWithin(dueIn.days, DAYS_MAX)) problems.push(at('days', 'DAYS_WRONG'))
  return problems
}

/** In one's own words with words and a key, or known by its code with neither. */
function isKnownOrWorded({ code, words, wordsKey }: DraftTask): boolean {
  if (isWorded(code)) return words !== null && wordsKey !== null
  return TEMPLATE_ACTIONS.includes(code) && words === null && wordsKey === null
}

function isSame(one: DraftTask, other: DraftTask): boolean {
  return one.wordsKey === null ? one.code === other.code : one.wordsKey === other.wordsKey
}

function whyNotWords(text: string): DraftCode | ValidationCode | null {
  const line = text.trim()
  if (line === '') return 'WORDS_MISSING'
  return /\p{Cc}/u.test(line) ? 'INVALID_FORMAT' : whyNotText(line, WORDS_LENGTH_MAX)
}

/** Both languages, or neither: then the product's name applies. */
function problemsOfName(
  kind: CaseKind,
  milestone: Milestone,
  words: MilestoneNames[Milestone],
): DraftProblem[] {
  if (!words) return []
  const isOnRoad = firstTemplateOf(kind).milestones.some(({ code }) => code === milestone)
  return LANGUAGES.flatMap((part): DraftProblem[] => {
    const wrong = whyNotWords(words[part])
    const code = isOnRoad ? (wrong === 'WORDS_MISSING' ? 'NAME_MISSING' : wrong) : 'NO_SUCH_MILESTONE'
    return code ? [{ of: 'name', milestone, part, code }] : []
  })
}

function problemsOfMonths(
  kind: CaseKind,
  milestone: Milestone,
  months: UsualMonths[Milestone],
): DraftProblem[] {
  if (!months) return []
  const at = { of: 'milestone', milestone } as const
  if (!timedMilestones(kind).includes(milestone)) return [{ ...at, code: 'NOT_ON_ROAD' }]
  const { from, to } = months
  if (!isWithin(from, MONTHS_MAX) || !isWithin(to, MONTHS_MAX)) return [{ ...at, code: 'MONTHS_WRONG' }]
  return from > to ? [{ ...at, code: 'MONTHS_ORDER' }] : []
}

function isWithin(value: number, max: number): boolean {
  return Number.isInteger(value) && value >= 1 && value <= max
}

/** As a draft, to go on from. */
export function draftOf(template: Template): TemplateDraft {
  const { tasks } = template
  return {
    tasks: byStatus((status) => tasks[status].map(draftTaskOf)),
    usual: usualIn(template),
    names: namesIn(template),
  }
}

function draftTaskOf({ code, worded, dueIn, isOptional, role }: TemplateTask): DraftTask {
  return {
    code,
    wordsKey: worded?.wordsKey ?? null,
    words: worded?.words ?? null,
    dueIn: dueIn ?? null,
    isOptional: isOptional ?? false,
    ...(role && { role }),
  }
}

/** As a template; its words have the id of the task until they are published. */
export function templateFrom(kind: CaseKind, { tasks, usual, names }: TemplateDraft): Template {
  return {
    milestones: milestonesWith(kind, { usual, names }),
    tasks: byStatus((status) => tasks[status].map(templateTaskFrom)),
  }
}

function templateTaskFrom({ code, wordsKey, words, dueIn, isOptional, role }: DraftTask): TemplateTask {
  return {
    code,
    ...(dueIn && { dueIn }),
    ...(isOptional && { isOptional }),
    ...(role && turnOf(code) === 'firm' && { role }),
    ...(wordsKey !== null && words && { worded: { wordsId: wordsKey, wordsKey, words } }),
  }
}

export function byStatus<Value>(valueOf: (status: CaseStatus) => Value): Record<CaseStatus, Value> {
  return Object.fromEntries(CASE_STATUSES.map((status) => [status, valueOf(status)])) as Record<
    CaseStatus,
    Value
  >
}
