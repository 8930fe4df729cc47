// A part of a page that is read from the API: its shape while it loads, a sentence and another try when it fails.
import type { ReadState } from '#api/list.ts'
import { type ReactNode, use, useEffect } from 'react'
import { useLanguage } from '#ui/language.tsx'
import { LoadingRegion, Skeleton } from '#ui/skeleton.tsx'
import { ApiFailure } from '#api/failure.ts'
import { BROWSERS_ERRORS } from '#kernel/errors.ts'
import { sentenceOf } from '#api/failure.ts'
import { Failure } from './failure.tsx'
import { PartBoundary } from './part-boundary.tsx'
import { CurrentTroubles } from './trouble.ts'

type LoadedProps<Data> = {
  query: ReadState<Data>
  words: { loading: string; failed: string }
  /** Shown while it loads; a few lines if nothing fits better. */
  skeleton?: ReactNode
  children: (data: Data) => ReactNode
}

export function Loaded<Data>({ query, words, skeleton, children }: LoadedProps<Data>) {
  // Earlier data stays on the page, even if rereading it fails.
  if (query.data !== undefined) {
    return (
      <PartBoundary
        of={query.data}
        // The data cannot be shown: it is reread, and tried once more.
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
  if (query.isError) return <Failed query={query} words={words} />
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

/** What only the server or the line can mend is said by the page, once for all its parts (./trouble.ts). */
function Failed(props: FailedProps) {
  const troubles = use(CurrentTroubles)
  const { error, refetch } = props.query
  const isSaidByPage = troubles !== null && isOfPage(error)
  useEffect(
    () => (isSaidByPage ? troubles.add({ error, refetch }) : undefined),
    [troubles, isSaidByPage, error, refetch],
  )
  return isSaidByPage ? <p className="text-ink-soft">{props.words.failed}</p> : <Alone {...props} />
}

/** Another try is offered where trying can help (docs/specification.md §8). */
function Alone({ query: { error, refetch }, words }: FailedProps) {
  const language = useLanguage()
  const mayRetry = !(error instanceof ApiFailure) || error.body.isRetryable
  return (
    <Failure
      title={words.failed}
      said={sentenceOf(error) ?? BROWSERS_ERRORS.UNEXPECTED.text[language]}
      onRetry={mayRetry ? refetch : null}
    />
  )
}

/** No answer came to the request. */
function isOfPage(error: Error | null): boolean {
  if (!(error instanceof ApiFailure)) return error !== null
  return error.body.isRetryable || error.body.category === 'server'
}
