// On the first page of the portal: how many documents a case still needs from its client, and the first of them. A row.
import type { ReactNode } from 'react'
import { dueName } from '#areas/cases/cases/rules/action-sentence.ts'
import { type PlainDate, plainDate } from '#kernel/calendar.ts'
import { fill, type Language, plural } from '#kernel/language.ts'
import { PAPER } from '#ui/room-icons.ts'
import { useLanguage } from '#ui/language.tsx'
import { PageLink } from '#ui/page-link.tsx'
import { ROW, RowFace } from '#ui/rows.tsx'
import { Loaded } from '#web/loaded.tsx'
import type { RequestView } from '../contract.ts'
import { toSendFirst } from '../rules/room-turn.ts'
import type { RoomWords } from '../words/browser.ts'
import { requestName, type RequestNames } from '../rules/request-name.ts'
import { useDocumentRoom } from './room-queries.ts'

export type DueWords = RequestNames & Pick<RoomWords, 'due' | 'loading' | 'failed' | 'retry'>

type DocumentsDueProps = {
  caseId: string
  /** Of the case, where its client has several. */
  caseName: string | null
  words: DueWords
  today: PlainDate
  path: string
  /** The steps of the case that ask for documents: shown where nothing is asked for by name. */
  instead: ReactNode
}

export default function DocumentsDue({ caseId, instead, ...shown }: DocumentsDueProps) {
  const room = useDocumentRoom(caseId)
  if (room.data === undefined)
    return (
      <li className="py-3">
        <Loaded query={room} words={shown.words}>
          {() => null}
        </Loaded>
      </li>
    )
  const requests = room.data.isClosed ? [] : toSendFirst(room.data.requests)
  return requests.length === 0 ? instead : <Named requests={requests} {...shown} />
}

type NamedProps = Omit<DocumentsDueProps, 'caseId' | 'instead'> & { requests: readonly RequestView[] }

/** Nothing where nothing waits for the client. */
export function Named({ requests, caseName, words, today, path }: NamedProps) {
  const language = useLanguage()
  const [first] = requests
  if (!first) return null
  const name = named(first, words, today, language)
  const note = requests.length === 1 ? name : fill(words.due.first, { name })
  return (
    <li>
      <PageLink to={requests.length === 1 ? `${path}/${first.id}` : path} className={ROW}>
        <RowFace
          icon={PAPER}
          title={plural(words.due.heading, requests.length, language)}
          note={[note, caseName].filter(Boolean).join(' · ')}
        />
      </PageLink>
    </li>
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
