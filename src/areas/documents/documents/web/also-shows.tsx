// One file may show two things: it is chosen among what was sent, here or in an earlier case, and not sent twice.
import { failureSentence } from '#api/failure.ts'
import { dateIn, formatPastDate, instant } from '#kernel/calendar.ts'
import { fill } from '#kernel/language.ts'
import { Button } from '#ui/button.tsx'
import { useLanguage } from '#ui/language.tsx'
import { Outcome } from '#ui/outcome.tsx'
import type { DocumentRoom, DocumentView, RequestView } from '../contract.ts'
import { Named } from './document-line.tsx'
import { useAnswerWith } from './room-queries.ts'
import { useRoomWords } from './room-words.ts'

type Of = { request: RequestView; room: DocumentRoom }

const FIT: readonly DocumentView['state'][] = ['checking', 'received', 'accepted']

/** What was sent for other things and stands. */
export function fittingDocuments({ request: { id }, room: { documents } }: Of): DocumentView[] {
  return documents.filter(
    ({ way, state, requestIds, isGone }) =>
      way === 'sent' && FIT.includes(state) && !requestIds.includes(id) && !isGone,
  )
}

/** What the client gave of the same kind, of the same person, in another case. */
export function earlierDocuments({ request, room: { earlier } }: Of): DocumentRoom['earlier'] {
  return earlier.filter(({ kind, whose }) => kind === request.kind && whose === request.whose)
}

export function AlsoShows({ request, room, onDone }: Of & { onDone: () => void }) {
  const { room: words } = useRoomWords()
  const answer = useAnswerWith(room.caseId)
  const { id: requestId } = request
  return (
    <div className="mt-4 border-t border-line pt-4">
      <h2 className="font-text text-base font-semibold">{words.also.heading}</h2>
      <ul className="divide-y divide-line">
        {fittingDocuments({ request, room }).map(({ id: documentId, title }) => (
          <li key={documentId} className="flex flex-wrap items-center justify-between gap-x-4 py-1">
            <span className="min-w-0 break-words">{title}</span>
            <Button
              kind="quiet"
              className="-ml-3"
              busyLabel={answer.isPending && answer.variables.documentId === documentId && words.busy}
              onClick={() => answer.mutate({ requestId, documentId }, { onSuccess: onDone })}
            >
              {words.also.choose}
              <Named name={title} />
            </Button>
          </li>
        ))}
      </ul>
      <Outcome kind="danger">{answer.error ? failureSentence(answer.error) : null}</Outcome>
    </div>
  )
}

export function UseAgain({ request, room, timeZone }: Of & { timeZone: string }) {
  const { room: words } = useRoomWords()
  const language = useLanguage()
  const answer = useAnswerWith(room.caseId)
  const found = earlierDocuments({ request, room })
  if (found.length === 0) return null
  return (
    <div className="mt-4 space-y-3 rounded-md bg-action-soft p-4">
      {found.map(({ documentId, title, caseNumber, sentAt }) => (
        <div key={documentId}>
          <p>
            {fill(words.also.earlier, {
              number: caseNumber,
              date: formatPastDate(dateIn(timeZone, instant(sentAt)), language),
            })}{' '}
            <span className="font-semibold break-words">{title}</span>
          </p>
          <Button
            kind="secondary"
            className="mt-2"
            busyLabel={answer.isPending && answer.variables.documentId === documentId && words.busy}
            onClick={() => answer.mutate({ requestId: request.id, documentId })}
          >
            {words.also.again}
            <Named name={title} />
          </Button>
        </div>
      ))}
      <Outcome kind="danger">{answer.error ? failureSentence(answer.error) : null}</Outcome>
    </div>
  )
}
