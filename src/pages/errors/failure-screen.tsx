// A failed page, or what parts of one could not read: which words, which steps and how long to wait. `content/rules/error-screen.ts` decides.
import { type ReactNode, useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react'
import { errorScreenFor, type ReaderSettings } from '#areas/office/content/rules/error-screen.ts'
import { ApiFailure } from '#api/failure.ts'
import { addressOf } from '#firm/addresses.ts'
import { BROWSERS_ERRORS } from '#kernel/errors.ts'
import { plural } from '#kernel/language.ts'
import { AWAITED_MAX_SECONDS } from '#kernel/retry.ts'
import { ButtonLink } from '#ui/button.tsx'
import { useLocalPath } from '#ui/language.tsx'
import { spokenSeconds } from '#ui/spoken-seconds.ts'
import { useCountdown } from '#ui/use-countdown.ts'
import { Failure } from '#web/failure.tsx'
import type { Trouble } from '#web/trouble.ts'
import { useFrame } from '#pages/layouts/frame.ts'
import { MessagePage } from './message-page.tsx'

export type FailureScreenProps = {
  /** Of the answer; null where none said it. */
  status?: number | null
  isSecondInRow?: boolean
  /** Only who the reader is could not be read: what asks again, and how long the server wants to be left alone. */
  onRetry?: () => unknown
  retryAfterSeconds?: number | null
  /** Parts of a working page. */
  parts?: readonly Trouble[]
  /** What this page says of it, in place of the general words. */
  said?: string
  /** Further ways on. */
  children?: ReactNode
}

export function FailureScreen({
  onRetry,
  retryAfterSeconds = null,
  parts,
  ...page
}: FailureScreenProps): ReactNode {
  const { words } = useFrame()
  if (!onRetry) return <FailedPage {...page} />
  if (parts) return <TroubledParts parts={parts} onRetry={onRetry} />
  return <Awaited heading="h1" title={words.errors.dashboard} onRetry={onRetry} total={retryAfterSeconds} />
}

/** A page without any heading gets its first from here. */
function TroubledParts({ parts, onRetry }: { parts: readonly Trouble[]; onRetry: () => unknown }) {
  const { language } = useFrame()
  const isAlone = useSyncExternalStore(never, hasNoHeading, () => false)
  const errors = parts.map(({ error }) => error).filter((error) => error instanceof ApiFailure)
  const waits = errors.map(({ body }) => body.retryAfter ?? 0)
  const seconds = Math.max(0, ...waits)
  return (
    <div className="mb-8">
      <Awaited
        heading={isAlone ? 'h1' : 'h2'}
        said={errors[0]?.message ?? BROWSERS_ERRORS.UNEXPECTED.text[language]}
        onRetry={onRetry}
        total={seconds > 0 ? seconds : null}
        isAutomatic={seconds <= AWAITED_MAX_SECONDS && errors.every(mayFollow)}
      />
    </div>
  )
}

/** Besides the failure messages. */
function hasNoHeading(): boolean {
  return document.querySelector('main h1:not([role="alert"] *)') === null
}

function mayFollow(failure: ApiFailure): boolean {
  return failure.mayFollow
}

type AwaitedProps = {
  heading: 'h1' | 'h2'
  title?: string
  said?: string
  onRetry: () => unknown
  /** Seconds that the server asks to wait. */
  total: number | null
  /** Whether the end of the wait is a try. */
  isAutomatic?: boolean
}

export function Awaited({ onRetry, total, isAutomatic = true, ...shown }: AwaitedProps) {
  const [isTrying, setTrying] = useState(false)
  // The wait after a failed try is a new one, even if as long.
  const left = useCountdown(isTrying ? null : total)
  const retry = async () => {
    setTrying(true)
    await onRetry()
    setTrying(false)
  }
  useOnceOver(isAutomatic && total !== null && total > 0 && left === 0, retry)
  return (
    <Failure {...shown} onRetry={retry} left={left} isTrying={isTrying} ways={<Ways />}>
      {total !== null && left > 0 ? <Wait left={left} total={total} /> : null}
    </Failure>
  )
}

/** A second wait on the same screen is counted down too, and left to the person. */
function useOnceOver(isOver: boolean, act: () => unknown): void {
  const hasActed = useRef(false)
  const once = useEffectEvent(() => {
    if (hasActed.current) return
    hasActed.current = true
    void act()
  })
  useEffect(() => {
    if (isOver) once()
  }, [isOver])
}

/** Seen each second; heard at a few marks only. */
function Wait({ left, total }: { left: number; total: number }) {
  const { language, words } = useFrame()
  const { wait } = words.errors.general
  return (
    <div className="mt-2 font-semibold">
      <p aria-live="off" aria-hidden="true">
        {plural(wait, left, language)}
      </p>
      <output className="sr-only">{plural(wait, spokenSeconds(left, total), language)}</output>
    </div>
  )
}

function Ways() {
  const { settings, words } = useFrame()
  const localPath = useLocalPath()
  const { home, support } = words.errors.general
  return (
    <>
      <ButtonLink kind="quiet" href={localPath(addressOf('home'))}>
        {home}
      </ButtonLink>
      <ButtonLink kind="quiet" href={`mailto:${settings.contact.email}`}>
        {support}
      </ButtonLink>
    </>
  )
}

type FailedPageProps = Pick<FailureScreenProps, 'status' | 'isSecondInRow' | 'said' | 'children'>

function FailedPage({ status = null, isSecondInRow = false, said, children }: FailedPageProps) {
  const { language, settings, words } = useFrame()
  const screen = errorScreenFor({ status, isSecondInRow, reader: useReaderSettings() })
  const { errors } = words
  const page = { contact: settings.contact, language }
  if (screen === 'not-found') return <MessagePage words={errors.notFound} {...page} />
  if (screen === 'access-denied') return <MessagePage words={errors.accessDenied} {...page} />
  const ways = (
    <>
      {children}
      <Ways />
    </>
  )
  return screen === 'general' ? (
    <Failure heading="h1" {...(said && { said })} ways={ways} />
  ) : (
    <GentleFailure ways={ways} />
  )
}

/** For readers who fear they broke something: three things to do, and a person to call. */
export function GentleFailure({ ways }: { ways?: ReactNode }) {
  const { title, reassurance, stepsTitle, steps } = useFrame().words.errors.gentle
  return (
    <Failure heading="h1" title={title} said={reassurance} ways={ways}>
      <h2 className="mt-6 text-xl">{stepsTitle}</h2>
      <ol className="mt-4 space-y-4">
        {[steps.again, steps.refresh, steps.call].map((step, index) => (
          <li key={step.title} className="flex gap-4">
            <StepNumber value={index + 1} />
            <div>
              <h3 className="text-lg">{step.title}</h3>
              <p>{step.text}</p>
            </div>
          </li>
        ))}
      </ol>
    </Failure>
  )
}

function StepNumber({ value }: { value: number }) {
  return (
    <span
      aria-hidden="true"
      className="sign-edge flex size-12 shrink-0 items-center justify-center rounded-md bg-action font-heading text-xl font-semibold text-on-action"
    >
      {value}
    </span>
  )
}

/** Known in the browser alone. */
function useReaderSettings(): ReaderSettings {
  return {
    textPx: useSyncExternalStore(never, textPx, () => 0),
    hasAssistance: useSyncExternalStore(never, hasAssistance, () => false),
  }
}

function never(): () => void {
  return () => undefined
}

function textPx(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
}

function hasAssistance(): boolean {
  return ['(prefers-contrast: more)', '(forced-colors: active)'].some((query) => matchMedia(query).matches)
}
