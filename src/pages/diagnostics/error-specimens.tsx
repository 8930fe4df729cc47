// Every failure sentence, where a reader meets it: as a part of a page that did not load if another try can help, and otherwise over a form
// that was refused.
import ERRORS from 'virtual:all-errors'
import { ApiFailure } from '#api/failure.ts'
import type { Content } from '#areas/office/content/words/index.ts'
import { ERROR_CATEGORIES, type ErrorCategory } from '#kernel/errors.ts'
import { fill } from '#kernel/language.ts'
import { useLanguage } from '#ui/language.tsx'
import { Notice } from '#ui/notice.tsx'
import { Loaded } from '#web/loaded.tsx'
import { CurrentTroubles } from '#web/trouble.ts'
import type { ToldError } from './told-error.ts'

type Words = Content['designReview']['everyError']

export default function ErrorSpecimens({ words }: { words: Words }) {
  return (
    <>
      <p>{fill(words.count, { count: ERRORS.length })}</p>
      {ERROR_CATEGORIES.map((category) => (
        <Category key={category} category={category} words={words} />
      ))}
    </>
  )
}

function Category({ category, words }: { category: ErrorCategory; words: Words }) {
  return (
    <section>
      <h3 className="text-xl">{words.categories[category]}</h3>
      <ul className="mt-4 space-y-6">
        {ERRORS.filter((error) => error.category === category).map((error) => (
          <li key={error.key} className="space-y-2">
            <p className="text-sm">
              <code className="break-all">{error.key}</code> {aboutOf(error, words)}
            </p>
            <AsMet error={error} words={words} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function aboutOf({ status, isRetryable }: ToldError, words: Words): string {
  const said = status === null ? words.byBrowser : fill(words.status, { status })
  return `${said} · ${isRetryable ? words.retryable : words.final}`
}

function AsMet({ error, words }: { error: ToldError; words: Words }) {
  const language = useLanguage()
  const sentence = error.text[language]
  if (!error.isRetryable) return <Notice kind="danger" title={sentence} />
  const query = {
    data: undefined,
    isError: true,
    isFetching: false,
    error: failureOf(error, sentence),
    refetch: done,
  }
  return (
    // Each says it by itself: the page has none of these troubles.
    <CurrentTroubles value={null}>
      <Loaded query={query} words={words.part}>
        {() => null}
      </Loaded>
    </CurrentTroubles>
  )
}

function done(): Promise<void> {
  return Promise.resolve()
}

function failureOf({ key, category, status, isRetryable }: ToldError, message: string): ApiFailure {
  const details = { code: key, message, details: null, timestamp: key, requestId: '' }
  return new ApiFailure({
    message,
    category,
    severity: 'medium',
    statusCode: status ?? 0,
    details,
    isRetryable,
    retryAfter: null,
  })
}
