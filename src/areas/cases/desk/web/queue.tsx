// The desk's queue: who is to be called at once above it, then one row for each thing, then what was put off.
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { FIRM_ZONE, instant, type Instant } from '#kernel/calendar.ts'
import { fill, type Language, plural } from '#kernel/language.ts'
import { shortMoment } from '#kernel/short-moment.ts'
import { useLanguage } from '#ui/language.tsx'
import { Outcome } from '#ui/outcome.tsx'
import { PageLink } from '#ui/page-link.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Failure } from '#web/failure.tsx'
import { Loaded } from '#web/loaded.tsx'
import type { QueueRow, Today } from '../today-contract.ts'
import { AlertRow, QueueLine, type QueueWords, ROW_BUTTON } from './queue-row.tsx'
import { useBringBack, usePutOff, useToday, useTodayAfterChanges } from './today-queries.ts'

export type { QueueRow } from '../today-contract.ts'

/** What was done: said above the rows, with a link to what came of it. */
export type Said = { text: string; goTo?: { path: string; label: string } }

type QueueProps = {
  words: QueueWords
  now: Instant
  /** How long ago a moment was, in words. */
  agoOf: (moment: string) => string
  /** The act of a row: a link, a button, or a button that opens a dialog. */
  renderAct: (row: QueueRow, onDone: (said: Said) => void) => ReactNode
}

export function Queue(props: QueueProps) {
  const { words } = props
  const read = useToday()
  useTodayAfterChanges()
  return (
    <Loaded query={read} words={words} skeleton={<Waiting />}>
      {(today) => (
        <Shown {...props} today={today} onRetry={() => void read.refetch()} isReading={read.isFetching} />
      )}
    </Loaded>
  )
}

function Waiting() {
  return (
    <div className="space-y-2">
      {[1, 2, 3, 4, 5].map((row) => (
        <Skeleton key={row} className="h-16 w-full" />
      ))}
    </div>
  )
}

type ShownProps = QueueProps & { today: Today; onRetry: () => void; isReading: boolean }

function Shown({ today, words, now, agoOf, renderAct, onRetry, isReading }: ShownProps) {
  const language = useLanguage()
  const { rows, putOff: away, failed, cut } = today
  const list = useRowFocus()
  const [said, setSaid] = useState<Said | null>(null)
  const later = useLater(words, language, setSaid)
  const urgent = rows.filter(({ stake }) => stake === 'liberty')
  const others = rows.filter(({ stake }) => stake !== 'liberty')
  const shared = { words, now, agoOf, renderAct: (row: QueueRow) => renderAct(row, setSaid) }
  return (
    <div ref={list}>
      {urgent.length > 0 ? (
        <section aria-label={words.urgent} className="mb-5 rounded-md border-2 border-danger bg-danger-soft">
          <ul className="divide-y divide-danger/40">
            {urgent.map((row) => (
              <AlertRow key={keyOf(row)} row={row} {...shared} />
            ))}
          </ul>
        </section>
      ) : null}
      <section aria-labelledby="queue">
        <div className="mb-2 flex flex-wrap items-baseline justify-between gap-x-4">
          <h2 id="queue" tabIndex={-1} className="text-xl">
            {headingOf(today, words, language)}
          </h2>
          {rows.length === 0 ? null : <p className="text-sm text-ink-soft max-lg:hidden">{words.keys}</p>}
        </div>
        <SaidLine said={said} undo={later.undo} words={words} />
        <Outcome kind="danger">{later.isRefused ? words.refused : null}</Outcome>
        {failed.length > 0 ? (
          <div className="mb-3">
            <Failure
              title={fill(words.someFailed, { names: failed.join(', ') })}
              onRetry={onRetry}
              isTrying={isReading}
            />
          </div>
        ) : null}
        {rows.length === 0 && failed.length === 0 ? <p className="text-ink-soft">{words.empty}</p> : null}
        {others.length === 0 ? null : (
          <ul className="divide-y divide-line rounded-md border border-line bg-sheet">
            {others.map((row) => (
              <QueueLine key={keyOf(row)} row={row} {...shared} onLater={() => later.put(row)} />
            ))}
          </ul>
        )}
        {cut.length > 0 ? (
          <p className="mt-2 text-sm text-ink-soft">{fill(words.cut, { names: cut.join(', ') })}</p>
        ) : null}
        <Away rows={away} words={words} now={now} onBack={later.back} />
      </section>
    </div>
  )
}

/** Where nothing is shown and something could not be read, no one knows that nothing is left. */
function headingOf({ rows, failed }: Today, words: QueueWords, language: Language): string {
  if (rows.length > 0) return plural(words.count, rows.length, language)
  return failed.length > 0 ? words.failed : words.count.zero
}

function keyOf({ kind, id }: QueueRow): string {
  return `${kind} ${id}`
}

/** Putting off and undoing it; what was put off last can be undone at once. */
function useLater(words: QueueWords, language: Language, onSaid: (said: Said) => void) {
  const [last, setLast] = useState<QueueRow | null>(null)
  const putOff = usePutOff()
  const bringBack = useBringBack()
  const back = ({ kind, id }: QueueRow) =>
    bringBack.mutate(
      { kind, id },
      {
        onSuccess: () => {
          setLast(null)
          onSaid({ text: words.undone })
        },
      },
    )
  const put = (row: QueueRow) => {
    if (putOff.isPending) return
    putOff.mutate(
      { kind: row.kind, id: row.id },
      {
        onSuccess: ({ until }) => {
          setLast(row)
          const when = shortMoment(instant(until), instant(new Date()), FIRM_ZONE, language)
          onSaid({ text: fill(words.laterDone, { title: row.title, when }) })
        },
      },
    )
  }
  return {
    put,
    back,
    undo: last === null ? null : () => back(last),
    isRefused: putOff.isError || bringBack.isError,
  }
}

type SaidLineProps = { said: Said | null; undo: (() => void) | null; words: QueueWords }

function SaidLine({ said, undo, words }: SaidLineProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 [&:has(button,a)]:mb-3">
      <Outcome>{said?.text ?? null}</Outcome>
      {said?.goTo ? (
        <PageLink to={said.goTo.path} className={ROW_BUTTON}>
          {said.goTo.label}
        </PageLink>
      ) : null}
      {undo ? (
        <button type="button" data-key="undo" className={ROW_BUTTON} onClick={undo}>
          {words.undo}
        </button>
      ) : null}
    </div>
  )
}

type AwayProps = {
  rows: Today['putOff']
  words: QueueWords
  now: Instant
  onBack: (row: QueueRow) => void
}

function Away({ rows, words, now, onBack }: AwayProps) {
  const language = useLanguage()
  if (rows.length === 0) return null
  return (
    <details className="mt-3">
      <summary className="min-h-11 cursor-pointer py-2 text-sm text-ink-soft">
        {plural(words.putOff, rows.length, language)}
      </summary>
      <ul className="divide-y divide-line rounded-md border border-line">
        {rows.map((row) => (
          <li key={keyOf(row)} className="flex flex-wrap items-center justify-between gap-x-4 px-4 py-2">
            <span className="min-w-0 break-words">
              {[row.title, row.person].filter(Boolean).join(' · ')}{' '}
              <span className="text-sm text-ink-soft">
                {fill(words.until, { when: shortMoment(instant(row.until), now, FIRM_ZONE, language) })}
              </span>
            </span>
            <button
              type="button"
              className={ROW_BUTTON}
              aria-label={fill(words.backOf, { title: row.title, name: row.person })}
              onClick={() => onBack(row)}
            >
              {words.back}
            </button>
          </li>
        ))}
      </ul>
    </details>
  )
}

/** Where the row with the focus has gone, the one in its place takes it; where none is left, the heading. */
function useRowFocus() {
  const list = useRef<HTMLDivElement>(null)
  const place = useRef(-1)
  useLayoutEffect(() => {
    const element = list.current
    if (!element) return undefined
    const note = ({ target }: FocusEvent) => {
      const row = target instanceof Element ? target.closest('[data-key-row]') : null
      place.current = row ? [...element.querySelectorAll('[data-key-row]')].indexOf(row) : -1
    }
    element.addEventListener('focusin', note)
    return () => element.removeEventListener('focusin', note)
  }, [])
  useLayoutEffect(() => {
    const element = list.current
    if (!element || place.current < 0 || document.activeElement !== document.body) return
    const left = [...element.querySelectorAll<HTMLElement>('[data-key="row"]')]
    const next = left[Math.min(place.current, left.length - 1)]
    ;(next ?? element.querySelector<HTMLElement>('#queue'))?.focus()
  })
  return list
}
