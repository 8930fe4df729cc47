// For a person who is watched: one press, or Escape three times, and the page is another one.
import { useEffect, useId } from 'react'
import { Button } from '#ui/button.tsx'
import { exitQuickly, onEscapes } from './exit-quickly.ts'
import { useIntakeWords } from './words.ts'

export function QuickExit() {
  const { quickExit } = useIntakeWords()
  const explanation = useId()
  useEffect(() => onEscapes(exitQuickly), [])
  return (
    <>
      {/* Within reach however far the reader has scrolled. */}
      <div className="sticky top-16 z-10 rounded-md bg-sheet sm:self-start">
        <Button kind="danger" className="w-full" aria-describedby={explanation} onClick={exitQuickly}>
          {quickExit.leave}
        </Button>
      </div>
      <p id={explanation} className="text-sm text-ink-soft">
        {quickExit.explain}
      </p>
    </>
  )
}
