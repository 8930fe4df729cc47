// Another day for a task, or none.
import { NO_DATE } from '#ui/form/date-fields.tsx'
import { FormEnd } from '#web/form-end.tsx'
import { Form } from '#web/form.tsx'
import { type Read, useForm } from '#web/use-form.ts'
import type { CaseTasks, Task, TaskDate } from '../contract.ts'
import type { CaseStaffWords } from '../words/index.ts'
import { DueField, type DueDraft, dueOf } from './due-field.tsx'
import { useDateTask } from './task-queries.ts'

type TaskDateFormProps = {
  of: CaseTasks['of']
  task: Task
  words: CaseStaffWords['tasks']
  onDone: () => void
}

export function TaskDateForm({ of, task, words, onDone }: TaskDateFormProps) {
  const read = (draft: DueDraft): Read<TaskDate, { field: 'due' }> => {
    const due = dueOf(draft)
    if (!due) return { input: null, problems: [{ field: 'due' }] }
    return { input: { caseId: of.id, taskId: task.id, version: of.version, ...due }, problems: [] }
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
      <FormEnd form={form} save={words.saveDate} saving={words.busy} />
    </Form>
  )
}

function draftOf({ due }: Task): DueDraft {
  const [year = '', month = '', day = ''] = (due ?? '').split('-')
  return {
    hasDue: true,
    due: due === null ? NO_DATE : { year, month: String(Number(month)), day: String(Number(day)) },
  }
}
