// What no page pays for at its first load: which failure it is, the steps and the countdown. It is fetched once the page is up; if it does
// not come, because the line failed, the failure is shown without.
import { Suspense, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import { isRouteErrorResponse, useLocation } from 'react-router'
import { byNeed } from '#web/by-need.tsx'
import { Failure } from '#web/failure.tsx'
import type { Troubles } from '#web/trouble.ts'
import { noteFailure } from './failures-in-a-row.ts'
import type { FailureScreenProps } from './failure-screen.tsx'

const FETCHED_AFTER_MS = 5_000

const load = () => import('./failure-screen.tsx').catch(() => null)

export function fetchScreensLater(): void {
  setTimeout(() => void load(), FETCHED_AFTER_MS)
}

const Screen = byNeed(async () => ({ default: (await load())?.FailureScreen ?? Shorter }))

function Shorter({ onRetry, said, children }: FailureScreenProps) {
  return <Failure heading="h1" onRetry={onRetry} said={said} ways={children} />
}

export function FailureByNeed(props: FailureScreenProps) {
  return (
    <Suspense fallback={<Shorter {...props} />}>
      <Screen {...props} />
    </Suspense>
  )
}

/** What parts of the page could not read: nothing where they could. */
export function TroubleByNeed({ troubles }: { troubles: Troubles }) {
  const shown = useSyncExternalStore(troubles.subscribe, troubles.shown, troubles.shown)
  return shown.length > 0 ? <FailureByNeed parts={shown} onRetry={troubles.retry} /> : null
}

type PageFailureProps = Pick<FailureScreenProps, 'said' | 'children'> & { error: unknown }

/** Each failure is separate, even if the screen of the last one is still there. */
export function PageFailure(props: PageFailureProps) {
  return <Noted key={useLocation().key} {...props} />
}

/** Noted here: the screen itself may never come. */
function Noted({ error, ...rest }: PageFailureProps) {
  const status = isRouteErrorResponse(error) ? error.status : null
  const [isSecondInRow, setSecond] = useState(false)
  const isNoted = useRef(false)
  useLayoutEffect(() => {
    // A missing page, or one the reader may not see, is an answer: nothing failed.
    if (isNoted.current || status === 404 || status === 403) return
    isNoted.current = true
    setSecond(noteFailure())
  }, [status])
  return <FailureByNeed status={status} isSecondInRow={isSecondInRow} {...rest} />
}
