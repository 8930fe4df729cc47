// Where a case goes next: its status, the step that follows and the day for it, with the sentence that its client will read.
import type { PlainDate } from '#kernel/calendar.ts'
import { fill } from '#kernel/language.ts'
import { Button } from '#ui/button.tsx'
import { NO_DATE } from '#ui/form/date-fields.tsx'
import { SelectField } from '#ui/form/select-field.tsx'
import { useLanguage } from '#ui/language.tsx'
import { Outcome } from '#ui/outcome.tsx'
import { Form } from '#web/form.tsx'
import { type Read, useForm } from '#web/use-form.ts'
import type { Case, CaseMove } from '../contract.ts'
import { movesFrom } from '../rules/moves.ts'
import type { NextAction } from '../rules/next-action.ts'
import type { CaseStatus } from '../rules/status.ts'
import { stepsIn, templateOf } from '../rules/templates.ts'
import type { CaseStaffWords, CaseWords, DueWords } from '../text/index.ts'
import { actionSentence } from './action-sentence.ts'
import { firmStep } from './firm-step.ts'
import { DueField, type DueDraft, dueOf } from './due-field.tsx'
import { useMoveCase } from './staff-queries.ts'

type Draft = DueDraft & { status: CaseStatus; nextAction: NextAction }
type Problem = { field: 'nextAction' | 'due' }

function startOf({ status, nextAction: { code, due } }: Case): Draft {
  const [year = '', month = '', day = ''] = (due ?? '').split('-')
  return {
    status,
    nextAction: code,
    hasDue: due !== null,
    due: due === null ? NO_DATE : { year, month: String(Number(month)), day: String(Number(day)) },
  }
}

function useMove(of: Case, words: CaseStaffWords['move']) {
  const move = useMoveCase()
  const read = (draft: Draft): Read<CaseMove, Problem> => {
    const due = dueOf(draft)
    if (!due) return { input: null, problems: [{ field: 'due' }] }
    const { status, nextAction } = draft
    return { input: { caseId: of.id, version: of.version, status, nextAction, ...due }, problems: [] }
  }
  return useForm({
    id: 'move',
    start: startOf(of),
    read,
    say: () => words.invalidDate,
    refused: ({ field }) => (field === 'due' || field === 'nextAction' ? field : null),
    send: move.mutateAsync,
    hasSummary: false,
  })
}

type MoveFormProps = {
  of: Case
  words: CaseStaffWords
  labels: CaseWords
  due: DueWords
  today: PlainDate
}

export function MoveForm({ of, words: staff, labels, due, today }: MoveFormProps) {
  const { move: words, statuses } = staff
  const language = useLanguage()
  const form = useMove(of, words)
  const { values, set } = form
  const day = dueOf(values)?.due ?? null
  const nameOf = (status: CaseStatus) =>
    status === of.status ? fill(words.stays, { status: statuses[status] }) : statuses[status]
  return (
    <Form form={form} className="mt-4 space-y-4">
      <SelectField
        id={form.idOf('status')}
        label={words.status}
        options={[of.status, ...movesFrom(of.status)].map((status) => [status, nameOf(status)] as const)}
        value={values.status}
        onChange={(status) => set({ status, nextAction: firstStep(of, status) })}
      />
      <SelectField
        {...form.at('nextAction')}
        label={words.action}
        options={stepsTo(of, values.status).map((action) => [action, firmStep(action, due)] as const)}
        value={values.nextAction}
        onChange={(nextAction) => set({ nextAction })}
      />
      <DueField form={form} words={words} />
      <p className="border-l-4 border-line-strong pl-4" aria-live="polite">
        <span className="block text-sm text-ink-soft">{words.preview}</span>
        {labels.statuses[values.status]}.{' '}
        {actionSentence({ code: values.nextAction, due: day }, labels, language, today)}
      </p>
      <Button id={form.submitId} type="submit" busyLabel={form.isBusy && words.busy}>
        {words.button}
      </Button>
      <Outcome kind="danger">{form.refusal}</Outcome>
      <Outcome>{form.isDone ? words.done : null}</Outcome>
    </Form>
  )
}

/** The step that a case has stays possible where it stays in its status, also one that is not usual there. */
function stepsTo(of: Case, status: CaseStatus): readonly NextAction[] {
  const steps = stepsIn(templateOf(of.kind, of.templateVersion), status)
  const { code } = of.nextAction
  return status === of.status && !steps.includes(code) ? [code, ...steps] : steps
}

/** The first one that its template asks, where it comes to another status. */
function firstStep(of: Case, status: CaseStatus): NextAction {
  const [first = of.nextAction.code] = stepsTo(of, status)
  return status === of.status ? of.nextAction.code : first
}
