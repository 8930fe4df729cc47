// For a person who is watched: one press, or Escape three times, and the page is another one.
import { useEffect, useId } from 'react'
import { NEUTRAL_PAGE } from '#firm/addresses.ts'
import { Button } from '#ui/button.tsx'
import { unmarkDraft } from './draft-mark.ts'
import { leaveAtOnce } from './leave-page.ts'
import { useIntakeWords } from './words.ts'

const PRESSES = 3
/** Presses further apart than this are not meant together. */
const TOGETHER_MS = 3_000

function leave(): void {
  unmarkDraft()
  leaveAtOnce(NEUTRAL_PAGE)
}

export function QuickExit() {
  const { quickExit } = useIntakeWords()
  const explanation = useId()
  useEscapes()
  return (
    <>
      {/* Within reach however far the reader has scrolled. */}
      <div className="sticky top-2 z-10 rounded-md bg-sheet sm:self-start">
        <Button kind="danger" className="w-full" aria-describedby={explanation} onClick={leave}>
          {quickExit.leave}
        </Button>
      </div>
      <p id={explanation} className="text-sm text-ink-soft">
        {quickExit.explain}
      </p>
    </>
  )
}

function useEscapes(): void {
  useEffect(() => {
    let presses: number[] = []
    const onKey = ({ key, timeStamp }: KeyboardEvent) => {
      if (key !== 'Escape') return
      presses = [...presses.filter((earlier) => timeStamp - earlier < TOGETHER_MS), timeStamp]
      if (presses.length >= PRESSES) leave()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}
