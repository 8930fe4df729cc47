// The screens for failures, which no page pays for at its first load: they are fetched once it is up. If they do not come, because the line
// failed, a shorter one is there from the start.
import {
  lazy,
  type ReactNode,
  Suspense,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { isRouteErrorResponse, useLocation } from 'react-router'
import { useFrame } from '#pages/layouts/frame.ts'
import { telephoneLink } from '#firm/contact.ts'
import { fill } from '#kernel/language.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import type { Troubles } from '#web/trouble.ts'
import { noteFailure } from './failures-in-a-row.ts'
import type { FailureScreenProps } from './failure-screen.tsx'

const FETCHED_AFTER_MS = 5_000

const load = () => import('./failure-screen.tsx').catch(() => null)

export function fetchScreensLater(): void {
  setTimeout(() => void load(), FETCHED_AFTER_MS)
}

const Screen = lazy(async () => ({ default: (await load())?.FailureScreen ?? Shorter }))

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

type PageFailureProps = Pick<FailureScreenProps, 'general' | 'children'> & { error: unknown }

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

function Shorter({ onRetry = reload }: FailureScreenProps): ReactNode {
  const { settings, words } = useFrame()
  const { title, message, retry, call } = words.errors.general
  const { phone } = settings.contact
  return (
    <section role="alert" className="space-y-4">
      <h1 className="text-3xl">{title}</h1>
      <p>{message}</p>
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => void onRetry()}>{retry}</Button>
        <ButtonLink kind="secondary" href={telephoneLink(phone)}>
          {fill(call, { phone })}
        </ButtonLink>
      </div>
    </section>
  )
}

function reload(): void {
  window.location.reload()
}
