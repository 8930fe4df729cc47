// A part of a page that is read from the API: its shape while it loads, a sentence and another try when it fails.
import type { ReadState } from '#api/list.ts'
import { type ReactNode, useEffect } from 'react'
import { Button } from '#ui/button.tsx'
import { useLanguage } from '#ui/language.tsx'
import { Notice } from '#ui/notice.tsx'
import { LoadingRegion, Skeleton } from '#ui/skeleton.tsx'
import { useCountdown } from '#ui/use-countdown.ts'
import { ApiFailure } from '#api/failure.ts'
import { BROWSERS_ERRORS } from '#kernel/errors.ts'
import { AWAITED_MAX_SECONDS } from '#kernel/retry.ts'
import { sentenceOf } from '#api/failure.ts'
import { PartBoundary } from './part-boundary.tsx'

type LoadedProps<Data> = {
  query: ReadState<Data>
  words: { loading: string; failed: string; retry: string }
  /** What stands in while it loads; a few lines where nothing fits better. */
  skeleton?: ReactNode
  children: (data: Data) => ReactNode
}

export function Loaded<Data>({ query, words, skeleton, children }: LoadedProps<Data>) {
  // What was read before stays on the page, also when reading it again fails.
  if (query.data !== undefined) {
    return (
      <PartBoundary
        of={query.data}
        // What came cannot be shown: it is read again, and tried once more as it then is.
        renderBroken={(retry) => (
          <Failed
            query={{ error: null, isFetching: query.isFetching, refetch: () => query.refetch().then(retry) }}
            words={words}
          />
        )}
      >
        <Shown data={query.data}>{children}</Shown>
      </PartBoundary>
    )
  }
  if (query.isError) return <Failed key={momentOf(query.error)} query={query} words={words} />
  return <LoadingRegion label={words.loading}>{skeleton ?? <Lines />}</LoadingRegion>
}

function Shown<Data>({ data, children }: { data: Data; children: (data: Data) => ReactNode }) {
  return children(data)
}

function Lines() {
  return (
    <div className="space-y-3">
      <Skeleton className="h-6 w-2/3" />
      <Skeleton className="h-6 w-full" />
      <Skeleton className="h-6 w-5/6" />
    </div>
  )
}

type FailedProps = Pick<LoadedProps<unknown>, 'words'> & {
  query: Pick<ReadState<unknown>, 'error' | 'isFetching' | 'refetch'>
}

/** A further failure begins a wait of its own. */
function momentOf(error: unknown): string {
  return error instanceof ApiFailure ? error.body.details.timestamp : ''
}

/** Another try is offered where trying can help (docs/specification.md §8); after a short wait it comes by itself. */
function Failed({ query, words }: FailedProps) {
  const language = useLanguage()
  const { error, isFetching, refetch } = query
  const wait = error instanceof ApiFailure ? error.body.retryAfter : null
  const mayRetry = !(error instanceof ApiFailure) || error.body.isRetryable
  const secondsLeft = useCountdown(wait)
  const isOver = mayRetry && wait !== null && wait <= AWAITED_MAX_SECONDS && secondsLeft === 0
  useEffect(() => {
    if (isOver) void refetch()
  }, [isOver, refetch])
  return (
    <Notice kind="danger" role="alert" title={words.failed}>
      <p>{sentenceOf(error) ?? BROWSERS_ERRORS.UNEXPECTED.text[language]}</p>
      {mayRetry ? (
        <Button
          kind="secondary"
          className="mt-3"
          disabled={secondsLeft > 0}
          busyLabel={isFetching && words.loading}
          onClick={() => void refetch()}
        >
          {words.retry}
          {/* Within an alert, each second would be read aloud. */}
          {secondsLeft > 0 ? <span aria-live="off">{` (${secondsLeft})`}</span> : null}
        </Button>
      ) : null}
    </Notice>
  )
}
