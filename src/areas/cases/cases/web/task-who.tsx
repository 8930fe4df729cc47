// Who does a task of the firm: a part in the case, or a person of those who may read it.
import { fill } from '#kernel/language.ts'
import { SelectField } from '#ui/form/select-field.tsx'
import { FormEnd } from '#web/form-end.tsx'
import { Form } from '#web/form.tsx'
import { Loaded } from '#web/loaded.tsx'
import { type Read, useForm } from '#web/use-form.ts'
import type { Case, CaseTasks, Task, TaskAssign } from '../contract.ts'
import { TASK_ROLES, type TaskRole } from '../rules/task-people.ts'
import type { CaseStaffWords } from '../words/index.ts'
import { useAssignTask, useTasks } from './task-queries.ts'

type TaskWords = CaseStaffWords['tasks']
type Option = readonly [value: string, name: string]

/** Of a task of the firm. The second person is offered where there is one. */
export function whoOptions({ of, members }: Pick<CaseTasks, 'of' | 'members'>, { who }: TaskWords): Option[] {
  const part = (role: string, person: Case['second']) =>
    person ? fill(who.named, { role, name: person.name }) : role
  return [
    ['attorney', part(who.attorney, of.attorney)],
    ...(of.second ? [['second', part(who.second, of.second)] as const] : []),
    ['team', who.team],
    ...members.map(({ id, name }) => [id, name] as const),
  ]
}

/** A part by its name, anyone else by their id. */
export function assignedBy(value: string): Pick<TaskAssign, 'part' | 'assigneeId'> {
  const role: TaskRole | undefined = TASK_ROLES.find((each) => each === value)
  return role ? { part: role, assigneeId: null } : { part: 'attorney', assigneeId: value }
}

type TaskWhoFormProps = {
  caseId: string
  task: Pick<Task, 'id' | 'part' | 'assigneeId'>
  words: TaskWords
  onDone: () => void
}

export function TaskWhoForm(props: TaskWhoFormProps) {
  return (
    <Loaded query={useTasks(props.caseId)} words={props.words}>
      {(read) => <WhoForm {...props} read={read} />}
    </Loaded>
  )
}

type Given = Pick<TaskAssign, 'part' | 'assigneeId'>

function readWho({ who }: { who: string }): Read<Given, { field: 'who' }> {
  return { input: assignedBy(who), problems: [] }
}

function WhoForm({ task, words, onDone, read }: TaskWhoFormProps & { read: CaseTasks }) {
  const { of } = read
  const assign = useAssignTask()
  const form = useForm({
    id: `who-${task.id}`,
    start: { who: task.assigneeId ?? task.part },
    read: readWho,
    say: () => '',
    refused: ({ field }) => (field === 'assigneeId' ? 'who' : null),
    send: (to: Given) => assign.mutateAsync({ caseId: of.id, taskId: task.id, version: of.version, ...to }),
    onDone,
    hasSummary: false,
  })
  return (
    <Form form={form} className="mt-3 max-w-form space-y-4">
      <SelectField
        {...form.at('who')}
        label={words.who.label}
        hint={words.who.help}
        options={whoOptions(read, words)}
        value={form.values.who}
        onChange={(who) => form.set({ who })}
      />
      <FormEnd form={form} save={words.who.save} saving={words.busy} />
    </Form>
  )
}
