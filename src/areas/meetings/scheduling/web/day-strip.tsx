// Two weeks of days side by side. Those without a free time are shown and cannot be chosen.
import { useEffect, useRef } from 'react'
import { type PlainDate, plainDate } from '#kernel/calendar.ts'
import { type Language, LOCALE, plural } from '#kernel/language.ts'
import { useLanguage } from '#ui/language.tsx'
import { dayName } from '../rules/day-name.ts'
import type { SlotsList } from '../contract.ts'
import { useSchedulerWords } from './words.ts'

type DayStripProps = {
  label: string
  days: SlotsList['days']
  chosen: string | null
  onChoose: (date: string) => void
}

export function DayStrip({ label, days, chosen, onChoose }: DayStripProps) {
  const strip = useRef<HTMLUListElement>(null)
  // A day further on comes into view; the page itself stays where it is.
  useEffect(() => {
    const list = strip.current
    const day = list?.querySelector<HTMLElement>(`[data-day="${chosen}"]`)
    if (list && day) list.scrollLeft = day.offsetLeft - (list.clientWidth - day.offsetWidth) / 2
  }, [chosen])
  return (
    <section aria-label={label} className="mt-3">
      <ul ref={strip} className="relative flex gap-2 overflow-x-auto pb-1">
        {days.map((day) => (
          <li key={day.date} data-day={day.date} className="shrink-0">
            <Day {...day} isChosen={day.date === chosen} onChoose={() => onChoose(day.date)} />
          </li>
        ))}
      </ul>
    </section>
  )
}

type DayProps = Pick<SlotsList['days'][number], 'date' | 'count'> & {
  isChosen: boolean
  onChoose: () => void
}

const CELL =
  'flex min-w-14 flex-col items-center rounded-md border-2 px-1 py-1 text-sm leading-tight print:border-line'

function Day({ date, count, isChosen, onChoose }: DayProps) {
  const { scheduler: words } = useSchedulerWords()
  const language = useLanguage()
  const day = plainDate(date)
  const free = count > 0 ? plural(words.date.free, count, language) : words.date.noneFree
  const name = `${dayName(day, language)}, ${free}`
  const shown = (
    <span aria-hidden="true" className="contents">
      <span>{partOf(day, { weekday: 'short' }, language)}</span>
      <span className="text-xl leading-tight font-semibold">{day.day}</span>
      <span>{partOf(day, { month: 'short' }, language)}</span>
    </span>
  )
  if (count === 0) {
    return (
      <div className={`${CELL} border-line text-ink-soft`}>
        {shown}
        <span className="sr-only">{name}</span>
      </div>
    )
  }
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={onChoose}
      className={`${CELL} touch-manipulation border-line-strong bg-sheet hover:border-ink hover:bg-action-soft aria-pressed:border-action aria-pressed:bg-action-soft`}
    >
      {shown}
      <span className="sr-only">{name}</span>
    </button>
  )
}

function partOf(day: PlainDate, part: Intl.DateTimeFormatOptions, language: Language): string {
  const noon = Date.UTC(day.year, day.month - 1, day.day, 12)
  return new Intl.DateTimeFormat(LOCALE[language], { ...part, timeZone: 'UTC' }).format(noon)
}
