// Where a case goes next: its status, the step that follows and the day for it, with the sentence that its client will read.
import { type PlainDate, plainDate } from '#kernel/calendar.ts'
import { fill } from '#kernel/language.ts'
import { NO_DATE } from '#ui/form/date-fields.tsx'
import { SelectField } from '#ui/form/select-field.tsx'
import { useLanguage } from '#ui/language.tsx'
import { FormEnd } from '#web/form-end.tsx'
import { Form } from '#web/form.tsx'
import { Loaded } from '#web/loaded.tsx'
import { type Read, useForm } from '#web/use-form.ts'
import type { Case, CaseMove, CaseSteps } from '../contract.ts'
import { movesFrom } from '../rules/moves.ts'
import { isFollowing } from '../rules/own-tasks.ts'
import type { CaseStatus } from '../rules/status.ts'
import type { CaseStaffWords, CaseWords, DueWords } from '../words/index.ts'
import { actionSentence, dueName } from '../rules/action-sentence.ts'
import { firmStep } from '../rules/firm-step.ts'
import { DueField, type DueDraft, dueOf } from './due-field.tsx'
import { Meanwhile, useBegun } from './meanwhile.tsx'
import { useMoveCase } from './staff-queries.ts'
import { useSteps } from './version-queries.ts'

type Step = Pick<CaseMove, 'nextAction'> & { wordsId: string | null; text: string | null }
type Draft = DueDraft & { status: CaseStatus; step: Step }
type Problem = { field: 'nextAction' | 'due' }

function startOf({ status, nextAction: { code: nextAction, due, text, wordsId } }: Case): Draft {
  const [year = '', month = '', day = ''] = (due ?? '').split('-')
  const hasDue = due !== null && !isFollowing(nextAction)
  return {
    status,
    step: { nextAction, wordsId, text },
    hasDue,
    due: !hasDue ? NO_DATE : { year, month: String(Number(month)), day: String(Number(day)) },
  }
}

/** The choice, as far as the case still allows it: another person may have moved it since. */
function possible(
  of: Case,
  steps: CaseSteps['steps'],
  { status: chosen, step }: Pick<Draft, 'status' | 'step'>,
): Pick<Draft, 'status' | 'step'> {
  const status = statusesFrom(of).find((each) => each === chosen) ?? of.status
  const offered = stepsTo(of, steps, status)
  return { status, step: offered.find((each) => keyOf(each) === keyOf(step)) ?? firstStep(of, steps, status) }
}

function statusesFrom({ status }: Case): readonly CaseStatus[] {
  return [status, ...movesFrom(status)]
}

function useMove(of: Case, steps: CaseSteps['steps'], words: CaseStaffWords['move'], onDone: () => void) {
  const move = useMoveCase()
  const read = (draft: Draft): Read<CaseMove, Problem> => {
    const due = dueOf(draft)
    if (!due) return { input: null, problems: [{ field: 'due' }] }
    const { status, step } = possible(of, steps, draft)
    const { nextAction, wordsId } = step
    const input = { caseId: of.id, version: of.version, status, nextAction, wordsId, ...due }
    return { input, problems: [] }
  }
  return useForm({
    id: 'move',
    start: startOf(of),
    read,
    say: () => words.invalidDate,
    refused: ({ field }) => (field === 'due' || field === 'nextAction' ? field : null),
    send: move.mutateAsync,
    onDone,
    hasSummary: false,
  })
}

type MoveFormProps = {
  of: Case
  words: CaseStaffWords
  labels: CaseWords
  due: DueWords
  today: PlainDate
  onDone: () => void
}

export function MoveForm(props: MoveFormProps) {
  const { of, words } = props
  return (
    <Loaded query={useSteps(of.id)} words={words.move}>
      {({ steps }) => <MoveFields {...props} steps={steps} />}
    </Loaded>
  )
}

type MoveFieldsProps = MoveFormProps & Pick<CaseSteps, 'steps'>

function MoveFields({ of, words: staff, labels, due, today, steps, onDone }: MoveFieldsProps) {
  const { move: words, statuses } = staff
  const language = useLanguage()
  const form = useMove(of, steps, words, onDone)
  const { values, set } = form
  const { status: goesTo, step: comesNext } = possible(of, steps, values)
  const day = dueOf(values)?.due ?? null
  const offered = stepsTo(of, steps, goesTo)
  const nameOf = (status: CaseStatus) =>
    status === of.status ? fill(words.stays, { status: statuses[status] }) : statuses[status]
  return (
    <Form form={form} className="space-y-4">
      <MovedMeanwhile of={of} form={form} words={staff} due={due} today={today} />
      <SelectField
        id={form.idOf('status')}
        label={words.status}
        options={statusesFrom(of).map((status) => [status, nameOf(status)] as const)}
        value={goesTo}
        onChange={(status) => set({ status, step: firstStep(of, steps, status) })}
      />
      <SelectField
        {...form.at('nextAction')}
        label={words.action}
        options={offered.map((step) => [keyOf(step), firmStep(step.nextAction, due, step.text)] as const)}
        value={keyOf(comesNext)}
        onChange={(key) => set({ step: offered.find((step) => keyOf(step) === key) ?? comesNext })}
      />
      <DueField form={form} words={words} />
      <p className="border-l-4 border-line-strong pl-4" aria-live="polite">
        <span className="block text-sm text-ink-soft">{words.preview}</span>
        {labels.statuses[goesTo]}.{' '}
        {actionSentence(
          { code: comesNext.nextAction, due: day, text: comesNext.text },
          labels,
          language,
          today,
        )}
      </p>
      <FormEnd form={form} save={words.button} saving={words.busy} />
    </Form>
  )
}

type MovedMeanwhileProps = Pick<MoveFormProps, 'of' | 'words' | 'due' | 'today'> & {
  form: ReturnType<typeof useMove>
}

/** Shown if another person has moved it since a choice was made. */
function MovedMeanwhile({ of, form, words, due, today }: MovedMeanwhileProps) {
  const language = useLanguage()
  const begun = useBegun(of, form.isChanged)
  const { status } = form.values
  return (
    <Meanwhile<Draft>
      begun={startOf(begun)}
      now={startOf(of)}
      typed={form.values}
      words={words.meanwhile}
      notAllowed={
        statusesFrom(of).includes(status)
          ? null
          : fill(words.meanwhile.notAllowed, { status: words.statuses[status] })
      }
      fields={[
        { label: words.move.status, of: (row) => words.statuses[row.status] },
        { label: words.move.action, of: ({ step }) => firmStep(step.nextAction, due, step.text) },
        {
          label: words.move.due,
          of: (row) => {
            const day = dueOf(row)?.due ?? null
            return day === null ? '' : dueName(plainDate(day), today, language)
          },
        },
      ]}
    />
  )
}

function keyOf({ nextAction, wordsId }: Step): string {
  return wordsId ?? nextAction
}

/** The current step stays possible in the same status, even an unusual one; an invoice cannot be chosen. */
function stepsTo(of: Case, steps: CaseSteps['steps'], status: CaseStatus): readonly Step[] {
  const offered = steps[status].map(({ code: nextAction, ...step }) => ({ nextAction, ...step }))
  const { step } = startOf(of)
  const isKept =
    status === of.status &&
    !isFollowing(step.nextAction) &&
    !offered.some((each) => keyOf(each) === keyOf(step))
  return isKept ? [step, ...offered] : offered
}

/** The first that its template asks, if the status changes. */
function firstStep(of: Case, steps: CaseSteps['steps'], status: CaseStatus): Step {
  const { step } = startOf(of)
  const [first = step] = stepsTo(of, steps, status)
  return status === of.status && !isFollowing(step.nextAction) ? step : first
}
