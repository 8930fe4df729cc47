// The screens for failures, which no page pays for at its first load: they are fetched once it stands. Where they do not come,
// because the line is what failed, a shorter one is there from the start.
import { lazy, Suspense, useLayoutEffect, useRef, useState } from 'react'
import { isRouteErrorResponse, useLocation } from 'react-router'
import { useFrame } from '#pages/layouts/frame.ts'
import { Button } from '#ui/button.tsx'
import { noteFailure } from './failures-in-a-row.ts'
import { MessagePage } from './message-page.tsx'
import type { PageFailureProps } from './page-failure.tsx'
import type { UnreachableProps } from './unreachable.tsx'

const FETCHED_AFTER_MS = 5_000

const screens = {
  page: () => import('./page-failure.tsx'),
  unreachable: () => import('./unreachable.tsx'),
}

/** Answers with what stops the waiting. */
export function fetchScreensLater(): () => void {
  const timer = setTimeout(() => {
    for (const load of Object.values(screens)) void load().catch(() => undefined)
  }, FETCHED_AFTER_MS)
  return () => clearTimeout(timer)
}

const PageFailure = lazy(() =>
  screens.page().then(
    (loaded) => ({ default: loaded.PageFailure }),
    () => ({ default: InPlaceOfPage }),
  ),
)
const Unreachable = lazy(() =>
  screens.unreachable().then(
    (loaded) => ({ default: loaded.Unreachable }),
    () => ({ default: Shorter }),
  ),
)

type FailedProps = Omit<PageFailureProps, 'isSecondInRow'>

/** Each failure is one of its own, also where the screen of the one before still stands. */
export function PageFailureByNeed(props: FailedProps) {
  return <Failed key={useLocation().key} {...props} />
}

/** Noted here: the screen itself may never come. */
function Failed(props: FailedProps) {
  const { error } = props
  const [isSecondInRow, setSecond] = useState(false)
  const isNoted = useRef(false)
  useLayoutEffect(() => {
    if (isNoted.current || isAnswer(error)) return
    isNoted.current = true
    setSecond(noteFailure())
  }, [error])
  return (
    <Suspense fallback={<InPlaceOfPage />}>
      <PageFailure {...props} isSecondInRow={isSecondInRow} />
    </Suspense>
  )
}

/** What there is not, and what is not the reader's: nothing failed. */
function isAnswer(error: unknown): boolean {
  return isRouteErrorResponse(error) && [403, 404].includes(error.status)
}

export function UnreachableByNeed(props: UnreachableProps) {
  return (
    <Suspense fallback={<Shorter {...props} />}>
      <Unreachable {...props} />
    </Suspense>
  )
}

function InPlaceOfPage() {
  return <Shorter onRetry={() => location.reload()} />
}

function Shorter({ onRetry }: Pick<UnreachableProps, 'onRetry'>) {
  const { language, settings, words } = useFrame()
  const { general, notFound } = words.errors
  return (
    <>
      <MessagePage
        words={{ ...general, call: notFound.call }}
        contact={settings.contact}
        language={language}
      />
      <Button kind="secondary" className="mt-4" onClick={() => void onRetry()}>
        {general.retry}
      </Button>
    </>
  )
}
