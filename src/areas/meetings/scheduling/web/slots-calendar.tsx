// The month with its free times. Loaded only with the date step: this file alone brings React Aria.
import { type CalendarDate, parseDate } from '@internationalized/date'
import {
  Button as AriaButton,
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  CalendarHeading,
} from 'react-aria-components/Calendar'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { plainDate } from '#kernel/calendar.ts'
import { LOCALE, plural } from '#kernel/language.ts'
import { Icon } from '#ui/icon.tsx'
import { BACK, ONWARD } from '#ui/icons.ts'
import { useLanguage } from '#ui/language.tsx'
import type { SlotsList } from '../contract.ts'
import { CalendarSkeleton, type DayChoiceProps } from './day-choice.tsx'
import { dayName } from '../rules/day-name.ts'
import { Loaded } from '#web/loaded.tsx'
import { useAllDays } from './queries.ts'
import { useSchedulerWords } from './words.ts'

export function SlotsCalendar({ chosen, onChoose, ...asked }: DayChoiceProps) {
  const { scheduler: words } = useSchedulerWords()
  const language = useLanguage()
  const slots = useAllDays(asked)
  return (
    <I18nProvider locale={LOCALE[language]}>
      <Loaded
        query={slots}
        words={{ loading: words.date.loadingCalendar, failed: words.problem }}
        skeleton={<CalendarSkeleton label={words.date.loadingCalendar} />}
      >
        {(list) => <Month list={list} chosen={chosen} onChoose={onChoose} />}
      </Loaded>
    </I18nProvider>
  )
}

type MonthProps = Pick<DayChoiceProps, 'chosen' | 'onChoose'> & { list: SlotsList }

function Month({ list, chosen, onChoose }: MonthProps) {
  const { scheduler: words } = useSchedulerWords()
  const counts = new Map(list.days.map(({ date, count }) => [date, count]))
  const first = list.days[0]?.date ?? list.lastDay
  const firstFree = list.days.find(({ count }) => count > 0)?.date ?? first
  return (
    <>
      {/* React Aria looks for this id before it adds a style element of its own, which our content policy refuses. */}
      <span id="react-aria-pressable-style" hidden />
      <Calendar
        aria-label={words.date.calendar}
        value={chosen === null ? null : parseDate(chosen)}
        onChange={(date) => date && onChoose(date.toString())}
        defaultFocusedValue={parseDate(chosen ?? firstFree)}
        minValue={parseDate(first)}
        maxValue={parseDate(list.days.at(-1)?.date ?? list.lastDay)}
        isDateUnavailable={(date) => !counts.get(date.toString())}
        className="mt-4"
      >
        <div className="flex items-center justify-between gap-2">
          <MonthButton slot="previous" label={words.date.previousMonth} sign={BACK} />
          <CalendarHeading className="font-heading text-xl font-semibold first-letter:uppercase" />
          <MonthButton slot="next" label={words.date.nextMonth} sign={ONWARD} />
        </div>
        <Days counts={counts} />
      </Calendar>
      <p className="mt-2 text-sm text-ink-soft">{words.date.legend}</p>
    </>
  )
}

function Days({ counts }: { counts: ReadonlyMap<string, number> }) {
  return (
    <CalendarGrid weekdayStyle="short" className="mt-2 w-full table-fixed border-separate border-spacing-0.5">
      <CalendarGridHeader>
        {(day) => (
          <CalendarHeaderCell className="pb-1 text-sm font-semibold text-ink-soft">{day}</CalendarHeaderCell>
        )}
      </CalendarGridHeader>
      <CalendarGridBody>
        {(date) => <Day date={date} count={counts.get(date.toString()) ?? 0} />}
      </CalendarGridBody>
    </CalendarGrid>
  )
}

function MonthButton({ slot, label, sign }: { slot: 'previous' | 'next'; label: string; sign: string }) {
  return (
    <AriaButton
      slot={slot}
      aria-label={label}
      className="flex size-12 items-center justify-center rounded-md border-2 border-line-strong bg-sheet hover:border-ink disabled:border-line disabled:text-line-strong"
    >
      <Icon lines={sign} />
    </AriaButton>
  )
}

const CELL =
  'flex min-h-12 touch-manipulation flex-col items-center justify-center rounded-md border-2 border-transparent ' +
  'leading-tight data-outside-month:invisible data-disabled:text-line-strong data-unavailable:text-line-strong ' +
  'data-selected:border-action data-selected:bg-action-soft'
const FREE_CELL = 'cursor-pointer border-line bg-sheet font-semibold hover:border-ink hover:bg-action-soft'

/** Says weekday, date and how many times are free: the number alone is only seen. */
function Day({ date, count }: { date: CalendarDate; count: number }) {
  const { scheduler: words } = useSchedulerWords()
  const language = useLanguage()
  const free = count > 0 ? plural(words.date.free, count, language) : words.date.noneFree
  const label = `${dayName(plainDate(date.toString()), language)}, ${free}`
  return (
    <CalendarCell
      date={date}
      className={count > 0 ? `${CELL} ${FREE_CELL}` : CELL}
      render={(props) => <div {...props} aria-label={label} />}
    >
      {({ formattedDate }) => (
        <>
          <span>{formattedDate}</span>
          {/* Not text of the cell, whose name says it in words. */}
          <span
            data-free={count > 0 ? count : undefined}
            className="min-h-4 text-sm font-normal text-ink-soft after:content-[attr(data-free)]"
          />
        </>
      )}
    </CalendarCell>
  )
}
