// The tasks of a case, for the firm: in order, done and undone in one press, each with its day. Done ones stay below.
import { type ReactNode, useState } from 'react'
import { failureSentence } from '#api/failure.ts'
import { addressOf } from '#firm/addresses.ts'
import { FIRM_ZONE, formatMoment, instant, type PlainDate, plainDate } from '#kernel/calendar.ts'
import { fill, plural } from '#kernel/language.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { useLanguage } from '#ui/language.tsx'
import { PageLink } from '#ui/page-link.tsx'
import { Outcome } from '#ui/outcome.tsx'
import { SideSheet } from '#ui/side-sheet.tsx'
import { StatusPill } from '#ui/status-pill.tsx'
import type { CaseTasks, Task } from '../contract.ts'
import { isOverdue } from '../rules/due.ts'
import { isFollowing } from '../rules/own-tasks.ts'
import { canChange } from '../rules/tasks.ts'
import type { CaseStaffWords, DueWords, FilingWords } from '../words/index.ts'
import { dueName } from '../rules/action-sentence.ts'
import { firmStep } from '../rules/firm-step.ts'
import { turnOf } from '../rules/next-action.ts'
import { formName } from '../rules/filings.ts'
import { TaskDateForm } from './task-date-form.tsx'
import { TaskWhoForm } from './task-who.tsx'
import { useMarkTask } from './task-queries.ts'

type TasksProps = {
  read: CaseTasks
  words: CaseStaffWords['tasks']
  filings: Pick<FilingWords, 'otherForm'>
  due: DueWords
  today: PlainDate
}

export function Tasks({ read: { of, tasks, earlier, members }, words, filings, due, today }: TasksProps) {
  const mark = useMarkTask()
  const language = useLanguage()
  const open = tasks.filter(({ state }) => state === 'open')
  const rest = tasks.filter(({ state }) => state !== 'open')
  const press = (task: Task) => {
    if (mark.isPending) return
    const isDone = task.state === 'open'
    const change = { caseId: of.id, taskId: task.id, version: of.version, isDone }
    mark.mutate(change)
  }
  const rowOf = (task: Task) => (
    <TaskRow
      key={task.id}
      of={of}
      task={task}
      words={words}
      filings={filings}
      due={due}
      today={today}
      hasColleagues={members.length > 1}
      isBusy={mark.isPending}
      onPress={press}
    />
  )
  return (
    <div className="space-y-2">
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
          {earlier === 0 ? null : (
            <p className="py-2 text-ink-soft">{plural(words.earlier, earlier, language)}</p>
          )}
        </details>
      )}
    </div>
  )
}

type TaskRowProps = Omit<TasksProps, 'read'> & {
  of: CaseTasks['of']
  task: Task
  /** Where one works alone, every task of the firm is theirs. */
  hasColleagues: boolean
  /** One is being marked: until it is saved, none other is taken. */
  isBusy: boolean
  onPress: (task: Task) => void
}

function TaskRow({ of, task, words, filings, due, today, hasColleagues, isBusy, onPress }: TaskRowProps) {
  const name = firmStep(task.code, due, task.text)
  const isOpen = task.state === 'open'
  const label = isOpen ? words.do : words.undo
  // What an invoice asks is done by paying it, what a questionnaire asks by answering.
  const isOurs = !isFollowing(task.code)
  return (
    <li className="flex flex-wrap items-center gap-x-3 py-0.5">
      <div className="min-w-0 flex-1 basis-40 py-1">
        <TaskName name={name} {...{ task, filings, words }} />
        {isOpen ? null : <TaskNote task={task} words={words} />}
      </div>
      <div className="flex flex-wrap items-center max-sm:-ml-3">
        {isOpen && hasColleagues ? <TaskWho caseId={of.id} {...{ task, words, name }} /> : null}
        {isOpen ? <TaskDay of={of} {...{ task, words, today, name }} /> : null}
        {task.invoiceId === null ? null : (
          <PageLink
            to={`${addressOf('invoices')}/${task.invoiceId}`}
            className={buttonClass('quiet')}
            aria-label={fill(words.invoiceOf, { task: name })}
          >
            {words.invoice}
          </PageLink>
        )}
        {of.closed === null && isOurs && (isOpen || canChange(task, of.status)) ? (
          <Button
            kind="quiet"
            aria-disabled={isBusy}
            data-key={isOpen ? 'done' : undefined}
            aria-label={fill(words.buttonOf, { button: label, task: name })}
            onClick={() => onPress(task)}
          >
            {label}
          </Button>
        ) : null}
      </div>
    </li>
  )
}

type TaskNameProps = {
  name: ReactNode
  task: Pick<Task, 'form' | 'repeats'>
  filings: Pick<FilingWords, 'otherForm'>
  words: CaseStaffWords['tasks']
}

/** With the form that it is for, and how it comes again. */
export function TaskName({ name, task: { form, repeats }, filings, words }: TaskNameProps) {
  const about = [form && formName(form, filings), repeats && words.repeats[repeats]].filter(Boolean)
  return (
    <p className="font-semibold break-words">
      {name}
      {about.length === 0 ? null : (
        <span className="text-sm font-normal text-ink-soft"> {about.join(' · ')}</span>
      )}
    </p>
  )
}

type InSheetProps<Facts extends keyof Task> = {
  task: Pick<Task, Facts>
  words: CaseStaffWords['tasks']
  name: string
}

/** A press on the person of a task of the firm changes who does it. */
export function TaskWho({
  caseId,
  task,
  words,
  name,
}: InSheetProps<'id' | 'code' | 'doer' | 'part' | 'assigneeId'> & { caseId: string }) {
  if (turnOf(task.code) !== 'firm') return null
  const title = fill(words.who.assignOf, { task: name })
  return (
    <InSheet shown={task.doer?.name ?? words.who.team} title={title}>
      {(close) => <TaskWhoForm {...{ caseId, task, words }} onDone={close} />}
    </InSheet>
  )
}

type TaskDayProps = InSheetProps<'id' | 'code' | 'due' | 'repeats' | 'invoiceId'> & {
  of: Pick<CaseTasks['of'], 'id' | 'version'>
  today: PlainDate
}

/** A press on the day of a task changes it; that of an invoice is the invoice's. */
export function TaskDay({ of, task, words, today, name }: TaskDayProps) {
  const language = useLanguage()
  const date = task.due === null ? null : plainDate(task.due)
  const day = date === null ? words.noDate : dueName(date, today, language)
  return (
    <>
      {date !== null && isOverdue(date, today) ? <StatusPill turn="stopped">{words.late}</StatusPill> : null}
      {task.invoiceId === null ? (
        <InSheet shown={day} title={fill(words.dateOf, { task: name })}>
          {(close) => <TaskDateForm {...{ of, task, words }} onDone={close} />}
        </InSheet>
      ) : (
        <span className="px-3 text-ink-soft">{date === null ? null : day}</span>
      )}
    </>
  )
}

type SheetProps = { shown: string; title: string; children: (close: () => void) => ReactNode }

function InSheet({ shown, title, children }: SheetProps) {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button kind="quiet" onClick={() => setOpen(true)}>
        <span>
          {shown}
          <span className="sr-only">. {title}</span>
        </span>
      </Button>
      {isOpen ? (
        <SideSheet title={title} onClose={close}>
          {children(close)}
        </SideSheet>
      ) : null}
    </>
  )
}

/** When it was done and by what, or why it is not asked. */
function TaskNote({
  task: { state, done, invoiceId },
  words,
}: Pick<TaskRowProps, 'task' | 'words'>): ReactNode {
  const language = useLanguage()
  if (done) {
    const when = formatMoment(instant(done.at), FIRM_ZONE, language)
    const how = done.because ? words.because[done.because] : done.by?.name
    return (
      <p className="text-sm text-ink-soft">
        {[fill(words.doneAt, { when }), how].filter(Boolean).join(' · ')}
      </p>
    )
  }
  if (state !== 'aside' && state !== 'withdrawn') return null
  const why = invoiceId === null ? 'aside' : state
  return <p className="text-sm text-ink-soft">{words[why]}</p>
}
