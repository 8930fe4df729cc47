// Above the queue: what needs its reader, or the tasks of all cases by whose they are. Which, is in the address.
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { TASK_LISTS } from '#areas/cases/cases/rules/task-people.ts'
import type { DeskWords } from '#areas/cases/desk/words/index.ts'
import { addressOf } from '#firm/addresses.ts'
import { PageLink } from '#ui/page-link.tsx'
import { byNeed } from '#web/by-need.tsx'
import { Part } from '#web/part.tsx'
import { casePath } from './case-path.ts'
import type { ActWords } from './desk-words.ts'
import { AtOnce } from '#web/at-once.tsx'

const FirmTasks = byNeed(() => import('#areas/cases/cases/web/firm-tasks.tsx'))

type TodayListsProps = { words: DeskWords; acts: ActWords; after: ReactNode; children: ReactNode }

/** `children`: the queue. */
export function TodayLists({ words, acts, after, children }: TodayListsProps) {
  const [address] = useSearchParams()
  const list = TASK_LISTS.find((each) => each === address.get('tasks'))
  const { lists } = acts.tasks
  const today = addressOf('attorney')
  const chips = [
    { path: today, label: words.queue.chip, isShown: list === undefined },
    ...TASK_LISTS.map((each) => ({
      path: `${today}?tasks=${each}`,
      label: lists[each],
      isShown: list === each,
    })),
  ]
  return (
    <>
      <nav aria-label={words.heading} className="mb-3">
        <ul className="flex flex-wrap gap-2">
          {chips.map(({ path, label, isShown }) => (
            <li key={path}>
              <PageLink
                to={path}
                aria-current={isShown ? 'page' : undefined}
                className="inline-flex min-h-11 items-center rounded-full bg-sunk px-3 text-sm font-semibold text-ink no-underline aria-[current=page]:bg-action aria-[current=page]:text-on-action"
              >
                {label}
              </PageLink>
            </li>
          ))}
        </ul>
      </nav>
      <AtOnce key={list} label={words.queue.loading}>
        <Part>
          {list === undefined ? (
            children
          ) : (
            <FirmTasks
              list={list}
              words={acts.tasks}
              filings={acts.filings}
              due={acts.due}
              pathOf={casePath}
            />
          )}
        </Part>
        {after}
      </AtOnce>
    </>
  )
}
