// Administrators' actions on the templates of cases, and the move of an open case to a newer version by staff.
import { z } from 'zod'
import { procedure } from '#api/procedure.ts'
import { answers, Id, Moment, pageOf, PageQuery, ruled } from '#api/schema.ts'
import { GENERAL_ERRORS } from '#kernel/errors.ts'
import { LANGUAGES } from '#kernel/language.ts'
import { whyNotText } from '#kernel/validation.ts'
import { Case, CasePath, CaseSteps, NamedStep, Person, STEPS_MAX } from './contract.ts'
import { CASE_KINDS } from './rules/case-kinds.ts'
import { CASE_ERRORS } from './rules/errors.ts'
import { type Milestone, MILESTONES } from './rules/milestone-codes.ts'
import { NEXT_ACTIONS } from './rules/next-action.ts'
import { CASE_STATUSES } from './rules/status.ts'
import { TASK_ROLES } from './rules/task-people.ts'
import { byStatus, TASKS_MAX, WHY_LENGTH_MAX, WORDS_LENGTH_MAX } from './rules/template-draft.ts'
import { DUE_FROM } from './rules/templates.ts'

/** The rules say more of each, at its field: here are only the shapes. */
const SENT_LENGTH_MAX = 10 * WORDS_LENGTH_MAX

/** Five things can happen to each task of either version. */
const CHANGES_MAX = 5 * 2 * STEPS_MAX * CASE_STATUSES.length

const Words = z.object(
  Object.fromEntries(
    LANGUAGES.map((language) => [language, z.string().trim().max(SENT_LENGTH_MAX)]),
  ) as Record<(typeof LANGUAGES)[number], z.ZodString>,
)

const DueIn = z.object({ days: z.int(), from: z.enum(DUE_FROM) })
const Months = z.object({ from: z.int(), to: z.int() })

const TemplateTask = z.object({
  code: z.enum(NEXT_ACTIONS),
  wordsKey: Id.nullable().describe("Of a task in the firm's own words: the same one in every version"),
  words: Words.nullable().describe('In every language; null of a task that its code says'),
  dueIn: DueIn.nullable().describe('The days that it has: from the status, or from when it is the next step'),
  isOptional: z.boolean().describe('Only offered, and not asked by itself'),
  role: z
    .enum(TASK_ROLES)
    .nullish()
    .describe("Of the firm's: who of the case does it; its attorney where it is not said"),
})

const TasksOfStatus = z.array(TemplateTask).max(2 * TASKS_MAX)

function byMilestone<Value extends z.ZodType>(value: Value) {
  const each = MILESTONES.map((milestone) => [milestone, value.optional()])
  return z.object(Object.fromEntries(each) as Record<Milestone, z.ZodOptional<Value>>)
}

const TemplateContent = z.object({
  tasks: z.object(byStatus(() => TasksOfStatus)),
  usual: byMilestone(Months).describe('Months from the filing until the milestone is usually reached'),
  names: byMilestone(Words).describe(
    "What the firm calls a milestone, where the product's name does not fit",
  ),
})

export const KindPath = z.object({ kind: z.enum(CASE_KINDS).describe('The kind of case') })
export type KindPath = z.infer<typeof KindPath>

const Published = z.object({
  version: z.int(),
  /** Null of the first version, which came with the product. */
  published: z.object({ at: Moment, by: Person, why: z.string() }).nullable(),
})

/** Each kind of case with its newest version. */
export const TemplateList = z.object({
  templates: z
    .array(Published.extend({ kind: z.enum(CASE_KINDS), casesOnOlder: z.int() }))
    .max(CASE_KINDS.length),
})
export type TemplateList = z.infer<typeof TemplateList>

export const TemplateQuery = KindPath.extend({
  atVersion: z.coerce.number<number>().int().min(1).optional().describe('The newest where it is not said'),
})
export type TemplateQuery = z.input<typeof TemplateQuery>

export const TemplateVersion = TemplateContent.extend(Published.shape).extend(KindPath.shape).extend({
  newestVersion: z.int(),
})
export type TemplateVersion = z.infer<typeof TemplateVersion>

export const VersionsQuery = PageQuery.extend(KindPath.shape)
export type VersionsQuery = z.input<typeof VersionsQuery>

export const PublishedVersion = Published
export type PublishedVersion = z.infer<typeof PublishedVersion>

export const NewVersion = KindPath.extend(TemplateContent.shape).extend({
  publicationId: Id.describe('Chosen by the caller: sent again with the same one, it is the same version'),
  basedOn: z.int().min(1).describe('The newest version as it was read'),
  why: ruled(WHY_LENGTH_MAX, (text) => (text === '' ? 'REQUIRED' : whyNotText(text))),
})
export type NewVersion = z.infer<typeof NewVersion>

const TaskNamed = z.object({ code: z.enum(NEXT_ACTIONS), text: z.string().nullable() })

/** The effect on a task that the case asks now. */
const ChangeNow = TaskNamed.extend({
  kind: z.enum(['added', 'removed', 'moved', 'reworded', 'due', ...TASK_ROLES]),
  /** The old words of a reworded one. */
  before: z.string().nullable(),
  due: z.iso.date().nullable(),
  dueDays: z.int().nullable(),
})

/** Of a task in another status, asked or offered. */
const ChangeLater = z.object({
  status: z.enum(CASE_STATUSES),
  task: TaskNamed,
  kind: z.enum(['added', 'removed', 'moved', 'asked', 'offered', 'reworded', 'due', ...TASK_ROLES]),
  beforeText: z.string().nullable(),
  dueBefore: DueIn.nullable(),
  dueAfter: DueIn.nullable(),
})
export type ChangeLater = z.infer<typeof ChangeLater>

/** A preview of the case in the newest version. */
export const VersionPreview = z.object({
  from: z.int(),
  to: z.int(),
  now: z.array(ChangeNow).max(CHANGES_MAX),
  later: z.array(ChangeLater).max(CHANGES_MAX),
  usual: z
    .array(z.object({ milestone: z.enum(MILESTONES), before: Months.nullable(), after: Months.nullable() }))
    .max(MILESTONES.length),
  /** In every language: a change may be in the one that its reader does not read. */
  names: z
    .array(
      z.object({
        milestone: z.enum(MILESTONES),
        before: z.string().nullable(),
        after: z.string().nullable(),
      }),
    )
    .max(MILESTONES.length),
  /** The number of done tasks, which stay unchanged. */
  doneCount: z.int(),
  nextAction: NamedStep,
  /** Whether the next step is another one, which its client then reads. */
  isStepNew: z.boolean(),
  /** Current, of the case. */
  caseVersion: z.int(),
})
export type VersionPreview = z.infer<typeof VersionPreview>

export const CaseVersionChange = CasePath.extend({
  version: z.int().min(1).describe('Of the case as it was read'),
  to: z.int().min(1).describe('The version of the template that was previewed'),
})
export type CaseVersionChange = z.infer<typeof CaseVersionChange>

const ofCase = answers(CASE_ERRORS, 'CASE_NOT_FOUND')
const tags = ['Cases']

export const templatesContract = {
  list: procedure('admin')
    .route({
      method: 'GET',
      path: '/admin/case-templates',
      tags,
      summary: 'List the templates of cases, each with its newest version; for administrators',
    })
    .output(TemplateList),
  get: procedure('admin')
    .route({
      method: 'GET',
      path: '/admin/case-templates/{kind}',
      tags,
      summary: 'Read a version of a template; for administrators',
    })
    .errors(answers(GENERAL_ERRORS, 'NOT_FOUND'))
    .input(TemplateQuery)
    .output(TemplateVersion),
  versions: procedure('admin')
    .route({
      method: 'GET',
      path: '/admin/case-templates/{kind}/versions',
      tags,
      summary: 'List who published which version of a template and why, the newest first; for administrators',
      description: 'The first version, which came with the product, is not among them.',
    })
    .input(VersionsQuery)
    .output(pageOf(PublishedVersion)),
  publish: procedure('admin')
    .route({
      method: 'PUT',
      path: '/admin/case-templates/{kind}/versions/{publicationId}',
      tags,
      summary: 'Publish a new version of a template; for administrators',
      description:
        'Cases that are opened from then on have it; open ones keep theirs. A published version never changes. One that is based on an older version than the newest is refused.',
    })
    .errors(answers(CASE_ERRORS, 'TEMPLATE_CHANGED', 'TEMPLATE_UNCHANGED'))
    .input(NewVersion)
    .output(TemplateVersion),
  steps: procedure('assigned')
    .route({
      method: 'GET',
      path: '/cases/{caseId}/steps',
      tags,
      summary:
        'What can come next in a case, by status, and whether its template has a newer version; for staff',
    })
    .errors(ofCase)
    .input(CasePath)
    .output(CaseSteps),
  preview: procedure('assigned')
    .route({
      method: 'GET',
      path: '/cases/{caseId}/template',
      tags,
      summary: 'What would follow for a case from the newest version of its template; for staff',
      description: 'Nothing is written.',
    })
    .errors({ ...ofCase, ...answers(CASE_ERRORS, 'CASE_CLOSED') })
    .input(CasePath)
    .output(VersionPreview),
  change: procedure('assigned')
    .route({
      method: 'POST',
      path: '/cases/{caseId}/template',
      tags,
      summary: 'Bring a case to the newest version of its template; for staff',
      description:
        'What is done stays done. A stale version of the case, or one of the template that is not the newest, is refused.',
    })
    .errors({
      ...ofCase,
      ...answers(CASE_ERRORS, 'CASE_CHANGED', 'CASE_CLOSED', 'TEMPLATE_CHANGED', 'TOO_MANY_TASKS'),
    })
    .input(CaseVersionChange)
    .output(Case),
}
