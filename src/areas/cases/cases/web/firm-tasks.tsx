// The open tasks of all cases, in one list: mine, the firm's, or the clients'. Each row does what the row of its case does.
import { type ReactNode, useState } from 'react'
import { failureSentence } from '#api/failure.ts'
import { dateIn, FIRM_ZONE, instant } from '#kernel/calendar.ts'
import { fill } from '#kernel/language.ts'
import { Button } from '#ui/button.tsx'
import { Outcome } from '#ui/outcome.tsx'
import { PageLink } from '#ui/page-link.tsx'
import type { Column } from '#web/list/column.ts'
import { List } from '#web/list/list.tsx'
import type { FirmTask } from '../contract.ts'
import { firmStep } from '../rules/firm-step.ts'
import { isFollowing } from '../rules/own-tasks.ts'
import type { TaskList } from '../rules/task-people.ts'
import type { CaseStaffWords, DueWords, FilingWords } from '../words/index.ts'
import { useFirmTasks, useMarkTask } from './task-queries.ts'
import { TaskDay, TaskName, TaskWho } from './tasks.tsx'

export type FirmTasksProps = {
  list: TaskList
  words: CaseStaffWords['tasks']
  filings: Pick<FilingWords, 'otherForm'>
  due: DueWords
  pathOf: (caseId: string) => string
}

export default function FirmTasks(props: FirmTasksProps) {
  const { list, words } = props
  const mark = useMarkTask()
  const query = useFirmTasks({ list })
  const done = ({ id: taskId, case: of }: FirmTask) => {
    if (mark.isPending) return
    mark.mutate({ caseId: of.id, taskId, version: of.version, isDone: true })
  }
  return (
    <div className="space-y-2">
      <Outcome kind="danger">{mark.error ? failureSentence(mark.error) : null}</Outcome>
      <Outcome>{mark.data ? words.marked : null}</Outcome>
      <List
        key={list}
        id="tasks"
        caption={words.lists[list]}
        query={query}
        columns={useColumns(props, mark.isPending, done)}
        idOf={({ id }) => id}
        words={{ ...words, empty: words.none }}
      />
    </div>
  )
}

function useColumns(
  { list, words, filings, due, pathOf }: FirmTasksProps,
  isBusy: boolean,
  onDone: (task: FirmTask) => void,
): Column<FirmTask>[] {
  const [today] = useState(() => dateIn(FIRM_ZONE, instant(new Date())))
  const nameOf = ({ code, text }: FirmTask) => firmStep(code, due, text)
  const who: Column<FirmTask> = {
    key: 'who',
    heading: words.who.label,
    cell: (task) => (
      <Pressed>
        <TaskWho caseId={task.case.id} {...{ task, words }} name={nameOf(task)} />
      </Pressed>
    ),
  }
  return [
    {
      key: 'task',
      heading: words.task,
      cell: (task) => {
        const name = (
          <PageLink
            to={pathOf(task.case.id)}
            data-key="row"
            className="text-ink no-underline hover:underline"
          >
            {nameOf(task)}
          </PageLink>
        )
        return <TaskName {...{ name, task, filings, words }} />
      },
    },
    {
      key: 'case',
      heading: words.case,
      cell: ({ case: { client, number } }) => `${client.name} · ${number}`,
      onPhone: 'below',
    },
    ...(list === 'client' ? [] : [who]),
    {
      key: 'due',
      heading: words.due,
      cell: (task) => (
        <Pressed>
          <TaskDay of={task.case} {...{ task, words, today }} name={nameOf(task)} />
        </Pressed>
      ),
    },
    {
      key: 'done',
      heading: words.do,
      cell: (task) =>
        !isFollowing(task.code) ? (
          <Pressed>
            <Button
              kind="quiet"
              aria-disabled={isBusy}
              data-key="done"
              aria-label={fill(words.buttonOf, { button: words.do, task: nameOf(task) })}
              onClick={() => onDone(task)}
            >
              {words.do}
            </Button>
          </Pressed>
        ) : null,
    },
  ]
}

/** A quiet button begins where the text of its column does, and keeps its words on one line. */
function Pressed({ children }: { children: ReactNode }) {
  return <div className="-ml-3 whitespace-nowrap">{children}</div>
}
