// Whose turn it is, in a word and a colour; the word is always there, so the colour is never alone.
import type { ReactNode } from 'react'
import { classes } from './classes.ts'

export type Turn = 'yours' | 'ours' | 'theirs' | 'done' | 'stopped'

const TURNS: Record<Turn, { pill: string; mark: string }> = {
  yours: { pill: 'bg-accent text-on-accent', mark: 'bg-on-accent' },
  ours: { pill: 'bg-action text-on-action', mark: 'bg-on-action' },
  theirs: { pill: 'border border-line-strong bg-sheet text-ink', mark: 'border-2 border-ink' },
  done: { pill: 'bg-success-soft text-success', mark: 'bg-success' },
  stopped: { pill: 'bg-danger-soft text-danger', mark: 'bg-danger' },
}

export function StatusPill({ turn, children }: { turn: Turn; children: ReactNode }) {
  const { pill, mark } = TURNS[turn]
  return (
    <span
      className={classes(
        'inline-flex items-center gap-2 rounded-full px-3 py-1 text-sm leading-snug font-semibold',
        pill,
      )}
    >
      <span aria-hidden="true" className={classes('size-2 shrink-0 rotate-45', mark)} />
      {children}
    </span>
  )
}
