// The dates of all cases on the desk: each with a link to its case, and marked in place.
import { useRef, useState } from 'react'
import type { PlainDate } from '#kernel/calendar.ts'
import { Outcome } from '#ui/outcome.tsx'
import { PageLink } from '#ui/page-link.tsx'
import type { ComingDate } from '../contract.ts'
import type { DateWords, DueWords } from '../words/index.ts'
import { DateItem } from './date-item.tsx'

type DeskDatesProps = {
  dates: readonly ComingDate[]
  words: DateWords
  due: DueWords
  today: PlainDate
  pathOf: (caseId: string) => string
}

/** In order. Nothing if there are none, once the marks made here are announced. */
export function DeskDates({ dates, words, due, today, pathOf }: DeskDatesProps) {
  const [isSaved, setSaved] = useState(false)
  const list = useRef<HTMLDivElement>(null)
  const saved = () => {
    setSaved(true)
    // The pressed button is gone: focus moves to the list.
    list.current?.focus()
  }
  return (
    <div ref={list} tabIndex={-1} className="mt-4">
      <Outcome>{isSaved ? words.saved : null}</Outcome>
      {dates.length === 0 ? null : (
        <ul className="divide-y divide-line border-y border-line">
          {dates.map((date) => (
            <DateItem
              key={date.id}
              caseId={date.case.id}
              date={date}
              words={words}
              due={due}
              today={today}
              of={<WhoseDate of={date.case} path={pathOf(date.case.id)} />}
              onDone={saved}
            />
          ))}
        </ul>
      )}
    </div>
  )
}

function WhoseDate({ of: { number, client }, path }: { of: ComingDate['case']; path: string }) {
  return (
    <p>
      {client.name} ·{' '}
      <PageLink to={path} className="-my-1 inline-block py-1 whitespace-nowrap text-action underline">
        {number}
      </PageLink>
    </p>
  )
}
