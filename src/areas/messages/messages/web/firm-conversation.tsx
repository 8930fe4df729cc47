// One conversation as staff read it: with whom, about what, in which language, and what both wrote.
import { fill } from '#kernel/language.ts'
import { useLanguage } from '#ui/language.tsx'
import { Loaded } from '#web/loaded.tsx'
import type { Conversation } from '../contract.ts'
import { FirmSteps } from './firm-steps.tsx'
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
      {of.helpers.length === 0 ? null : (
        <p className="break-words">
          {fill(words.helpedBy, { names: of.helpers.map(({ name }) => name).join(', ') })}
        </p>
      )}
      <p className="flex flex-wrap gap-x-5">
        {caseKind === null ? null : <Aside to={paths.ofCase(of.conversationId)}>{words.toCase}</Aside>}
        <Aside to={paths.ofClient(client.id)}>{words.toClient}</Aside>
        <Aside to={paths.ofCopy(of.conversationId)}>{words.copy}</Aside>
      </p>
      {of.firm === null ? null : <Standing of={of.firm} words={words} at={at} me={me} />}
      <FirmSteps of={of} words={words} me={me} />
      <PrivateNotes
        conversationId={of.conversationId}
        isOfCase={caseKind !== null}
        words={words.notes}
        at={at}
      />
    </div>
  )
}
