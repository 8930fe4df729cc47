// Why a document has to be sent again: the firm's reason, or the product's and what to do about it.
import { dateIn, formatPastDate, instant } from '#kernel/calendar.ts'
import { fill } from '#kernel/language.ts'
import { useLanguage } from '#ui/language.tsx'
import { Notice } from '#ui/notice.tsx'
import type { DocumentView } from '../contract.ts'
import { useRoomWords } from './room-words.ts'

type DocumentTroubleProps = {
  of: DocumentView
  timeZone: string
  /** Something else that was sent for the same is with the firm: it may be what was to be sent. */
  isWithUs?: boolean
}

export function DocumentTrouble({ of: document, timeZone, isWithUs = false }: DocumentTroubleProps) {
  const { room } = useRoomWords()
  const language = useLanguage()
  const { state, title, reason, problem, sentAt } = document
  if (state === 'refused' && problem !== null) {
    const { what, mend } = room.refused.problems[problem]
    return (
      <Notice
        kind="danger"
        title={<span className="break-words">{fill(room.refused.title, { name: title })}</span>}
      >
        <p>{what}</p>
        <p className="mt-2">{mend}</p>
        {isWithUs ? <p className="mt-2">{room.refused.sentAgain}</p> : null}
      </Notice>
    )
  }
  if (state !== 'returned') return null
  const date = formatPastDate(dateIn(timeZone, instant(sentAt)), language)
  return (
    <Notice kind="warning" title={room.returned.title}>
      <p className="break-words whitespace-pre-line">{reason}</p>
      <p className="mt-2 text-sm break-words">{fill(room.returned.ago, { name: title, date })}</p>
    </Notice>
  )
}
