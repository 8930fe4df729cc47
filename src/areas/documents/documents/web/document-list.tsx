// Documents, each with what can be done with it; more than a few stand behind a press.
import { useState } from 'react'
import { fill, plural } from '#kernel/language.ts'
import { useLanguage } from '#ui/language.tsx'
import { Outcome } from '#ui/outcome.tsx'
import type { DocumentRoom, DocumentView } from '../contract.ts'
import { DocumentLine } from './document-line.tsx'
import { DocumentTrouble } from './document-trouble.tsx'
import { useRoomWords } from './room-words.ts'
import { isUnasked } from './unasked.ts'

type DocumentListProps = { documents: readonly DocumentView[]; room: DocumentRoom; timeZone: string }

const SHOWN_AT_FIRST = 8

export function DocumentList({ documents, ...rest }: DocumentListProps) {
  const { sent } = useRoomWords().room
  const language = useLanguage()
  const more = documents.slice(SHOWN_AT_FIRST)
  return (
    <>
      <Lines documents={documents.slice(0, SHOWN_AT_FIRST)} {...rest} />
      {more.length === 0 ? null : (
        <details>
          <summary className="min-h-11 cursor-pointer py-2 font-semibold text-action underline">
            {plural(sent.more, more.length, language)}
          </summary>
          <Lines documents={more} {...rest} />
        </details>
      )}
    </>
  )
}

function lineId({ id }: DocumentView): string {
  return `document-${id}`
}

/** What was sent without being asked for says here why it did not do; else what is asked for says it. */
function Lines({ documents, room, timeZone }: DocumentListProps) {
  const { sent } = useRoomWords().room
  const [takenBack, setTakenBack] = useState<string | null>(null)
  return (
    <>
      <Outcome>{takenBack === null ? null : fill(sent.takenBack, { name: takenBack })}</Outcome>
      <ul className="divide-y divide-line">
        {documents.map((document) => (
          <li key={document.id} id={lineId(document)} tabIndex={-1} className="py-3">
            <DocumentLine
              of={document}
              timeZone={timeZone}
              isClosed={room.isClosed}
              onTakenBack={() => {
                setTakenBack(document.title)
                // Its button is gone: its line has the focus.
                globalThis.document.getElementById(lineId(document))?.focus()
              }}
            />
            {isUnasked(document, room) ? (
              <div className="mt-2">
                <DocumentTrouble of={document} timeZone={timeZone} />
              </div>
            ) : null}
          </li>
        ))}
      </ul>
    </>
  )
}
