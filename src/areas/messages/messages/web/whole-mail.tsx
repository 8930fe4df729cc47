// All of the mail that a message was, where somebody asks for it: the message is the answer alone.
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useCalls } from '#api/calls.ts'
import { Button } from '#ui/button.tsx'
import { Loaded } from '#web/loaded.tsx'
import type { ThreadWords } from './thread-words.ts'

type WholeMailProps = {
  conversationId: string
  messageId: string
  words: ThreadWords['conversation']['byMail']
}

export default function WholeMail(props: WholeMailProps) {
  const { words } = props
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        kind="quiet"
        className="-ml-3 text-sm"
        aria-expanded={isOpen}
        onClick={() => setOpen((wasOpen) => !wasOpen)}
      >
        {isOpen ? words.hide : words.show}
      </Button>
      {isOpen ? <Opened {...props} /> : null}
    </>
  )
}

function Opened({ conversationId, messageId, words }: WholeMailProps) {
  const { ofMessage } = useCalls().incoming
  const query = useQuery(ofMessage.queryOptions({ input: { conversationId, messageId } }))
  return (
    <Loaded query={query} words={words}>
      {({ subject, text }) => (
        <div className="border-l-4 border-line-strong pl-3">
          <p className="font-semibold [overflow-wrap:anywhere]">{subject}</p>
          <p className="[overflow-wrap:anywhere] whitespace-pre-wrap">{text}</p>
        </div>
      )}
    </Loaded>
  )
}
