// Tasks that come again: doing one makes the next.
import { type PlainDate, plainDate, plusDays, plusMonths } from '#kernel/calendar.ts'
import { isOwn } from './own-tasks.ts'
import type { Repeats } from './task-states.ts'
import type { Task } from './tasks.ts'

/** Of one case, so many that came again are shown, open ones and then the latest: its history has them all. */
export const FOLLOWERS_SHOWN_MAX = 600

/** The first day of the row after both the day that was due and today, counted from the first day, so that the 31st stays the 31st. */
export function nextDay(from: string, due: string, repeats: Repeats, today: PlainDate): string {
  const after = [due, today.toString()].toSorted().at(-1) ?? due
  for (let step = 1; ; step += 1) {
    const day = dayOf(plainDate(from), repeats, step).toString()
    if (day > after) return day
  }
}

function dayOf(from: PlainDate, repeats: Repeats, step: number): PlainDate {
  switch (repeats) {
    case 'weekly':
      return plusDays(from, 7 * step)
    case 'two-weeks':
      return plusDays(from, 14 * step)
    case 'monthly':
      return plusMonths(from, step)
    case 'quarterly':
      return plusMonths(from, 3 * step)
    case 'yearly':
      return plusMonths(from, 12 * step)
  }
}

/** The task that comes after this one is done; null if it does not come again, or its next is there. */
export function followerOf(
  tasks: readonly Task[],
  done: Task,
  { today, newId }: { today: PlainDate; newId: () => string },
): Task | null {
  const { repeats, repeatsFrom, due } = done
  if (!isOwn(done.code) || !repeats || !repeatsFrom || due === null) return null
  if (tasks.some(({ afterId, state }) => afterId === done.id && state !== 'withdrawn')) return null
  const position = Math.max(0, ...tasks.map((task) => task.position)) + 1
  const next = { id: newId(), state: 'open', position, afterId: done.id } as const
  return { ...done, ...next, due: nextDay(repeatsFrom, due, repeats, today) }
}

/** What is shown of a case, in the same order, and how many are left out. */
export function withoutEarliest<Shown extends Pick<Task, 'afterId' | 'state' | 'position'>>(
  tasks: readonly Shown[],
  max = FOLLOWERS_SHOWN_MAX,
): { shown: Shown[]; earlier: number } {
  const isOver = ({ state }: Shown) => (state === 'open' ? 0 : 1)
  const followers = tasks
    .filter(({ afterId }) => afterId)
    .toSorted((one, other) => isOver(one) - isOver(other) || other.position - one.position)
  const left = new Set(followers.slice(max))
  return { shown: tasks.filter((task) => !left.has(task)), earlier: left.size }
}

/** Not done after all: what came after it, and is not done, is taken back. */
export function withoutFollower(tasks: readonly Task[], undone: Pick<Task, 'id'>): Task[] {
  return tasks.map((task) =>
    task.afterId === undone.id && task.state === 'open' ? { ...task, state: 'withdrawn' as const } : task,
  )
}
