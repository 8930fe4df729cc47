// A task that staff write themselves: for the client, who reads it, or for the firm alone.
import { fill } from '#kernel/language.ts'
import { RadioCards } from '#ui/form/choices.tsx'
import { NO_DATE } from '#ui/form/date-fields.tsx'
import { Field } from '#ui/form/field.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import { FormEnd } from '#web/form-end.tsx'
import { Form } from '#web/form.tsx'
import { type Read, useForm } from '#web/use-form.ts'
import { useSameId } from '#web/use-same-id.ts'
import type { Case, NewTask } from '../contract.ts'
import { type OwnTask, TASK_LENGTH_MAX } from '../rules/own-tasks.ts'
import { isDecided } from '../rules/status.ts'
import type { CaseStaffWords } from '../words/index.ts'
import { DueField, type DueDraft, dueOf } from './due-field.tsx'
import { useAddTask } from './task-queries.ts'

type Draft = DueDraft & { text: string; code: OwnTask; place: 'first' | 'last' }
type Wanted = Omit<NewTask, 'caseId' | 'taskId' | 'version'>
type Problem = { field: 'text'; length: number } | { field: 'due' }

export function readTask({ text, code, place, ...draft }: Draft): Read<Wanted, Problem> {
  const { length } = text.trim()
  if (length === 0 || length > TASK_LENGTH_MAX) return { input: null, problems: [{ field: 'text', length }] }
  const due = dueOf(draft)
  if (!due) return { input: null, problems: [{ field: 'due' }] }
  return { input: { text, code, isFirst: place === 'first', ...due }, problems: [] }
}

/** Sent again after a lost answer it is the same task. */
function useSendTask({ id: caseId, version }: Case) {
  const add = useAddTask()
  const ids = useSameId()
  return async (wanted: Wanted) => {
    await add.mutateAsync({ caseId, version, taskId: ids.of(wanted), ...wanted })
    ids.forget()
  }
}

type AddTaskFormProps = { of: Case; words: CaseStaffWords['tasks']; onDone: () => void }

export function AddTaskForm({ of, words: tasks, onDone }: AddTaskFormProps) {
  const { add: words } = tasks
  const form = useForm({
    id: 'task',
    start: startOf(of),
    read: readTask,
    say: (problem) => {
      if (problem.field === 'due') return tasks.invalidDate
      const { length } = problem
      return length === 0 ? words.empty : fill(words.tooLong, { count: length, max: TASK_LENGTH_MAX })
    },
    refused: ({ field }) => (field === 'text' || field === 'due' ? field : null),
    send: useSendTask(of),
    onDone,
    hasSummary: false,
  })
  const { values, set } = form
  return (
    <Form form={form} className="max-w-form space-y-4">
      <Field {...form.at('text')} label={words.text}>
        {(control) => <TextInput {...control} {...form.text('text')} />}
      </Field>
      {isDecided(of.status) ? null : (
        <RadioCards
          id={form.idOf('code')}
          name="code"
          label={words.whose}
          choices={[
            { value: 'client-task', label: words.client, hint: words.clientHint },
            { value: 'firm-task', label: words.firm, hint: words.firmHint },
          ]}
          value={values.code}
          onChange={(code) => set({ code })}
        />
      )}
      <RadioCards
        id={form.idOf('place')}
        name="place"
        label={words.place}
        choices={[
          { value: 'first', label: words.first },
          { value: 'last', label: words.last },
        ]}
        value={values.place}
        onChange={(place) => set({ place })}
      />
      <DueField form={form} words={tasks} />
      <FormEnd form={form} save={words.button} saving={tasks.busy} />
    </Form>
  )
}

/** A decided case asks nothing more of its client. */
function startOf({ status }: Case): Draft {
  const code = isDecided(status) ? 'firm-task' : 'client-task'
  return { text: '', code, place: 'first', hasDue: false, due: NO_DATE }
}
