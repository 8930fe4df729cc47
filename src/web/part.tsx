// A part of a page that breaks, or whose script does not come, says so in its place: the rest of the page stays, typed values included.
import { type ReactNode, Suspense } from 'react'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { Coming } from '#ui/skeleton.tsx'
import { PartBoundary } from './part-boundary.tsx'
import { usePartWords } from './part-words.ts'

type PartProps = {
  /** Shown while the script of the part is on its way. */
  waiting?: ReactNode
  /** Says nothing where it breaks: it is no more than a help. */
  isQuiet?: boolean
  children: ReactNode
}

export function Part({ waiting = <Coming />, isQuiet = false, children }: PartProps) {
  return (
    <PartBoundary of={null} renderBroken={() => (isQuiet ? null : <BrokenPart />)}>
      <Suspense fallback={waiting}>{children}</Suspense>
    </PartBoundary>
  )
}

/** A script that did not come once is not asked for again by this page: only loading the page again brings it. */
function BrokenPart() {
  const words = usePartWords()
  return (
    <Notice kind="danger" role="alert" title={words.title}>
      <p>{words.text}</p>
      <Button kind="secondary" className="mt-3" onClick={() => window.location.reload()}>
        {words.reload}
      </Button>
    </Notice>
  )
}
