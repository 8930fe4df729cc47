// What a case asks its client for, as the firm reads and changes it.
import { useState } from 'react'
import { failureSentence } from '#api/failure.ts'
import { plainDate } from '#kernel/calendar.ts'
import { fill, type Language, plural } from '#kernel/language.ts'
import { Button } from '#ui/button.tsx'
import { DateFields, type DateParts } from '#ui/form/date-fields.tsx'
import { useLanguage } from '#ui/language.tsx'
import { Outcome } from '#ui/outcome.tsx'
import { SideSheet } from '#ui/side-sheet.tsx'
import { StatusPill } from '#ui/status-pill.tsx'
import { optionalDay, partsOf } from '#web/optional-day.ts'
import type { DocumentRoom, RequestView } from '../../contract.ts'
import { askedName } from '../review/review-labels.ts'
import { useChangeRequest } from './case-queries.ts'
import type { CaseLabels } from './case-labels.ts'
import { shortDate } from './short-date.ts'

type RequestListProps = { room: DocumentRoom; labels: CaseLabels }

export function RequestList({ room, labels }: RequestListProps) {
  const { asked } = labels.words
  const open = room.requests.filter(({ turn }) => turn !== null)
  const done = room.requests.filter(({ turn }) => turn === null)
  return (
    <>
      {open.length === 0 ? <p className="text-ink-soft">{asked.none}</p> : null}
      <Items requests={open} room={room} labels={labels} />
      {done.length === 0 ? null : (
        <details className="mt-3">
          <summary className="min-h-11 cursor-pointer py-2 font-semibold text-action underline">
            {fill(asked.done, { count: done.length })}
          </summary>
          <Items requests={done} room={room} labels={labels} />
        </details>
      )}
    </>
  )
}

function Items({ requests, room, labels }: RequestListProps & { requests: readonly RequestView[] }) {
  return (
    <ul className="divide-y divide-line">
      {requests.map((request) => (
        <li key={request.id} className="py-0.5">
          <Item request={request} room={room} labels={labels} />
        </li>
      ))}
    </ul>
  )
}

const TURNS = { client: 'theirs', firm: 'ours' } as const

function Item({ request, room, labels }: RequestListProps & { request: RequestView }) {
  const language = useLanguage()
  const change = useChangeRequest(room.caseId)
  const [isDated, setDated] = useState(false)
  const { asked } = labels.words
  const { id: requestId, state, turn, due, version, years } = request
  const name = askedName(request, labels.review)
  const isNeeded = state !== 'not-needed'
  const set = (to: { isNeeded: boolean; due: string | null }) =>
    change.mutate({ requestId, version, ...to }, { onSuccess: () => setDated(false) })
  const action = isNeeded ? asked.notNeeded : asked.needed
  const changesDate = fill(asked.change, { action: asked.setDue, name })
  return (
    <div tabIndex={-1} className="flex flex-wrap items-center gap-x-3">
      <div className="min-w-0 flex-1 basis-56 py-1">
        <p className="flex flex-wrap items-center gap-x-3">
          <span className="font-medium">{name}</span>
          {years === null ? null : (
            <span className="text-sm text-ink-soft">{plural(asked.years, years, language)}</span>
          )}
          {/* What is asked is below that heading. */}
          {state === 'asked' ? null : (
            <StatusPill turn={turn === null ? 'done' : TURNS[turn]}>{asked.states[state]}</StatusPill>
          )}
        </p>
        {request.lacking === null ? null : <p>{lackingLine(request.lacking.words, asked)}</p>}
      </div>
      {room.isClosed ? null : (
        <div className="flex flex-wrap max-sm:-ml-3">
          {isNeeded ? (
            <Button kind="quiet" onClick={() => setDated(true)}>
              {dueName(request, labels, language)}
              <span className="sr-only">. {changesDate}</span>
            </Button>
          ) : null}
          <Button
            kind="quiet"
            aria-label={fill(asked.change, { action, name })}
            busyLabel={change.isPending && asked.busy}
            onClick={() => set({ isNeeded: !isNeeded, due })}
          >
            {action}
          </Button>
        </div>
      )}
      {isDated ? (
        <SideSheet title={changesDate} onClose={() => setDated(false)}>
          <DueFields
            request={request}
            labels={labels}
            isBusy={change.isPending}
            onSave={(day) => set({ isNeeded, due: day })}
          />
          <Outcome kind="danger">{failureSentence(change.error)}</Outcome>
        </SideSheet>
      ) : (
        <div className="basis-full">
          <Outcome kind="danger">{failureSentence(change.error)}</Outcome>
        </div>
      )}
    </div>
  )
}

type DueFieldsProps = {
  request: RequestView
  labels: CaseLabels
  isBusy: boolean
  onSave: (day: string | null) => void
}

function DueFields({ request, labels: { words }, isBusy, onSave }: DueFieldsProps) {
  const [typed, setTyped] = useState<DateParts>(() => partsOf(request.due))
  const [error, setError] = useState<string | null>(null)
  const save = () => {
    const read = optionalDay(typed)
    setError(read === null ? words.add.badDate : null)
    if (read) onSave(read.day)
  }
  return (
    <div className="space-y-3">
      <DateFields
        id={`due-${request.id}`}
        label={words.asked.date}
        words={words.add.dates}
        error={error}
        value={typed}
        onChange={setTyped}
      />
      <Button kind="secondary" busyLabel={isBusy && words.asked.busy} onClick={save}>
        {words.asked.saveDate}
      </Button>
    </div>
  )
}

function dueName({ due }: RequestView, { words: { asked } }: CaseLabels, language: Language): string {
  if (due === null) return asked.noDue
  return fill(asked.due, { date: shortDate(plainDate(due), language) })
}

function lackingLine(words: string, asked: CaseLabels['words']['asked']): string {
  return words === '' ? asked.lackingPlain : fill(asked.lacking, { words })
}
