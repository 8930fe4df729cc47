// What each kind of case goes through: its milestones, and its tasks by the status that they belong to, in their order.
// Here is the first version of each; later ones are what administrators published. The words of every code are in `words/`.
import { PROCESSING_MONTHS } from '#firm/processing-times.ts'
import type { CaseKind } from './case-kinds.ts'
import type { Milestone } from './milestone-codes.ts'
import type { NextAction } from './next-action.ts'
import type { CaseStatus } from './status.ts'
import type { TaskRole } from './task-people.ts'
import type { KnownEvent } from './task-states.ts'
import type { TaskWords } from './worded-tasks.ts'

export type Months = { from: number; to: number }

export type TemplateMilestone = {
  code: Milestone
  /** While a case has one of these, it is at the milestone. */
  statuses: readonly CaseStatus[]
  /** Usual time from the filing, if the firm states it. */
  usualMonths?: Months
  /** The firm's name for it, if the product's name does not fit. */
  words?: TaskWords
}

/** Start of a task's period: the day on which the case entered the status, or the task became the next step. */
export const DUE_FROM = ['status', 'turn'] as const
export type DueIn = { days: number; from: (typeof DUE_FROM)[number] }

export type TemplateTask = {
  code: NextAction
  dueIn?: DueIn
  /** Only on request: offered, not asked automatically. */
  isOptional?: true
  /** Who of the case does it, of the firm's: its attorney, if it does not say. */
  role?: TaskRole
  /** Of a task in the firm's own words. `wordsId` identifies these words, `wordsKey` stays when they change. */
  worded?: { wordsId: string; wordsKey: string; words: TaskWords }
}

type TasksByStatus = Readonly<Record<CaseStatus, readonly TemplateTask[]>>
export type Template = { milestones: readonly TemplateMilestone[]; tasks: TasksByStatus }

/** What does a task without anybody ticking it off; the rest is done by hand. */
const DONE_BY: Partial<Record<NextAction, readonly KnownEvent[]>> = {
  'complete-intake': ['intake-sent'],
  'schedule-consultation': ['meeting-booked', 'meeting-held'],
  'hold-consultation': ['meeting-held'],
  'pay-invoice': ['invoice-paid'],
}

export function isDoneBy(code: NextAction, known: KnownEvent): boolean {
  return DONE_BY[code]?.includes(known) ?? false
}

function once(code: NextAction, days: number): TemplateTask {
  return { code, dueIn: { days, from: 'turn' } }
}

function within(code: NextAction, days: number): TemplateTask {
  return { code, dueIn: { days, from: 'status' } }
}

function offered(code: NextAction): TemplateTask {
  return { code, isOptional: true }
}

const UNTIL_FILED = {
  consultation: [
    once('complete-intake', 7),
    once('review-intake', 2),
    once('schedule-consultation', 7),
    { code: 'hold-consultation' },
    once('sign-agreement', 7),
    offered('upload-passport'),
    offered('upload-evidence'),
    offered('prepare-petition'),
  ],
  preparation: [
    once('upload-passport', 14),
    once('upload-evidence', 21),
    once('prepare-petition', 21),
    once('review-forms', 7),
    once('sign-forms', 7),
    once('submit-petition', 5),
    offered('review-intake'),
  ],
} as const satisfies Partial<TasksByStatus>

/** Answers and decisions go the same way in every kind of case. */
const FROM_DECISION = {
  rfe: [within('upload-rfe-evidence', 30), within('prepare-rfe-response', 60), { code: 'wait-for-decision' }],
  approved: [within('explain-decision', 3), within('close-case', 30)],
  denied: [within('explain-decision', 3), offered('prepare-appeal'), within('close-case', 45)],
  appealing: [within('prepare-appeal', 20), { code: 'wait-for-decision' }, offered('upload-evidence')],
} as const satisfies Partial<TasksByStatus>

const WITH_BIOMETRICS = {
  submitted: [
    { code: 'wait-for-receipt' },
    { code: 'wait-for-biometrics' },
    { code: 'attend-biometrics' },
    { code: 'wait-for-decision' },
  ],
  review: [
    offered('wait-for-biometrics'),
    offered('attend-biometrics'),
    offered('wait-for-interview-date'),
    { code: 'wait-for-decision' },
    offered('upload-evidence'),
  ],
} as const satisfies Partial<TasksByStatus>

const WITHOUT_BIOMETRICS = {
  submitted: [{ code: 'wait-for-receipt' }, { code: 'wait-for-decision' }],
  review: [{ code: 'wait-for-decision' }, offered('upload-evidence')],
} as const satisfies Partial<TasksByStatus>

/** Where an interview is part of the way. */
const BEFORE_INTERVIEW = {
  ...WITH_BIOMETRICS,
  review: [
    { code: 'wait-for-interview-date' },
    { code: 'wait-for-decision' },
    offered('wait-for-biometrics'),
    offered('attend-biometrics'),
    offered('upload-evidence'),
  ],
} as const satisfies Partial<TasksByStatus>

const INTERVIEW = {
  interview: [
    { code: 'prepare-interview' },
    { code: 'attend-interview' },
    { code: 'wait-for-decision' },
    offered('wait-for-interview-date'),
  ],
} as const satisfies Partial<TasksByStatus>

const DECIDED: readonly CaseStatus[] = ['approved', 'denied', 'appealing']
const START: readonly TemplateMilestone[] = [
  { code: 'consultation', statuses: ['consultation'] },
  { code: 'preparation', statuses: ['preparation'] },
  { code: 'filed', statuses: ['submitted'] },
]

/** `usualMonths`: from the filing to the decision. */
function decisionAfter(usualMonths?: Months): TemplateMilestone {
  return { code: 'decision', statuses: DECIDED, ...(usualMonths && { usualMonths }) }
}

/** The agency decides from the papers; an interview is possible, and part of its review. */
function byPapers(tasks: Pick<TasksByStatus, 'submitted' | 'review'>): Template {
  return {
    milestones: [...START, { code: 'review', statuses: ['review', 'rfe', 'interview'] }, decisionAfter()],
    tasks: { ...UNTIL_FILED, ...tasks, ...INTERVIEW, ...FROM_DECISION },
  }
}

/** `code`: the kind of interview. */
function byInterview(
  code: Milestone,
  { usualMonths, tasks }: { usualMonths?: Months; tasks?: Partial<TasksByStatus> },
): Template {
  return {
    milestones: [
      ...START,
      { code: 'review', statuses: ['review', 'rfe'] },
      { code, statuses: ['interview'] },
      decisionAfter(usualMonths),
    ],
    tasks: { ...UNTIL_FILED, ...BEFORE_INTERVIEW, ...INTERVIEW, ...FROM_DECISION, ...tasks },
  }
}

const MARRIAGE_ADJUSTMENT = byInterview('interview', {
  usualMonths: PROCESSING_MONTHS.marriageAdjustment,
  tasks: {
    preparation: [
      once('upload-passport', 14),
      once('upload-evidence', 21),
      once('have-medical-exam', 30),
      once('prepare-petition', 21),
      once('review-forms', 7),
      once('sign-forms', 7),
      once('submit-petition', 5),
      offered('review-intake'),
    ],
  },
})

/** The petition, then the visa at a consulate, with nothing to fingerprint here. */
const CONSULAR = byInterview('visa', {
  usualMonths: PROCESSING_MONTHS.consular,
  tasks: {
    submitted: WITHOUT_BIOMETRICS.submitted,
    review: [
      { code: 'wait-for-visa-center' },
      once('pay-visa-fees', 14),
      once('upload-evidence', 30),
      once('file-visa-application', 21),
      { code: 'wait-for-interview-date' },
      offered('wait-for-decision'),
    ],
    interview: [
      once('have-medical-exam', 21),
      { code: 'prepare-interview' },
      { code: 'attend-interview' },
      { code: 'wait-for-decision' },
      offered('wait-for-interview-date'),
    ],
  },
})

const NATURALIZATION = byInterview('citizenship', {
  tasks: {
    interview: [
      { code: 'prepare-interview' },
      { code: 'attend-interview' },
      { code: 'wait-for-decision' },
      { code: 'attend-oath' },
      offered('wait-for-interview-date'),
    ],
  },
})

/** Of the first version. */
const TEMPLATES: Record<CaseKind, Template> = {
  'family-petition': byPapers(WITHOUT_BIOMETRICS),
  'marriage-adjustment': MARRIAGE_ADJUSTMENT,
  consular: CONSULAR,
  naturalization: NATURALIZATION,
  'daca-first': byPapers(WITH_BIOMETRICS),
  'daca-renewal': byPapers(WITH_BIOMETRICS),
  'green-card-renewal': byPapers(WITH_BIOMETRICS),
  'conditions-joint': byPapers(WITH_BIOMETRICS),
  // The agency nearly always asks to hear who files alone.
  'conditions-waiver': byInterview('interview', {}),
  'religious-worker': byPapers(WITHOUT_BIOMETRICS),
  'religious-green-card': byPapers(WITHOUT_BIOMETRICS),
  other: byPapers(WITH_BIOMETRICS),
}

/** What every later version of the kind is a change of; its milestones stay. */
export const FIRST_VERSION = 1

export function firstTemplateOf(kind: CaseKind): Template {
  return TEMPLATES[kind]
}

/** The milestones of a kind with the usual times and the firm's names of a version. */
export function milestonesWith(
  kind: CaseKind,
  { usual, names }: { usual: UsualMonths; names: MilestoneNames },
): readonly TemplateMilestone[] {
  return TEMPLATES[kind].milestones.map(({ code, statuses }) => {
    const [usualMonths, words] = [usual[code], names[code]]
    return { code, statuses, ...(usualMonths && { usualMonths }), ...(words && { words }) }
  })
}

/** By milestone: the firm's name for it, if it has its own. */
export type MilestoneNames = Partial<Record<Milestone, TaskWords | undefined>>

export function namesIn({ milestones }: Pick<Template, 'milestones'>): MilestoneNames {
  const names: MilestoneNames = {}
  for (const { code, words } of milestones) if (words) names[code] = words
  return names
}

/** By milestone: those whose usual time the firm states. */
export type UsualMonths = Partial<Record<Milestone, Months | undefined>>

export function usualIn({ milestones }: Pick<Template, 'milestones'>): UsualMonths {
  const usual: UsualMonths = {}
  for (const { code, usualMonths } of milestones) if (usualMonths) usual[code] = usualMonths
  return usual
}

/** Possible next steps in this status: asked ones first, then those only offered. */
export function stepsIn({ tasks }: Template, status: CaseStatus): readonly TemplateTask[] {
  const onRequest = tasks[status].filter(({ isOptional }) => isOptional)
  return [...askedIn({ tasks }, status), ...onRequest]
}

/** Tasks asked automatically, in order. */
export function askedIn({ tasks }: Pick<Template, 'tasks'>, status: CaseStatus): readonly TemplateTask[] {
  return tasks[status].filter(({ isOptional }) => !isOptional)
}
