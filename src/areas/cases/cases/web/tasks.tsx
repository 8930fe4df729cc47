// The tasks of a case, for the firm: in order, done and undone in one press, each with its day. Done ones stay below.
import { type ReactNode, useState } from 'react'
import { failureSentence } from '#api/failure.ts'
import { addressOf } from '#firm/addresses.ts'
import { FIRM_ZONE, formatMoment, instant, type PlainDate, plainDate } from '#kernel/calendar.ts'
import { fill } from '#kernel/language.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { useLanguage } from '#ui/language.tsx'
import { PageLink } from '#ui/page-link.tsx'
import { Outcome } from '#ui/outcome.tsx'
import { StatusPill } from '#ui/status-pill.tsx'
import type { CaseTasks, Task } from '../contract.ts'
import { isOverdue } from '../rules/due.ts'
import { canChange } from '../rules/tasks.ts'
import type { CaseStaffWords, DueWords } from '../words/index.ts'
import { dueName } from '../rules/action-sentence.ts'
import { firmStep } from '../rules/firm-step.ts'
import { TaskDateForm } from './task-date-form.tsx'
import { useMarkTask } from './task-queries.ts'

type TasksProps = {
  read: CaseTasks
  words: CaseStaffWords['tasks']
  due: DueWords
  today: PlainDate
}

export function Tasks({ read: { of, tasks }, words, due, today }: TasksProps) {
  const mark = useMarkTask()
  const open = tasks.filter(({ state }) => state === 'open')
  const rest = tasks.filter(({ state }) => state !== 'open')
  const press = (task: Task) => {
    if (mark.isPending) return
    const isDone = task.state === 'open'
    mark.mutate({ caseId: of.id, taskId: task.id, version: of.version, isDone })
  }
  const rowOf = (task: Task) => (
    <TaskRow
      key={task.id}
      of={of}
      task={task}
      words={words}
      due={due}
      today={today}
      isBusy={mark.isPending}
      onPress={press}
    />
  )
  return (
    <div className="space-y-4">
      {open.length === 0 ? (
        <p className="text-ink-soft">{words.none}</p>
      ) : (
        <ol aria-label={words.open} className="divide-y divide-line border-y border-line">
          {open.map(rowOf)}
        </ol>
      )}
      <Outcome kind="danger">{mark.error ? failureSentence(mark.error) : null}</Outcome>
      <Outcome>{mark.data ? words.marked : null}</Outcome>
      {rest.length === 0 ? null : (
        <details>
          <summary className="min-h-11 cursor-pointer py-2 font-semibold text-action underline">
            {fill(words.rest, { count: rest.length })}
          </summary>
          <ul className="divide-y divide-line border-y border-line">{rest.map(rowOf)}</ul>
        </details>
      )}
    </div>
  )
}

type TaskRowProps = Omit<TasksProps, 'read'> & {
  of: CaseTasks['of']
  task: Task
  /** One is being marked: until it is saved, none other is taken. */
  isBusy: boolean
  onPress: (task: Task) => void
}

function TaskRow({ of, task, words, due, today, isBusy, onPress }: TaskRowProps) {
  const [isDating, setDating] = useState(false)
  const name = firmStep(task.code, due, task.text)
  const label = task.state === 'open' ? words.do : words.undo
  // What an invoice asks is done by paying it.
  const isOurs = task.invoiceId === null
  return (
    <li className="py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-56">
          <p className="font-semibold break-words">{name}</p>
          <TaskNote task={task} words={words} today={today} />
        </div>
        <div className="flex flex-wrap gap-2">
          {task.invoiceId === null ? null : (
            <PageLink
              to={`${addressOf('invoices')}/${task.invoiceId}`}
              className={buttonClass('quiet')}
              aria-label={fill(words.invoiceOf, { task: name })}
            >
              {words.invoice}
            </PageLink>
          )}
          {isOurs && task.state === 'open' ? (
            <Button
              kind="quiet"
              aria-expanded={isDating}
              aria-label={fill(words.dateOf, { task: name })}
              onClick={() => setDating(!isDating)}
            >
              {words.change}
            </Button>
          ) : null}
          {of.closed === null && isOurs && (task.state === 'open' || canChange(task, of.status)) ? (
            <Button
              kind="secondary"
              aria-disabled={isBusy}
              data-key={task.state === 'open' ? 'done' : undefined}
              aria-label={fill(words.buttonOf, { button: label, task: name })}
              onClick={() => onPress(task)}
            >
              {label}
            </Button>
          ) : null}
        </div>
      </div>
      {isDating ? <TaskDateForm of={of} task={task} words={words} onDone={() => setDating(false)} /> : null}
    </li>
  )
}

/** Its day, or when it was done and by what. */
function TaskNote({ task, words, today }: Pick<TaskRowProps, 'task' | 'words' | 'today'>): ReactNode {
  const language = useLanguage()
  const { state, due: day, done } = task
  if (done) {
    const when = formatMoment(instant(done.at), FIRM_ZONE, language)
    const how = done.because ? words.because[done.because] : done.by?.name
    return (
      <p className="text-sm text-ink-soft">
        {[fill(words.doneAt, { when }), how].filter(Boolean).join(' · ')}
      </p>
    )
  }
  if (state === 'aside' || state === 'withdrawn')
    return <p className="text-sm text-ink-soft">{words[state]}</p>
  if (day === null) return null
  const date = plainDate(day)
  return (
    <p className="flex flex-wrap items-center gap-2 text-sm">
      {fill(words.dueOn, { date: dueName(date, today, language) })}
      {isOverdue(date, today) ? <StatusPill turn="stopped">{words.late}</StatusPill> : null}
    </p>
  )
}
