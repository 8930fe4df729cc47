// Sends a document along with a message, as the rooms of documents do: same way, same checks. Loaded by need, with its words.
import { caseDocumentWords, roomWords, sendingWords } from '#areas/documents/documents/words/browser.ts'
import { SendingArea } from '#areas/documents/documents/web/sending-area.tsx'
import { plural } from '#kernel/language.ts'
import { useIsStaff } from '#pages/staff/is-staff.ts'
import { useLanguage } from '#ui/language.tsx'

const NONE: readonly string[] = []
const SHARED = { way: 'shared', kind: 'other', title: '' } as const

export default function SendAlong({ caseId }: { caseId: string }) {
  const language = useLanguage()
  const isStaff = useIsStaff()
  const room = roomWords(language)
  // Beside the button that sends the message, this one says what it sends.
  const words = sendingWords(language)
  const sending = { ...words, sendNone: plural(words.send, 1, language) }
  const { received, server } = caseDocumentWords(language).ours.sending
  const forStaff = {
    ...sending,
    states: { ...sending.states, received },
    problems: { ...sending.problems, server },
  }
  return (
    <SendingArea
      caseId={caseId}
      requestIds={NONE}
      addition={isStaff ? SHARED : null}
      title={room.else.heading}
      words={{ room, sending: isStaff ? forStaff : sending }}
    />
  )
}
