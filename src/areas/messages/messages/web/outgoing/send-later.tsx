// Sends what is in the box at a chosen time, shown on the client's clock too.
import { useState } from 'react'
import { FIRM_ZONE, type Instant, zoneName } from '#kernel/calendar.ts'
import { fill } from '#kernel/language.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { useLanguage } from '#ui/language.tsx'
import type { Conversation } from '../../contract.ts'
import type { InboxWords } from '../../words/index.ts'
import type { Box } from '../box.ts'
import { LanguageNotice } from '../language-question.tsx'
import { LaterForm } from '../later-form.tsx'
import { whenSent } from '../when-sent.ts'
import type { ToSend } from './outgoing-queries.ts'

type SendLaterProps = {
  box: Box
  words: InboxWords
  now: Date
  clientZone: string | null
  client: Conversation['client']
  /** Of the newest message that was read. */
  lastSeq: number
  send: (message: ToSend) => Promise<unknown>
}

export function SendLater({ box, words, now, clientZone, client, lastSeq, send }: SendLaterProps) {
  const language = useLanguage()
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  const theirs = (at: Instant) => {
    if (clientZone === null || clientZone === FIRM_ZONE) return null
    const when = whenSent(at.toString(), now, clientZone, language)
    return fill(words.sendLater.theirs, { when, zone: zoneName(clientZone, language) })
  }
  return (
    <>
      <Button kind="quiet" onClick={() => (box.isSendable ? setIsOpen(true) : box.showWhyNot())}>
        {words.sendLater.button}
      </Button>
      {isOpen ? (
        <Dialog isOpen onClose={close} title={words.sendLater.title} actions={null}>
          <p className="mb-3 text-ink-soft">{words.sendLater.hint}</p>
          <LanguageNotice text={box.text} client={client} words={words} />
          <LaterForm
            id="send-later"
            words={words.later}
            labels={words.sendLater}
            send={(sendAt) => box.sendBy((message) => send({ ...message, sendAt, lastSeq }))}
            onDone={close}
            onCancel={close}
            aside={theirs}
          />
        </Dialog>
      ) : null}
    </>
  )
}
