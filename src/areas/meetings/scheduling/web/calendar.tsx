// The firm's meetings by day, week or month, those that are over or were cancelled among them. What is shown stands in the
// address, so that the browser's own Back and a reload lose nothing.
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { endOf } from '#api/list.ts'
import {
  dateIn,
  FIRM_ZONE,
  formatDate,
  formatMonth,
  formatPastDate,
  instant,
  momentAt,
  type PlainDate,
  plainDate,
  plusDays,
} from '#kernel/calendar.ts'
import { fill, type Language } from '#kernel/language.ts'
import { buttonClass } from '#ui/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import { useLanguage } from '#ui/language.tsx'
import { ListEnd } from '#ui/list-end.tsx'
import { PageLink } from '#ui/page-link.tsx'
import { Loaded } from '#web/loaded.tsx'
import type { Appointment } from '../contract.ts'
import {
  CALENDAR_SPANS,
  type CalendarPlace,
  daysShown,
  placeBeside,
  placeIn,
  queryOf,
} from '../rules/calendar-span.ts'
import type { MeetingWords } from '../words/index.ts'
import { DeskMeetingList } from './desk-meetings.tsx'
import { useAppointments } from './queries.ts'

type CalendarProps = { words: MeetingWords; path: string }

export function Calendar({ words, path }: CalendarProps) {
  const language = useLanguage()
  const [today] = useState(() => dateIn(FIRM_ZONE, instant(new Date())))
  const [query, setQuery] = useSearchParams()
  const place = placeIn(query, today)
  const { first, last } = daysShown(place)
  return (
    <div className="space-y-6">
      <Ways place={place} today={today} words={words} path={path} />
      <GoTo
        key={place.day.toString()}
        day={place.day}
        label={words.calendar.goTo}
        onGo={(day) =>
          setQuery((before) => {
            const next = new URLSearchParams(before)
            next.set('span', place.span)
            next.set('day', day)
            return next
          })
        }
      />
      <h2 className="text-2xl first-letter:uppercase">{titleOf(place, words, language)}</h2>
      <Meetings key={queryOf(place)} first={first} last={last} words={words} />
    </div>
  )
}

function titleOf(place: CalendarPlace, words: MeetingWords, language: Language): string {
  const { first, last } = daysShown(place)
  switch (place.span) {
    case 'day':
      return formatDate(first, language)
    case 'week': {
      const [from, to] = [formatPastDate(first, language), formatPastDate(last, language)]
      return fill(words.calendar.range, { from, to })
    }
    case 'month':
      return formatMonth(first, language)
  }
}

type WaysProps = CalendarProps & { place: CalendarPlace; today: PlainDate }

function Ways({ place, today, words: { calendar: words }, path }: WaysProps) {
  const to = (next: CalendarPlace) => `${path}?${queryOf(next)}`
  return (
    <nav aria-label={words.title} className="flex flex-wrap items-center gap-3">
      <PageLink to={to(placeBeside(place, 'earlier'))} className={buttonClass('secondary')}>
        <span aria-hidden="true">←</span> {words.earlier}
      </PageLink>
      <PageLink to={to({ ...place, day: today })} className={buttonClass('secondary')}>
        {words.today}
      </PageLink>
      <PageLink to={to(placeBeside(place, 'later'))} className={buttonClass('secondary')}>
        {words.later} <span aria-hidden="true">→</span>
      </PageLink>
      <span className="-ml-3 flex flex-wrap sm:ml-0">
        {CALENDAR_SPANS.map((span) => (
          <PageLink
            key={span}
            to={to({ ...place, span })}
            aria-current={span === place.span ? 'page' : undefined}
            className={buttonClass(
              'quiet',
              'aria-[current=page]:font-bold aria-[current=page]:text-ink aria-[current=page]:no-underline',
            )}
          >
            {words.spans[span]}
          </PageLink>
        ))}
      </span>
    </nav>
  )
}

type GoToProps = { day: PlainDate; label: string; onGo: (day: string) => void }

/** A half-typed day is none: the calendar follows whole ones. */
function GoTo({ day, label, onGo }: GoToProps) {
  return (
    <Field id="calendar-day" label={label}>
      {(control) => (
        <TextInput
          {...control}
          className="max-w-60"
          type="date"
          min="2000-01-01"
          max="2100-12-31"
          defaultValue={day.toString()}
          onChange={({ target }) => {
            if (target.value !== '' && target.validity.valid) onGo(target.value)
          }}
        />
      )}
    </Field>
  )
}

type MeetingsProps = { first: PlainDate; last: PlainDate; words: MeetingWords }

function Meetings({ first, last, words }: MeetingsProps) {
  const language = useLanguage()
  const [from, to] = [first, plusDays(last, 1)].map((day) => momentAt(day, 0, FIRM_ZONE).toString())
  const list = useAppointments({ from: from ?? '', to: to ?? '' })
  return (
    <Loaded query={list} words={words.desk}>
      {(meetings) => (
        <div className="space-y-10">
          {meetings.length === 0 ? <p className="text-ink-soft">{words.calendar.none}</p> : null}
          {byDay(meetings).map(([day, ofDay]) => (
            <section key={day} aria-labelledby={`day-${day}`}>
              <h3 id={`day-${day}`} className="mb-2 text-xl first-letter:uppercase">
                {formatDate(plainDate(day), language)}
              </h3>
              <DeskMeetingList meetings={ofDay} words={words} none={null} hasDay={false} />
            </section>
          ))}
          <ListEnd {...endOf(list)} />
        </div>
      )}
    </Loaded>
  )
}

/** By the firm's calendar; the list comes in the order of the clock. */
function byDay(meetings: readonly Appointment[]): [day: string, meetings: Appointment[]][] {
  const days = Map.groupBy(meetings, ({ startsAt }) => dateIn(FIRM_ZONE, instant(startsAt)).toString())
  return [...days]
}
