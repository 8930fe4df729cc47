// A part of a page that breaks, or whose script does not come, says so in its place: the rest of the page stays, typed values included.
import { type ReactNode, Suspense, useEffect, useRef } from 'react'
import { Coming } from '#ui/skeleton.tsx'
import { forgetFailed } from './by-need.tsx'
import { loadAgain } from './can-open.ts'
import { Failure } from './failure.tsx'
import { useFailureWords } from './failure-words.ts'
import { PartBoundary } from './part-boundary.tsx'

type PartProps = {
  /** Shown while the script of the part is on its way. */
  waiting?: ReactNode
  /** Says nothing where it breaks: it is no more than a help. */
  isQuiet?: boolean
  children: ReactNode
}

export function Part({ waiting = <Coming />, isQuiet = false, children }: PartProps) {
  const hasRetried = useRef(false)
  const renderBroken = (retry: () => void) => {
    const again = async () => {
      // What fails again in its place may work on a page that is loaded again.
      if (hasRetried.current) await loadAgain()
      hasRetried.current = true
      forgetFailed()
      retry()
    }
    return <Broken onRetry={isQuiet ? null : again} />
  }
  return (
    <PartBoundary of={null} renderBroken={renderBroken}>
      <Suspense fallback={waiting}>{children}</Suspense>
    </PartBoundary>
  )
}

function Broken({ onRetry }: { onRetry: (() => Promise<void>) | null }) {
  const { part } = useFailureWords()
  useEffect(() => forgetFailed, [])
  return onRetry ? <Failure title={part.title} said={part.text} onRetry={onRetry} /> : null
}
