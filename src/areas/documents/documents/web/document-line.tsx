// One document in a list: what it is, how it stands, and what can be done with it.
import { useEffect, useRef, useState } from 'react'
import { failureSentence } from '#api/failure.ts'
import { dateIn, formatPastDate, instant } from '#kernel/calendar.ts'
import { fill, plural } from '#kernel/language.ts'
import { Button } from '#ui/button.tsx'
import { useLanguage } from '#ui/language.tsx'
import { Outcome } from '#ui/outcome.tsx'
import { StatusPill, type Turn } from '#ui/status-pill.tsx'
import type { DocumentView } from '../contract.ts'
import { canTake, type DocumentState, isReadable } from '../rules/states.ts'
import { isShownHere } from '#web/is-shown-here.ts'
import { bytesInWords } from './sending/bytes-words.ts'
import { useNoteOpened, useTakeBack } from './room-queries.ts'
import { useRoomWords } from './room-words.ts'
import { takesFocus } from './takes-focus.ts'
import { useOpening } from './use-opening.ts'

type DocumentLineProps = {
  of: DocumentView
  timeZone: string
  isClosed: boolean
  onTakenBack: () => void
}

const PILLS: Record<DocumentState, Turn> = {
  checking: 'ours',
  refused: 'yours',
  received: 'ours',
  accepted: 'done',
  returned: 'yours',
  withdrawn: 'theirs',
  replaced: 'theirs',
}

export function DocumentLine({ of: document, timeZone, ...rest }: DocumentLineProps) {
  const { room } = useRoomWords()
  const language = useLanguage()
  const { title, state, way, bytes, pages, sentAt, seenAt, isGone } = document
  const date = formatPastDate(dateIn(timeZone, instant(sentAt)), language)
  const isShared = way === 'shared'
  const facts = [
    fill(isShared ? room.shared.line : room.sent.line, { date }),
    bytesInWords(bytes, language),
    ...(pages === null ? [] : [plural(room.sent.pages, pages, language)]),
  ]
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-1">
        <p className="min-w-0 font-semibold break-words">{title}</p>
        {isShared ? (
          seenAt === null && <StatusPill turn="yours">{room.shared.new}</StatusPill>
        ) : (
          <StatusPill turn={PILLS[state]}>{room.sent.states[state]}</StatusPill>
        )}
      </div>
      <p className="text-sm text-ink-soft">{facts.join(' · ')}</p>
      {state === 'checking' ? <p className="mt-1 text-sm">{room.sent.checkingHint}</p> : null}
      {isGone && state !== 'withdrawn' ? <p className="mt-1">{room.sent.gone}</p> : null}
      {isGone || state === 'withdrawn' ? null : <DocumentSteps of={document} {...rest} />}
    </>
  )
}

function DocumentSteps({ of: document, isClosed, onTakenBack }: Omit<DocumentLineProps, 'timeZone'>) {
  const { room } = useRoomWords()
  const { id: documentId, caseId, state, way, type, title } = document
  const noteOpened = useNoteOpened(caseId)
  const { wanted, problem, open } = useOpening(room.sent.opening, () => noteOpened(documentId))
  const mayTakeBack = way === 'sent' && !isClosed && canTake('withdraw', state)
  return (
    <>
      <div className="-ml-3 flex flex-wrap">
        {isReadable(state) && isShownHere(type) ? (
          <Button
            kind="quiet"
            busyLabel={wanted?.isShown === true && room.sent.opening}
            onClick={() => open({ documentId, isShown: true })}
          >
            {room.sent.open}
            <Named name={title} />
          </Button>
        ) : null}
        {isReadable(state) ? (
          <Button
            kind="quiet"
            busyLabel={wanted?.isShown === false && room.sent.saving}
            onClick={() => open({ documentId, isShown: false })}
          >
            {room.sent.save}
            <Named name={title} />
          </Button>
        ) : null}
        {mayTakeBack ? <TakingBack of={document} onTakenBack={onTakenBack} /> : null}
      </div>
      <Outcome kind="danger">{problem}</Outcome>
    </>
  )
}

/** Asked once more: the firm may be looking at it. */
function TakingBack({ of: document, onTakenBack }: Pick<DocumentLineProps, 'of' | 'onTakenBack'>) {
  const { id: documentId, caseId, version, title } = document
  const { room } = useRoomWords()
  const [isAsked, setAsked] = useState<boolean | null>(null)
  const place = useRef<HTMLDivElement>(null)
  const takeBack = useTakeBack(caseId)
  useEffect(() => {
    if (isAsked) place.current?.focus()
  }, [isAsked])
  if (!isAsked) {
    return (
      <Button ref={isAsked === null ? undefined : takesFocus} kind="quiet" onClick={() => setAsked(true)}>
        {room.sent.takeBack}
        <Named name={title} />
      </Button>
    )
  }
  return (
    <div ref={place} tabIndex={-1} className="basis-full space-y-3 py-2 pl-3">
      <p className="break-words">{fill(room.sent.takeBackSure, { name: title })}</p>
      <div className="flex flex-wrap gap-3">
        <Button
          kind="danger"
          busyLabel={takeBack.isPending && room.busy}
          onClick={() =>
            // The question is gone by then: the list says what was done.
            void takeBack.mutateAsync({ documentId, version }).then(onTakenBack, () => undefined)
          }
        >
          {room.sent.takeBackYes}
        </Button>
        <Button kind="quiet" onClick={() => setAsked(false)}>
          {room.sent.takeBackNo}
        </Button>
      </div>
      <Outcome kind="danger">{takeBack.error ? failureSentence(takeBack.error) : null}</Outcome>
    </div>
  )
}

/** Which one, for people who hear the buttons one after the other. */
export function Named({ name }: { name: string }) {
  return <span className="sr-only">: {name}</span>
}
