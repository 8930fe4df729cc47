// One row of the queue: what it is and whom it is about, one line about it, how long it waits, and its act.
import type { ReactNode } from 'react'
import { dateIn, daysBetween, FIRM_ZONE, type Instant, plainDate } from '#kernel/calendar.ts'
import type { DeskStake } from '#kernel/desk-row.ts'
import { fill, plural } from '#kernel/language.ts'
import { dialLink, readablePhone } from '#kernel/phone.ts'
import { shortDay } from '#kernel/short-moment.ts'
import { buttonClass } from '#ui/button.tsx'
import { classes } from '#ui/classes.ts'
import { useLanguage } from '#ui/language.tsx'
import { PageLink } from '#ui/page-link.tsx'
import { Written } from '#ui/written.tsx'
import type { QueueRow } from '../today-contract.ts'
import type { DeskWords } from '../words/index.ts'

export type QueueWords = DeskWords['queue']

/** Smaller than the buttons of a form: a row has its height. */
export const ROW_BUTTON =
  'inline-flex min-h-11 items-center rounded-md border-2 border-action px-3 text-sm font-semibold ' +
  'text-action no-underline hover:bg-action-soft disabled:opacity-60'

const DOTS: Record<DeskStake, string> = {
  liberty: 'bg-danger',
  deadline: 'bg-danger',
  trust: 'bg-danger',
  person: 'bg-accent',
  money: 'bg-action',
  order: 'bg-line-strong',
}

type RowProps = {
  row: QueueRow
  words: QueueWords
  now: Instant
  /** How long ago a moment was, in words. */
  agoOf: (moment: string) => string
  renderAct: (row: QueueRow) => ReactNode
}

export function AlertRow({ row, renderAct, ...shared }: RowProps) {
  return (
    <li data-key-row className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 p-4">
      <div className="min-w-0 flex-[1_1_18rem]">
        <What row={row} />
        <p className="break-words text-sm">{row.context}</p>
        <When row={row} {...shared} />
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <Call row={row} words={shared.words} kind="primary" />
        {renderAct(row)}
      </div>
    </li>
  )
}

export function QueueLine({ row, renderAct, onLater, ...shared }: RowProps & { onLater: () => void }) {
  return (
    <li
      data-key-row
      className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-2.5 focus-within:bg-action-soft"
    >
      <div className="flex min-w-0 flex-[1_1_14rem] items-baseline gap-3">
        <span aria-hidden="true" className={classes('size-2.5 shrink-0 rounded-full', DOTS[row.stake])} />
        <div className="min-w-0 flex-1">
          <What row={row} />
          {row.context ? (
            <Written
              as="p"
              className="line-clamp-2 text-sm break-words text-ink-soft sm:line-clamp-1"
              text={row.context}
            />
          ) : null}
        </div>
      </div>
      <div className="ml-auto flex flex-wrap items-center justify-end gap-2">
        <When row={row} {...shared} />
        <button
          type="button"
          data-key="later"
          aria-label={fill(shared.words.laterOf, { title: row.title, name: row.person })}
          className="min-h-11 px-1 text-sm text-ink-soft underline"
          onClick={onLater}
        >
          {shared.words.later}
        </button>
        <Call row={row} words={shared.words} kind="secondary" />
        {renderAct(row)}
      </div>
    </li>
  )
}

/** The link is where the keys stop at a row. */
function What({ row: { title, person, caseNumber, path } }: Pick<RowProps, 'row'>) {
  const what = (
    <>
      <span className="font-semibold">{title}</span>
      {person ? ` · ${person}` : null}
    </>
  )
  return (
    <p className="break-words">
      {path === null ? (
        <span tabIndex={-1} data-key="row">
          {what}
        </span>
      ) : (
        <PageLink to={path} data-key="row" className="text-ink no-underline hover:underline">
          {what}
        </PageLink>
      )}
      {caseNumber ? <span className="text-sm whitespace-nowrap text-ink-soft"> {caseNumber}</span> : null}
    </p>
  )
}

function When({ row: { due, since }, words, now, agoOf }: Omit<RowProps, 'renderAct'>) {
  const language = useLanguage()
  if (due !== null) {
    const today = dateIn(FIRM_ZONE, now)
    const days = daysBetween(today, plainDate(due))
    const isLate = days < 0
    const text = isLate
      ? plural(words.late, -days, language)
      : days === 0
        ? words.today
        : shortDay(plainDate(due), today, language)
    return (
      <span
        className={classes(
          'rounded-full px-2.5 py-0.5 text-sm whitespace-nowrap',
          isLate ? 'bg-danger-soft font-semibold text-danger' : 'bg-accent-soft',
        )}
      >
        {text}
      </span>
    )
  }
  if (since === null) return null
  return <span className="text-sm whitespace-nowrap text-ink-soft">{agoOf(since)}</span>
}

type CallProps = Pick<RowProps, 'row' | 'words'> & { kind: 'primary' | 'secondary' }

function Call({ row: { phone, person }, words, kind }: CallProps) {
  if (phone === '') return null
  const shown = readablePhone(phone)
  return (
    <a href={dialLink(phone)} className={kind === 'primary' ? buttonClass('primary', 'px-4') : ROW_BUTTON}>
      <span>
        {fill(words.call, { phone: shown })}
        <span className="sr-only">: {person}</span>
      </span>
    </a>
  )
}
