// The tasks of one status in their order: moved by buttons, changed, taken away and added.
import { useEffect, useState } from 'react'
import { fill, plural } from '#kernel/language.ts'
import { Button } from '#ui/button.tsx'
import { SelectField } from '#ui/form/select-field.tsx'
import { useLanguage } from '#ui/language.tsx'
import type { Form } from '#web/use-form.ts'
import { type NextAction, turnOf } from '../../rules/next-action.ts'
import { type CaseStatus, isDecided } from '../../rules/status.ts'
import { TEMPLATE_ACTIONS } from '../../rules/template-draft.ts'
import { isWorded, WORDED_TASKS } from '../../rules/worded-tasks.ts'
import type { TemplateWords } from '../../words/index.ts'
import { firmStep } from '../../rules/firm-step.ts'
import type { TemplateLabels } from './difference-lines.ts'
import {
  type DraftRows,
  isWrong,
  newRow,
  shifted,
  statusField,
  type TaskRow,
  taskField,
} from './draft-rows.ts'
import { TaskItem } from './task-item.tsx'

type StatusTasksProps = {
  status: CaseStatus
  rows: readonly TaskRow[]
  form: Form<DraftRows>
  words: TemplateWords
  labels: TemplateLabels
  isOpen: boolean
  onToggle: () => void
  onChange: (rows: readonly TaskRow[]) => void
}

export function StatusTasks(props: StatusTasksProps) {
  const { status, rows, form, words, labels, onToggle, onChange } = props
  const language = useLanguage()
  const [open, setOpen] = useState<readonly string[]>([])
  const [said, setSaid] = useState('')
  const focusOn = useFocusLater()
  const { id, error } = form.at(statusField(status))
  const nameOf = (row: TaskRow) =>
    firmStep(row.code, labels.desk, isWorded(row.code) ? row[language] || words.tasks.unworded : null)
  const hasProblem = (row: TaskRow) => isWrong(row, (field) => form.at(field).error)
  const isShown = props.isOpen || rows.some(hasProblem)
  const move = (row: TaskRow, by: 1 | -1) => {
    const next = shifted(rows, row.id, by)
    if (next === rows) return
    onChange(next)
    setSaid(
      fill(words.tasks.movedTo, { task: nameOf(row), place: next.indexOf(row) + 1, count: next.length }),
    )
    focusOn(form.idOf(taskField(row.id, by === 1 ? 'down' : 'up')))
  }
  const remove = (row: TaskRow) => {
    onChange(rows.filter((each) => each !== row))
    setSaid(fill(words.tasks.removed, { task: nameOf(row) }))
    focusOn(id)
  }
  const add = (code: NextAction) => {
    const row = newRow(code)
    onChange([...rows, row])
    setOpen([...open, row.id])
    setSaid(fill(words.tasks.added, { task: nameOf(row) }))
    focusOn(form.idOf(taskField(row.id, isWorded(code) ? 'en' : 'days')))
  }
  const toggle = (row: TaskRow) =>
    setOpen(open.includes(row.id) ? open.filter((each) => each !== row.id) : [...open, row.id])
  return (
    <section aria-labelledby={id} className={error ? 'border-l-4 border-danger pl-4' : undefined}>
      <h2 className="text-xl">
        <button
          id={id}
          type="button"
          aria-expanded={isShown}
          className="flex min-h-12 w-full flex-wrap items-baseline gap-x-3 py-2 text-left underline decoration-line-strong"
          onClick={onToggle}
        >
          {labels.statuses[status]}
          <span className="font-text text-sm text-ink-soft">
            {plural(words.tasks.count, rows.length, language)}
          </span>
        </button>
      </h2>
      {error ? <p className="font-semibold text-danger">{error}</p> : null}
      {isShown ? (
        <>
          <ol
            aria-label={fill(words.tasks.in, { status: labels.statuses[status] })}
            className="mt-2 divide-y divide-line border-y border-line"
          >
            {rows.map((row, index) => (
              <TaskItem
                key={row.id}
                row={row}
                name={nameOf(row)}
                place={{ index, count: rows.length }}
                isOpen={open.includes(row.id) || hasProblem(row)}
                isDecided={isDecided(status)}
                form={form}
                words={words}
                onMove={(by) => move(row, by)}
                onRemove={() => remove(row)}
                onToggle={() => toggle(row)}
                onChange={(change) =>
                  onChange(rows.map((each) => (each === row ? { ...row, ...change } : each)))
                }
              />
            ))}
          </ol>
          <AddTask
            id={form.idOf(`add-${status}`)}
            label={fill(words.add.label, { status: labels.statuses[status] })}
            codes={addable(status, rows)}
            nameOf={(code) => (isWorded(code) ? words.add[code] : firmStep(code, labels.desk))}
            words={words.add}
            onAdd={add}
          />
        </>
      ) : null}
      <output className="sr-only">{said}</output>
    </section>
  )
}

/** The firm's own tasks first; then the product's that the status does not ask yet. */
function addable(status: CaseStatus, rows: readonly TaskRow[]): readonly NextAction[] {
  const known = TEMPLATE_ACTIONS.filter((code) => !rows.some((row) => row.code === code))
  return [...WORDED_TASKS, ...known].filter((code) => !isDecided(status) || turnOf(code) === 'firm')
}

type AddTaskProps = {
  id: string
  label: string
  codes: readonly NextAction[]
  nameOf: (code: NextAction) => string
  words: TemplateWords['add']
  onAdd: (code: NextAction) => void
}

function AddTask({ id, label, codes, nameOf, words, onAdd }: AddTaskProps) {
  const [chosen, setChosen] = useState<NextAction | ''>('')
  const add = () => {
    if (chosen !== '') onAdd(chosen)
    setChosen('')
  }
  return (
    <div className="mt-3 flex flex-wrap items-end gap-x-3 gap-y-2">
      <div className="min-w-0 flex-[1_1_16rem] sm:max-w-form">
        <SelectField
          id={id}
          label={label}
          options={[['', words.choose], ...codes.map((code) => [code, nameOf(code)] as const)]}
          value={codes.includes(chosen as NextAction) ? chosen : ''}
          onChange={setChosen}
        />
      </div>
      <Button kind="secondary" onClick={add}>
        {words.button}
      </Button>
    </div>
  )
}

/** Once it is drawn. */
function useFocusLater(): (id: string) => void {
  const [wanted, setWanted] = useState<{ id: string } | null>(null)
  useEffect(() => {
    if (wanted) document.getElementById(wanted.id)?.focus()
  }, [wanted])
  return (id) => setWanted({ id })
}
