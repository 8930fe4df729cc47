// One conversation as staff read it: with whom, about what, in which language, and what both wrote.
import type { ReactNode } from 'react'
import { fill } from '#kernel/language.ts'
import { useLanguage } from '#ui/language.tsx'
import { Loaded } from '#web/loaded.tsx'
import type { Conversation } from '../contract.ts'
import { FirmSteps, SettleStep } from './firm-steps.tsx'
import { Aside, FirmThread, type Paths } from './firm-thread.tsx'
import type { InboxLabels } from './inbox.tsx'
import { PrivateNotes } from './notes/private-notes.tsx'
import { useConversation } from './queries.ts'
import { Standing } from './standing.tsx'
import { whenSent } from './when-sent.ts'

type FirmConversationProps = {
  /** Who reads. */
  me: string
  conversationId: string
  labels: InboxLabels
  paths: Paths
  at: { now: Date; timeZone: string }
  firmHost: string
  /** What the page knows of the case. */
  facts: ReactNode
}

export function FirmConversation({ facts, ...props }: FirmConversationProps) {
  const { conversationId, labels } = props
  const query = useConversation(conversationId)
  return (
    <Loaded query={query} words={labels.words.conversation}>
      {(of) => (
        <FirmThread
          of={of}
          {...props}
          filling={{ head: <Head of={of} {...props} />, aside: <Beside of={of} facts={facts} {...props} /> }}
        />
      )}
    </Loaded>
  )
}

type OfProps = Omit<FirmConversationProps, 'facts'> & { of: Conversation }

function Head({ of, labels: { words, kinds }, at }: OfProps) {
  const language = useLanguage()
  const { client, caseKind, waitingSince } = of
  if (client === null) return null
  const about = caseKind === null ? words.general : kinds[caseKind]
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3">
      <div className="min-w-0">
        <h2 className="text-lg leading-tight [overflow-wrap:anywhere]" data-page-title={client.name}>
          <bdi>{client.name}</bdi>
        </h2>
        <p className="text-sm leading-tight text-ink-soft">
          {about} · {words.reads[client.language]}
          {waitingSince === null
            ? null
            : ` · ${fill(words.waits, { when: whenSent(waitingSince, at.now, at.timeZone, language) })}`}
        </p>
      </div>
      <SettleStep of={of} words={words} />
    </div>
  )
}

/** What is known of the case, who sees to it, notes, and other ways. */
function Beside({ of, labels: { words }, paths, at, me, facts }: OfProps & { facts: ReactNode }) {
  const { client, caseKind } = of
  if (client === null) return null
  return (
    <>
      {of.firm === null ? null : <Standing of={of.firm} words={words} at={at} me={me} />}
      <FirmSteps of={of} words={words} me={me} />
      {facts}
      {of.helpers.length === 0 ? null : (
        <p className="break-words">
          {fill(words.helpedBy, { names: of.helpers.map(({ name }) => name).join(', ') })}
        </p>
      )}
      <p className="flex flex-col items-start">
        {caseKind === null ? null : <Aside to={paths.ofCase(of.conversationId)}>{words.toCase}</Aside>}
        <Aside to={paths.ofClient(client.id)}>{words.toClient}</Aside>
        <Aside to={paths.ofCopy(of.conversationId)}>{words.copy}</Aside>
      </p>
      <PrivateNotes
        conversationId={of.conversationId}
        isOfCase={caseKind !== null}
        words={words.notes}
        at={at}
      />
    </>
  )
}
