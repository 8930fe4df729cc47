// Another day for a task, or none.
import { NO_DATE } from '#ui/form/date-fields.tsx'
import { FormEnd } from '#web/form-end.tsx'
import { Form } from '#web/form.tsx'
import { type Read, useForm } from '#web/use-form.ts'
import type { CaseTasks, Task, TaskDate } from '../contract.ts'
import type { CaseStaffWords } from '../words/index.ts'
import { isOwn } from '../rules/own-tasks.ts'
import { DueField, type DueDraft, dueOf } from './due-field.tsx'
import { RepeatsField, type RepeatsDraft } from './repeats-field.tsx'
import { useDateTask } from './task-queries.ts'

type Draft = DueDraft & RepeatsDraft

type TaskDateFormProps = {
  of: Pick<CaseTasks['of'], 'id' | 'version'>
  task: Pick<Task, 'id' | 'code' | 'due' | 'repeats'>
  words: CaseStaffWords['tasks']
  onDone: () => void
}

export function TaskDateForm({ of, task, words, onDone }: TaskDateFormProps) {
  const read = (draft: Draft): Read<TaskDate, { field: 'due' }> => {
    const due = dueOf(draft)
    if (!due) return { input: null, problems: [{ field: 'due' }] }
    const repeats = draft.hasDue ? draft.repeats || null : null
    return { input: { caseId: of.id, taskId: task.id, version: of.version, ...due, repeats }, problems: [] }
  }
  const form = useForm({
    id: `date-${task.id}`,
    start: draftOf(task),
    read,
    say: () => words.invalidDate,
    refused: ({ field }) => (field === 'due' ? field : null),
    send: useDateTask().mutateAsync,
    onDone,
    hasSummary: false,
  })
  return (
    <Form form={form} className="mt-3 max-w-form space-y-4">
      <DueField form={form} words={words} />
      {isOwn(task.code) ? <RepeatsField form={form} words={words.repeats} /> : null}
      <FormEnd form={form} save={words.saveDate} saving={words.busy} />
    </Form>
  )
}

function draftOf({ due, repeats }: TaskDateFormProps['task']): Draft {
  const [year = '', month = '', day = ''] = (due ?? '').split('-')
  return {
    hasDue: true,
    repeats: repeats ?? '',
    due: due === null ? NO_DATE : { year, month: String(Number(month)), day: String(Number(day)) },
  }
}
