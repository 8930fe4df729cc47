// For a person who is watched: one press, or Escape three times, and the page is another one.
import { useEffect } from 'react'
import { Button } from '#ui/button.tsx'
import type { IntakeWords } from '../words/index.ts'
import { exitQuickly, onEscapes } from './exit-quickly.ts'

type QuickExitProps = { words: IntakeWords['quickExit'] }

const EXPLANATION = 'quick-exit'

/** What it does is said at the end of the page: above the answers it would push them out of sight. */
export function QuickExit({ words }: QuickExitProps) {
  useEffect(() => onEscapes(exitQuickly), [])
  return (
    // Within reach however far the reader has scrolled.
    <div className="sticky top-16 z-10 bg-sheet">
      <Button kind="danger" className="w-full" aria-describedby={EXPLANATION} onClick={exitQuickly}>
        {words.leave}
      </Button>
    </div>
  )
}

export function QuickExitExplained({ words }: QuickExitProps) {
  return (
    <p id={EXPLANATION} className="text-sm text-ink-soft">
      {words.explain}
    </p>
  )
}
