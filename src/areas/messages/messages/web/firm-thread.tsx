// The messages and the box for staff: answers on their way above it, and other ways to send below.
import type { ComponentProps, ReactNode } from 'react'
import { Notice } from '#ui/notice.tsx'
import { PageLink } from '#ui/page-link.tsx'
import type { Conversation } from '../contract.ts'
import type { InboxWords } from '../words/index.ts'
import type { Box } from './box.ts'
import type { InboxLabels } from './inbox.tsx'
import { languageQuestion } from './language-question.tsx'
import { OutgoingAnswers } from './outgoing/outgoing-list.tsx'
import { useSendLater } from './outgoing/outgoing-queries.ts'
import { SendLater } from './outgoing/send-later.tsx'
import { PickReady } from './ready/pick-ready.tsx'
import type { Filling } from './filled.tsx'
import { Thread } from './thread.tsx'

export type Paths = {
  ofCase: (caseId: string) => string
  ofClient: (clientId: string) => string
  ofConversation: (conversationId: string) => string
  ofCopy: (conversationId: string) => string
}

type FirmThreadProps = {
  of: Conversation
  labels: InboxLabels
  paths: Paths
  at: { now: Date; timeZone: string }
  firmHost: string
  filling?: Filling | null
}

/** The messages and the box alone, as on the page of a case. What is sent can be taken back for some seconds. */
export function FirmThread({ of, labels: { words }, paths, at, firmHost, filling = null }: FirmThreadProps) {
  const { conversationId, lastSeq, client } = of
  const send = useSendLater(conversationId)
  const clientZone = of.firm?.clientZone ?? null
  const ended = endOf(of, words, paths)
  const answers = { conversationId, words: words.outgoing, at, clientZone }
  return (
    <Thread
      key={conversationId}
      conversationId={conversationId}
      side="firm"
      words={{ ...words, compose: composeWords(of, words), isForFirm: true }}
      timeZone={at.timeZone}
      firmHost={firmHost}
      ended={
        ended === null ? null : (
          <>
            <OutgoingAnswers {...answers} onBack={null} />
            {ended}
          </>
        )
      }
      way={async (message) => {
        await send({ ...message, sendAt: null, lastSeq })
        return {}
      }}
      around={aroundBox(answers, { words, now: at.now, clientZone, client, lastSeq, send })}
      question={languageQuestion(client, words)}
      filling={filling}
    />
  )
}

type Answers = Omit<ComponentProps<typeof OutgoingAnswers>, 'onBack'>
type Later = Omit<ComponentProps<typeof SendLater>, 'box'>

/** In which language the client reads stands at the box. */
function composeWords(
  { client }: Conversation,
  { compose, otherLanguage }: InboxWords,
): InboxWords['compose'] {
  return client === null ? compose : { ...compose, hint: otherLanguage.writeIn[client.language] }
}

function aroundBox(answers: Answers, later: Later) {
  return (box: Box) => ({
    above: <OutgoingAnswers {...answers} onBack={box.put} />,
    below: (
      <div className="flex flex-wrap gap-x-3">
        <PickReady conversationId={answers.conversationId} words={later.words.ready} onPick={box.insert} />
        <SendLater box={box} {...later} />
      </div>
    ),
  })
}

/** Why nothing can be sent; null where it can. */
function endOf({ isClosed, client }: Conversation, words: InboxLabels['words'], paths: Paths): ReactNode {
  if (client !== null && !client.canRead) return <Notice kind="warning">{words.away}</Notice>
  if (!isClosed) return null
  return (
    <Notice>
      <p>{words.conversation.closed}</p>
      {client === null ? null : (
        <Aside to={paths.ofConversation(client.id)}>{words.conversation.toGeneral}</Aside>
      )}
    </Notice>
  )
}

export function Aside({ to, children }: { to: string; children: ReactNode }) {
  return (
    <PageLink to={to} className="inline-flex min-h-11 items-center text-action underline">
      {children}
    </PageLink>
  )
}
