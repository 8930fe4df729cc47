// The result of a button press. Its place is there empty before, so that every screen reader announces it.
import type { ReactNode } from 'react'
import { classes } from './classes.ts'

const KINDS = {
  success: 'border-success bg-success-soft',
  danger: 'border-danger bg-danger-soft',
}

type OutcomeProps = { kind?: keyof typeof KINDS; id?: string; children: ReactNode }

/** Only words: a status holds no headings or lists. */
export function Outcome({ kind = 'success', id, children }: OutcomeProps) {
  return (
    <output id={id} className="block">
      {children ? (
        <span className={classes('block rounded-sm border-l-8 px-5 py-3 font-semibold', KINDS[kind])}>
          {children}
        </span>
      ) : null}
    </output>
  )
}
