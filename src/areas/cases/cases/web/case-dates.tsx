// The dates of one case, for the firm: the nearest first, each with its actions, and a new one.
import { useRef, useState } from 'react'
import type { PlainDate } from '#kernel/calendar.ts'
import { Button } from '#ui/button.tsx'
import { Outcome } from '#ui/outcome.tsx'
import { SideSheet } from '#ui/side-sheet.tsx'
import type { ZoneWords } from '#web/zone-choices.ts'
import type { Case, CaseDates as Dates } from '../contract.ts'
import type { DateWords, DueWords } from '../words/index.ts'
import { AddDateForm } from './date-form.tsx'
import { DateItem } from './date-item.tsx'
import { useKept } from './meanwhile.tsx'
import { DoneDates } from './done-dates.tsx'

type CaseDatesProps = {
  of: Case
  read: Dates
  words: DateWords
  zones: ZoneWords
  due: DueWords
  today: PlainDate
}

export function CaseDates({ of, read, words, zones, due, today }: CaseDatesProps) {
  const { dates: open, done, members } = read
  const [isAdding, setAdding] = useState(false)
  const [isSaved, setSaved] = useState(false)
  const [moving, setMoving] = useState<string | null>(null)
  const { rows: dates, goneId } = useKept(open, moving)
  const list = useRef<HTMLDivElement>(null)
  const saved = () => {
    setAdding(false)
    setSaved(true)
    // The pressed button may be gone: focus moves to the list.
    requestAnimationFrame(() => list.current?.focus())
  }
  const shared = { caseId: of.id, members, words, zones, today, onDone: saved }
  return (
    <div ref={list} tabIndex={-1} className="space-y-2">
      <Outcome>{isSaved ? words.saved : null}</Outcome>
      {dates.length === 0 ? <p className="text-ink-soft">{words.none}</p> : null}
      {dates.length === 0 ? null : (
        <ul className="divide-y divide-line border-y border-line">
          {dates.map((date) => (
            <DateItem
              key={date.id}
              date={date}
              due={due}
              isGone={date.id === goneId}
              onMoving={(isMoving) => setMoving(isMoving ? date.id : null)}
              {...shared}
            />
          ))}
        </ul>
      )}
      {isAdding ? (
        <SideSheet title={words.add.open} onClose={() => setAdding(false)}>
          {(leave) => <AddDateForm attorneyId={of.attorney?.id ?? null} onCancel={leave} {...shared} />}
        </SideSheet>
      ) : null}
      {of.closed ? null : (
        <Button
          kind="quiet"
          className="-ml-3"
          onClick={() => {
            setSaved(false)
            setAdding(true)
          }}
        >
          {words.add.open}
        </Button>
      )}
      <DoneDates caseId={of.id} dates={done} words={words} isClosed={of.closed !== null} onDone={saved} />
    </div>
  )
}
