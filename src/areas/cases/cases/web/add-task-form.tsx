// A task that staff write themselves: for the client, who reads it, or for the firm alone.
import { fill } from '#kernel/language.ts'
import { RadioCards } from '#ui/form/choices.tsx'
import { NO_DATE } from '#ui/form/date-fields.tsx'
import { Field } from '#ui/form/field.tsx'
import { SelectField } from '#ui/form/select-field.tsx'
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
import { RepeatsField, type RepeatsDraft } from './repeats-field.tsx'
import { useAddTask, useTasks } from './task-queries.ts'
import { assignedBy, whoOptions } from './task-who.tsx'

/** `who`: the client, a part in the case, or the id of a person. */
type Draft = DueDraft & RepeatsDraft & { text: string; who: string; place: 'first' | 'last' }
const CLIENT = 'client'

type Wanted = Omit<NewTask, 'caseId' | 'taskId' | 'version'>
type Problem = { field: 'text'; length: number } | { field: 'due' | 'who' }

export function readTask({ text, who, place, repeats, ...draft }: Draft): Read<Wanted, Problem> {
  const { length } = text.trim()
  if (length === 0 || length > TASK_LENGTH_MAX) return { input: null, problems: [{ field: 'text', length }] }
  const due = dueOf(draft)
  if (!due) return { input: null, problems: [{ field: 'due' }] }
  const code: OwnTask = who === CLIENT ? 'client-task' : 'firm-task'
  const given = code === 'firm-task' ? assignedBy(who) : {}
  const comes = { repeats: draft.hasDue ? repeats || null : null }
  return { input: { text, code, isFirst: place === 'first', ...due, ...comes, ...given }, problems: [] }
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
      if (problem.field !== 'text') return tasks.invalidDate
      const { length } = problem
      return length === 0 ? words.empty : fill(words.tooLong, { count: length, max: TASK_LENGTH_MAX })
    },
    refused: ({ field }) =>
      field === 'assigneeId' ? 'who' : field === 'text' || field === 'due' ? field : null,
    send: useSendTask(of),
    onDone,
    hasSummary: false,
  })
  const { values, set } = form
  const members = useTasks(of.id).data?.members ?? []
  return (
    <Form form={form} className="max-w-form space-y-4">
      <Field {...form.at('text')} label={words.text}>
        {(control) => <TextInput {...control} {...form.text('text')} />}
      </Field>
      <SelectField
        {...form.at('who')}
        label={tasks.who.label}
        hint={values.who === CLIENT ? words.clientHint : words.firmHint}
        options={[
          ...(isDecided(of.status) ? [] : [[CLIENT, tasks.who.client] as const]),
          ...whoOptions({ of, members }, tasks),
        ]}
        value={values.who}
        onChange={(who) => set({ who })}
      />
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
      <RepeatsField form={form} words={tasks.repeats} />
      <FormEnd form={form} save={words.button} saving={tasks.busy} />
    </Form>
  )
}

/** A decided case asks nothing more of its client. */
function startOf({ status }: Case): Draft {
  const who = isDecided(status) ? 'attorney' : CLIENT
  return { text: '', who, place: 'first', hasDue: false, due: NO_DATE, repeats: '' }
}
