import { describe, expect, it } from 'vitest'
import { LANGUAGES } from '#kernel/language.ts'
import { CASE_KINDS, type CaseKind } from './case-kinds.ts'
import type { Milestone } from './milestone-codes.ts'
import { NEXT_ACTIONS } from './next-action.ts'
import type { CaseStatus } from './status.ts'
import {
  DAYS_MAX,
  type DraftProblem,
  draftOf,
  draftSentence,
  type DraftTask,
  fieldName,
  MONTHS_MAX,
  TASKS_MAX,
  TEMPLATE_ACTIONS,
  templateFrom,
  type TemplateDraft,
  timedMilestones,
  whyNotTemplate,
  WORDS_LENGTH_MAX,
} from './template-draft.ts'
import { isSameTemplate } from './template-changes.ts'
import { firstTemplateOf } from './templates.ts'

const KIND: CaseKind = 'marriage-adjustment'
const START = draftOf(firstTemplateOf(KIND))

const WORDED: DraftTask = {
  code: 'client-step',
  wordsKey: '0190a000-0000-7000-8000-000000000001',
  words: { en: 'Bring your tax returns', es: 'Traiga sus declaraciones de impuestos' },
  dueIn: { days: 14, from: 'turn' },
  isOptional: false,
}
const asked = (code: DraftTask['code']): DraftTask => ({
  code,
  wordsKey: null,
  words: null,
  dueIn: null,
  isOptional: false,
})

function withTasks(
  status: CaseStatus,
  change: (tasks: readonly DraftTask[]) => readonly DraftTask[],
): TemplateDraft {
  return { ...START, tasks: { ...START.tasks, [status]: change(START.tasks[status]) } }
}
const adding = (status: CaseStatus, ...more: DraftTask[]) => withTasks(status, (tasks) => [...more, ...tasks])
const saying = (en: string, es: string) => adding('preparation', { ...WORDED, words: { en, es } })
const taking = (days: number) => adding('preparation', { ...WORDED, dueIn: { days, from: 'status' } })
const taking2 = (from: number, to: number) => ({ ...START, usual: { decision: { from, to } } })
const called = (milestone: Milestone, en: string, es: string) => ({
  ...START,
  names: { [milestone]: { en, es } },
})
const many = (count: number) =>
  Array.from({ length: count }, (_each, index) => ({ ...WORDED, wordsKey: `${WORDED.wordsKey}-${index}` }))

describe('a template', () => {
  it.each(CASE_KINDS)(
    'of %s as it came with the product can be published, and is the same as a draft',
    (kind) => {
      const template = firstTemplateOf(kind)
      expect(whyNotTemplate(kind, draftOf(template))).toEqual([])
      expect(isSameTemplate(template, templateFrom(kind, draftOf(template)))).toBe(true)
    },
  )

  const [longest, tooLong] = ['x'.repeat(WORDS_LENGTH_MAX), 'x'.repeat(WORDS_LENGTH_MAX + 1)]
  it.each<[string, TemplateDraft, [string, DraftProblem['code']][]]>([
    ['a task in its own words in both languages', adding('preparation', WORDED), []],
    ['no English', saying(' ', 'Traiga algo'), [['tasks.preparation.0.en', 'WORDS_MISSING']]],
    ['no Spanish', saying('Bring it', ''), [['tasks.preparation.0.es', 'WORDS_MISSING']]],
    ['words as long as can be', saying(longest, longest), []],
    ['words that are too long', saying(tooLong, longest), [['tasks.preparation.0.en', 'TOO_LONG']]],
    ['markup', saying('<b>Bring</b>', 'Traiga'), [['tasks.preparation.0.en', 'DANGEROUS_INPUT']]],
    ['two lines', saying('Bring\nit', 'Traiga'), [['tasks.preparation.0.en', 'INVALID_FORMAT']]],
    [
      'own words without a text',
      adding('preparation', { ...WORDED, words: null }),
      [['tasks.preparation.0.code', 'TASK_UNKNOWN']],
    ],
    [
      'a known task with a text',
      adding('preparation', { ...WORDED, code: 'attend-oath' }),
      [['tasks.preparation.0.code', 'TASK_UNKNOWN']],
    ],
    [
      'a task that only follows',
      adding('preparation', asked('plan-next-step')),
      [['tasks.preparation.0.code', 'TASK_UNKNOWN']],
    ],
    [
      'a task that staff write',
      adding('preparation', asked('client-task')),
      [['tasks.preparation.0.code', 'TASK_UNKNOWN']],
    ],
    ['one day', taking(1), []],
    ['as many days as can be', taking(DAYS_MAX), []],
    ['no days', taking(0), [['tasks.preparation.0.days', 'DAYS_WRONG']]],
    ['half a day', taking(1.5), [['tasks.preparation.0.days', 'DAYS_WRONG']]],
    ['too many days', taking(DAYS_MAX + 1), [['tasks.preparation.0.days', 'DAYS_WRONG']]],
    [
      'days of what is only offered',
      adding('review', { ...WORDED, isOptional: true }),
      [['tasks.review.0.days', 'DAYS_OF_OFFER']],
    ],
    [
      'a known task twice',
      adding('preparation', asked('sign-forms')),
      [['tasks.preparation.6.code', 'TASK_TWICE']],
    ],
    [
      'the same task of one’s own twice',
      adding('preparation', WORDED, WORDED),
      [['tasks.preparation.1.code', 'TASK_TWICE']],
    ],
    ['the same known task in two statuses', adding('review', asked('sign-forms')), []],
    ['as many tasks as can be', withTasks('preparation', () => many(TASKS_MAX)), []],
    [
      'too many tasks',
      withTasks('preparation', () => many(TASKS_MAX + 1)),
      [['tasks.preparation', 'TOO_MANY_TASKS']],
    ],
    ['a status without tasks', withTasks('submitted', () => []), [['tasks.submitted', 'NOTHING_ASKED']]],
    [
      'a status that only offers',
      withTasks('submitted', (tasks) => tasks.map((task) => ({ ...task, isOptional: true }))),
      [['tasks.submitted', 'NOTHING_ASKED']],
    ],
    ['no end once approved', withTasks('approved', ([first]) => [first!]), [['tasks.approved', 'NO_END']]],
    ['no end once denied', withTasks('denied', (tasks) => tasks.slice(0, -1)), [['tasks.denied', 'NO_END']]],
    [
      'an end that is only offered',
      withTasks('approved', ([first, end]) => [first!, { ...end!, dueIn: null, isOptional: true }]),
      [['tasks.approved', 'NO_END']],
    ],
    [
      'something behind the end',
      withTasks('approved', ([first, end]) => [end!, first!]),
      [['tasks.approved', 'NO_END']],
    ],
    [
      'a client’s task once approved',
      adding('approved', WORDED),
      [['tasks.approved.0.code', 'DECIDED_ASKS']],
    ],
    [
      'the agency’s turn once denied',
      adding('denied', asked('wait-for-decision')),
      [['tasks.denied.0.code', 'DECIDED_ASKS']],
    ],
    ['the firm’s own task once approved', adding('approved', { ...WORDED, code: 'firm-step' }), []],
    ['months from 1', taking2(1, MONTHS_MAX), []],
    ['the same month twice', taking2(6, 6), []],
    ['no months', taking2(0, 6), [['usual.decision', 'MONTHS_WRONG']]],
    ['too many months', taking2(6, MONTHS_MAX + 1), [['usual.decision', 'MONTHS_WRONG']]],
    ['half a month', taking2(6, 7.5), [['usual.decision', 'MONTHS_WRONG']]],
    ['months the wrong way round', taking2(12, 6), [['usual.decision', 'MONTHS_ORDER']]],
    [
      'months of what is not on the road',
      { ...START, usual: { visa: { from: 1, to: 2 } } },
      [['usual.visa', 'NOT_ON_ROAD']],
    ],
    [
      'months of what comes before the filing',
      { ...START, usual: { preparation: { from: 1, to: 2 } } },
      [['usual.preparation', 'NOT_ON_ROAD']],
    ],
    ['no months at all', { ...START, usual: {} }, []],
    ['a name of its own for a milestone', called('review', 'USCIS', 'USCIS'), []],
    ['a name in one language', called('review', 'USCIS', ' '), [['names.review.es', 'NAME_MISSING']]],
    [
      'a name that is too long',
      called('filed', 'x'.repeat(WORDS_LENGTH_MAX + 1), 'Enviado'),
      [['names.filed.en', 'TOO_LONG']],
    ],
    ['a line break in a name', called('filed', 'Sent', 'En\nviado'), [['names.filed.es', 'INVALID_FORMAT']]],
    [
      'a name of what is not on the road',
      called('visa', 'Visa', 'Visa'),
      [
        ['names.visa.en', 'NO_SUCH_MILESTONE'],
        ['names.visa.es', 'NO_SUCH_MILESTONE'],
      ],
    ],
  ])('with %s', (_name, draft, wrong) => {
    expect(whyNotTemplate(KIND, draft).map((problem) => [fieldName(problem), problem.code])).toEqual(wrong)
  })

  it('names every problem in both languages, with its bound', () => {
    const draft = {
      ...adding('approved', WORDED, { ...WORDED, dueIn: { days: 0, from: 'turn' as const } }),
      usual: {},
    }
    for (const { code } of whyNotTemplate(KIND, draft))
      for (const language of LANGUAGES) expect(draftSentence(code, language)).not.toMatch(/[{}]/)
    expect(draftSentence('DAYS_WRONG', 'es')).toContain(String(DAYS_MAX))
    expect(draftSentence('TOO_LONG', 'en')).toContain(String(WORDS_LENGTH_MAX))
  })
  it('can have every task that the product knows, but those of staff and those that follow from having none', () => {
    expect(NEXT_ACTIONS.filter((code) => !TEMPLATE_ACTIONS.includes(code))).toEqual([
      'pay-invoice',
      'answer-questions',
      'client-task',
      'client-step',
      'plan-next-step',
      'firm-task',
      'firm-step',
      'agency-step',
      'nothing',
    ])
  })
  it.each<[CaseKind, string[]]>([
    ['marriage-adjustment', ['review', 'interview', 'decision']],
    ['consular', ['review', 'visa', 'decision']],
    ['daca-renewal', ['review', 'decision']],
  ])('of %s tells how long it takes to %j', (kind, milestones) => {
    expect(timedMilestones(kind)).toEqual(milestones)
  })
})
