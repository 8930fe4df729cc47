// On the first page of the portal: what a case still needs from its client, by name.
import { dueName } from '#areas/cases/cases/rules/action-sentence.ts'
import { type PlainDate, plainDate } from '#kernel/calendar.ts'
import { fill, type Language, plural } from '#kernel/language.ts'
import { buttonClass } from '#ui/button.tsx'
import { useLanguage } from '#ui/language.tsx'
import { PageLink } from '#ui/page-link.tsx'
import { Loaded } from '#web/loaded.tsx'
import type { RequestView } from '../contract.ts'
import { toSendFirst } from '../rules/room-turn.ts'
import type { RoomWords } from '../words/browser.ts'
import { requestName, type RequestNames } from '../rules/request-name.ts'
import { useDocumentRoom } from './room-queries.ts'

/** The page of documents has all of them. */
const NAMED_MAX = 10

export type DueWords = RequestNames & Pick<RoomWords, 'due' | 'loading' | 'failed' | 'retry'>

type DocumentsDueProps = {
  caseId: string
  /** Of the case, where its client has several. */
  caseName: string | null
  words: DueWords
  today: PlainDate
  path: string
}

export default function DocumentsDue({ caseId, ...shown }: DocumentsDueProps) {
  return (
    <Loaded query={useDocumentRoom(caseId)} words={shown.words}>
      {({ isClosed, requests }) => <Named requests={isClosed ? [] : toSendFirst(requests)} {...shown} />}
    </Loaded>
  )
}

type NamedProps = Omit<DocumentsDueProps, 'caseId'> & { requests: readonly RequestView[] }

/** Nothing where nothing waits for the client. */
export function Named({ requests, caseName, words, today, path }: NamedProps) {
  const language = useLanguage()
  const { length } = requests
  if (length === 0) return null
  const more = length - NAMED_MAX
  return (
    <section>
      <h2 className="text-xl">{plural(words.due.heading, length, language)}</h2>
      {caseName === null ? null : <p className="text-sm text-ink-soft">{caseName}</p>}
      <ul className="mt-2 list-disc pl-6 sm:columns-2 sm:gap-x-10">
        {requests.slice(0, NAMED_MAX).map((request) => (
          <li key={request.id} className="break-inside-avoid">
            <PageLink to={`${path}/${request.id}`} className="inline-block min-h-6 text-ink underline">
              {named(request, words, today, language)}
            </PageLink>
          </li>
        ))}
        {more > 0 ? <li>{plural(words.due.more, more, language)}</li> : null}
      </ul>
      <PageLink to={path} className={`mt-4 ${buttonClass('secondary')}`}>
        {words.due.open}
      </PageLink>
    </section>
  )
}

function named(request: RequestView, words: DueWords, today: PlainDate, language: Language): string {
  const kind = requestName(request, words)
  const name =
    request.kind === 'other' && request.words !== null
      ? fill(words.due.named, { name: kind, words: request.words })
      : kind
  if (request.due === null) return name
  return fill(words.due.by, { name, date: dueName(plainDate(request.due), today, language) })
}
