// One thing of a calendar: a link to its case, a button for its meeting, or words alone.
import type { DragEvent } from 'react'
import { formatTime } from '#kernel/calendar.ts'
import { classes } from '#ui/classes.ts'
import { useLanguage } from '#ui/language.tsx'
import { PageLink } from '#ui/page-link.tsx'
import type { Appointment } from '../../contract.ts'
import { type CalendarItem, hasHours, isOff } from './items.ts'

const KINDS: Readonly<Record<CalendarItem['kind'], string>> = {
  meeting: 'border-action bg-action-soft',
  date: 'border-accent bg-accent-soft',
  task: 'border-line-strong bg-sheet',
  absence: 'border-line-strong bg-sunk text-ink-soft',
  holiday: 'border-line-strong bg-sunk text-ink-soft',
}

export type EntryProps = {
  item: CalendarItem
  zone: string
  onOpen: (meeting: Appointment) => void
  /** In the hours of a day it can be dragged. */
  onDrag?: (meeting: Appointment | null, event: DragEvent) => void
}

export function Entry({ item, zone, onOpen, onDrag }: EntryProps) {
  const { kind, title, about, path, meeting, when, isDone = false } = item
  const language = useLanguage()
  const look = classes(
    'calendar-entry block w-full overflow-hidden rounded-sm border-l-4 px-1 text-left text-sm leading-tight no-underline',
    isDone ? 'border-line-strong bg-sunk text-ink-soft' : classes('text-ink', KINDS[kind]),
    meeting && isOff(meeting) ? 'line-through' : '',
  )
  const text = (
    <>
      {hasHours(when) ? <span>{formatTime(when.startsAt, zone, language)} </span> : null}
      <span className="font-semibold">{title}</span>
      {about ? <span className="block">{about}</span> : null}
    </>
  )
  if (path)
    return (
      <PageLink to={path} className={look}>
        {text}
      </PageLink>
    )
  if (!meeting) return <p className={look}>{text}</p>
  return (
    <button
      type="button"
      data-meeting={meeting.id}
      className={classes(look, 'cursor-pointer')}
      draggable={onDrag !== undefined && meeting.mayMove.allowed}
      onDragStart={(event) => onDrag?.(meeting, event)}
      onDragEnd={(event) => onDrag?.(null, event)}
      onClick={() => onOpen(meeting)}
    >
      {text}
    </button>
  )
}
