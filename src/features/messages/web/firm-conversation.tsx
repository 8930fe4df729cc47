// One conversation as staff read it: with whom, about what, in which language, and what both wrote.
import type { ComponentProps, ReactNode } from 'react'
import { fill } from '#kernel/language.ts'
import { useLanguage } from '#ui/language.tsx'
import { Notice } from '#ui/notice.tsx'
import { PageLink } from '#ui/page-link.tsx'
import { Loaded } from '#web/loaded.tsx'
import type { Conversation } from '../contract.ts'
import type { Box } from './box.ts'
import { FirmSteps } from './firm-steps.tsx'
import type { InboxLabels } from './inbox.tsx'
import { OutgoingAnswers } from './outgoing/outgoing-list.tsx'
import { useSendLater } from './outgoing/outgoing-queries.ts'
import { SendLater } from './outgoing/send-later.tsx'
import { useConversation } from './queries.ts'
import { Standing } from './standing.tsx'
import { Thread } from './thread.tsx'
import { whenSent } from './when-sent.ts'

export type Paths = {
  ofCase: (caseId: string) => string
  ofClient: (clientId: string) => string
  ofConversation: (conversationId: string) => string
  ofCopy: (conversationId: string) => string
}

type FirmConversationProps = {
  /** Who reads. */
  me: string
  conversationId: string
  labels: InboxLabels
  paths: Paths
  at: { now: Date; timeZone: string }
  firmHost: string
}

export function FirmConversation(props: FirmConversationProps) {
  const { conversationId, labels } = props
  const query = useConversation(conversationId)
  return (
    <Loaded query={query} words={{ ...labels.words.conversation, retry: labels.words.retry }}>
      {(of) => (
        <div className="space-y-5">
          <Head of={of} {...props} />
          <FirmThread of={of} {...props} />
        </div>
      )}
    </Loaded>
  )
}

type OfProps = FirmConversationProps & { of: Conversation }

function Head({ of, labels: { words, kinds }, paths, at, me }: OfProps) {
  const language = useLanguage()
  const { client, caseKind, caseNumber, waitingSince } = of
  if (client === null) return null
  const about = caseKind === null ? words.general : `${caseNumber ?? ''} · ${kinds[caseKind]}`
  return (
    <div>
      <h2 className="text-2xl [overflow-wrap:anywhere]">
        <bdi>{client.name}</bdi>
      </h2>
      <p className="text-ink-soft">
        {about} · {words.reads[client.language]}
        {waitingSince === null
          ? null
          : ` · ${fill(words.waits, { when: whenSent(waitingSince, at.now, at.timeZone, language) })}`}
      </p>
      <p className="flex flex-wrap gap-x-5">
        {caseKind === null ? null : <Aside to={paths.ofCase(of.conversationId)}>{words.toCase}</Aside>}
        <Aside to={paths.ofClient(client.id)}>{words.toClient}</Aside>
        <Aside to={paths.ofCopy(of.conversationId)}>{words.copy}</Aside>
      </p>
      {of.firm === null ? null : <Standing of={of.firm} words={words} at={at} me={me} />}
      <FirmSteps of={of} words={words} me={me} />
    </div>
  )
}

function Aside({ to, children }: { to: string; children: ReactNode }) {
  return (
    <PageLink to={to} className="inline-flex min-h-11 items-center text-action underline">
      {children}
    </PageLink>
  )
}

/** The messages and the box alone, as on the page of a case. What is sent can be taken back for some seconds. */
export function FirmThread({ of, labels: { words }, paths, at, firmHost }: Omit<OfProps, 'me'>) {
  const { conversationId, lastSeq } = of
  const send = useSendLater(conversationId)
  const clientZone = of.firm?.clientZone ?? null
  const ended = endOf(of, words, paths)
  const answers = { conversationId, words: words.outgoing, at, clientZone }
  return (
    <Thread
      key={conversationId}
      conversationId={conversationId}
      side="firm"
      words={{ ...words, urgentMark: words.urgent }}
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
      around={aroundBox(answers, { words, now: at.now, clientZone, lastSeq, send })}
    />
  )
}

type Answers = Omit<ComponentProps<typeof OutgoingAnswers>, 'onBack'>
type Later = Omit<ComponentProps<typeof SendLater>, 'box'>

function aroundBox(answers: Answers, later: Later) {
  return (box: Box) => ({
    above: <OutgoingAnswers {...answers} onBack={box.put} />,
    below: <SendLater box={box} {...later} />,
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
