// Rows that each open something: what it is, one line more, and at the end what tells it apart.
import type { ReactNode } from 'react'
import { classes } from './classes.ts'

/** A list of rows on a sheet of paper; nothing where it has none. */
export const ROWS = 'divide-y divide-line rounded-md border border-line bg-sheet px-4 empty:hidden sm:px-5'

/** The link or button that a row is. */
export const ROW =
  'flex min-h-14 w-full items-center gap-x-3 py-3 text-left text-ink no-underline hover:text-action'

type RowFaceProps = {
  icon?: ReactNode
  title: ReactNode
  note?: ReactNode
  /** Such as a pill or an amount, before the arrow. */
  end?: ReactNode
  isOpening?: boolean
}

export function RowFace({ icon, title, note, end, isOpening = true }: RowFaceProps) {
  return (
    <>
      {icon ? (
        <span
          aria-hidden="true"
          className="flex size-10 shrink-0 items-center justify-center rounded-md bg-action-soft text-action print:hidden"
        >
          {icon}
        </span>
      ) : null}
      <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">
        <span className="block leading-snug font-semibold">{title}</span>
        {note ? <span className="mt-0.5 block text-sm leading-snug text-ink-soft">{note}</span> : null}
      </span>
      {end ? <span className="max-w-2/5 shrink-0">{end}</span> : null}
      {isOpening ? <Arrow /> : null}
    </>
  )
}

function Arrow() {
  return (
    <svg aria-hidden="true" viewBox="0 0 24 24" className={classes(STROKE, 'size-5 print:hidden')}>
      <path d="m9 5 7 7-7 7" />
    </svg>
  )
}

const STROKE = 'shrink-0 fill-none stroke-current stroke-2 [stroke-linecap:round] [stroke-linejoin:round]'

const SHAPES = {
  call: 'M5 4h4l2 5-2.5 1.5a11 11 0 0 0 5 5L15 13l5 2v4a1 1 0 0 1-1 1A16 16 0 0 1 4 5a1 1 0 0 1 1-1',
  day: 'M4 6h16v14H4zM4 10h16M8 3v4M16 3v4',
  message: 'M4 5h16v11H9l-5 4z',
  money: 'M3 6h18v12H3zM3 10h18M7 15h3',
  paper: 'M6 3h8l4 4v14H6zM14 3v4h4M9 12h6M9 16h6',
  pen: 'm4 20 1-5L16 4l4 4L9 19zM13 7l4 4',
} as const

export type RowIconName = keyof typeof SHAPES

export function RowIcon({ name }: { name: RowIconName }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 24 24" className={classes(STROKE, 'size-6')}>
      <path d={SHAPES[name]} />
    </svg>
  )
}
