// A whole page that failed: the frame stays around one of the screens that `content/rules/error-screen.ts` chooses among.
import { type ReactNode, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import {
  canMendByLoading,
  errorContextOf,
  errorScreenFor,
  type ReaderSettings,
} from '#areas/office/content/rules/error-screen.ts'
import { ApiFailure } from '#api/failure.ts'
import { BROWSERS_ERRORS } from '#kernel/errors.ts'
import { AWAITED_MAX_SECONDS } from '#kernel/retry.ts'
import type { Trouble } from '#web/trouble.ts'
import { useFrame } from '#pages/layouts/frame.ts'
import { isAtWork } from '#pages/layouts/at-work.ts'
import { GeneralError } from './general-error.tsx'
import { GentleError } from './gentle-error.tsx'
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
  /** What this page shows instead of the general screen. */
  general?: ReactNode
  /** Further ways on, on the gentle screen. */
  children?: ReactNode
}

export function FailureScreen({
  onRetry,
  retryAfterSeconds = null,
  parts,
  ...page
}: FailureScreenProps): ReactNode {
  const { settings, words } = useFrame()
  if (!onRetry) return <FailedPage {...page} />
  if (parts) return <TroubledParts parts={parts} onRetry={onRetry} />
  const { general, dashboard } = words.errors
  return (
    <GeneralError
      words={{ ...general, title: dashboard }}
      contact={settings.contact}
      onRetry={onRetry}
      retryAfterSeconds={retryAfterSeconds}
    />
  )
}

/** What is safe is beside what happened; a page without any heading gets its first from here. */
function TroubledParts({ parts, onRetry }: { parts: readonly Trouble[]; onRetry: () => unknown }) {
  const { language, settings, words } = useFrame()
  const { pathname } = useLocation()
  const isAlone = useSyncExternalStore(never, hasNoHeading, () => false)
  const { general, gentle } = words.errors
  const safe = isAtWork(pathname) ? '' : gentle.contexts[errorContextOf(pathname)]
  const errors = parts.map(({ error }) => error).filter((error) => error instanceof ApiFailure)
  const said = errors[0]?.message ?? BROWSERS_ERRORS.UNEXPECTED.text[language]
  const waits = errors.map(({ body }) => body.retryAfter ?? 0)
  const seconds = Math.max(0, ...waits)
  return (
    <div className="mb-8">
      <GeneralError
        words={{ ...general, message: `${said} ${safe}` }}
        contact={settings.contact}
        onRetry={onRetry}
        retryAfterSeconds={seconds > 0 ? seconds : null}
        isAutomatic={seconds <= AWAITED_MAX_SECONDS && errors.every(mayFollow)}
        heading={isAlone ? 'h1' : 'h2'}
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

type FailedPageProps = Omit<FailureScreenProps, 'onRetry' | 'retryAfterSeconds' | 'parts'>

function FailedPage({ status = null, isSecondInRow = false, general, children }: FailedPageProps) {
  const { language, settings, words } = useFrame()
  const { pathname } = useLocation()
  const screen = errorScreenFor({ status, isSecondInRow, reader: useReaderSettings() })
  const { contact } = settings
  const { errors } = words
  if (screen === 'not-found') return <MessagePage words={errors.notFound} {...{ contact, language }} />
  if (screen === 'access-denied')
    return <MessagePage words={errors.accessDenied} {...{ contact, language }} />
  if (screen === 'general') return general ?? <GeneralPage status={status} />
  const context = isAtWork(pathname) ? null : errorContextOf(pathname)
  return (
    <GentleError words={errors.gentle} contact={contact} context={context} onRetry={reload}>
      {children}
    </GentleError>
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

function GeneralPage({ status }: { status: number | null }) {
  const { settings, words } = useFrame()
  return (
    <GeneralError
      words={words.errors.general}
      contact={settings.contact}
      {...(canMendByLoading(status) && { onRetry: reload })}
    />
  )
}

function reload(): void {
  window.location.reload()
}
