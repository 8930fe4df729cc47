// Rows that each open something: what it is, one line more, and at the end what tells it apart.
import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'
import { ONWARD } from './icons.ts'

/** A list of rows on a sheet of paper; nothing where it has none. */
export const ROWS = 'divide-y divide-line rounded-md border border-line bg-sheet px-4 empty:hidden sm:px-5'

/** The link or button that a row is. */
export const ROW =
  'flex min-h-14 w-full items-center gap-x-3 py-3 text-left text-ink no-underline hover:text-action'

type RowFaceProps = {
  /** Of our set. */
  icon?: string
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
          <Icon lines={icon} />
        </span>
      ) : null}
      <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">
        <span className="block leading-snug font-semibold">{title}</span>
        {note ? <span className="mt-0.5 block text-sm leading-snug text-ink-soft">{note}</span> : null}
      </span>
      {end ? <span className="max-w-1/2 shrink-0">{end}</span> : null}
      {isOpening ? <Icon isSmall lines={ONWARD} className="print:hidden" /> : null}
    </>
  )
}
