// /attorney/messages/:conversationId?: what clients write, and who waits for an answer. For the attorney and the administrator.
import { useState } from 'react'
import { useOwnCase } from '#areas/cases/cases/web/queries.ts'
import { firmCasesText } from '#areas/cases/cases/web/firm-words.ts'
import { areKeysUsed } from '#areas/cases/desk/web/keys-choice.ts'
import { inboxWords } from '#areas/messages/messages/words/index.ts'
import { SendAlong } from '#areas/messages/messages/web/attached/send-along.ts'
import { FirmConversation } from '#areas/messages/messages/web/firm-conversation.tsx'
import { InboxKeys } from '#areas/messages/messages/web/inbox-keys.tsx'
import { Inbox, type InboxLabels } from '#areas/messages/messages/web/inbox.tsx'
import { useConversation } from '#areas/messages/messages/web/queries.ts'
import type { InboxList } from '#areas/messages/messages/rules/inbox-lists.ts'
import { CASEWORKERS } from '#kernel/actor.ts'
import { languageOf } from '#kernel/language.ts'
import { ConversationFacts, type FactWords } from '#pages/conversation-facts.tsx'
import { ABOVE_KEYBOARD } from '#pages/above-keyboard.ts'
import { framedMeta } from '#pages/framed-meta.ts'
import { useFrame } from '#pages/layouts/frame.ts'
import { copyPath } from '#pages/portal/copy-path.ts'
import { sendAlongByNeed } from '#pages/portal/send-along-by-need.tsx'
import { SignedInOnly } from '#pages/portal/signed-in-only.tsx'
import { classes } from '#ui/classes.ts'
import { PageHeading } from '#ui/page-heading.tsx'
import { PageLink } from '#ui/page-link.tsx'
import { byNeed } from '#web/by-need.tsx'
import { Part } from '#web/part.tsx'
import type { Route } from './+types/inbox'
import { ANSWER_TEMPLATES } from './answer-templates-path.ts'
import { casePath } from './case-path.ts'
import { clientPath } from './client-path.ts'
import { inboxPath } from './inbox-path.ts'
import { useIsAdmin, useReader } from './is-staff.ts'
import { useReaderZone } from './reader-zone.ts'

export { whenLanguageChanges as shouldRevalidate } from '#pages/when-language-changes.ts'

export function loader({ url }: Route.LoaderArgs) {
  const language = languageOf(url)
  const { cases, staff } = firmCasesText(language)
  const words = inboxWords(language)
  const { statuses, turns, one } = staff
  const facts: FactWords = { ...cases, ...one, statuses, turns }
  return { words, kinds: cases.kinds, facts }
}

type Labels = InboxLabels & { facts: FactWords }

/** The tab names no person: its title stays in the browser's history. */
export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  ...framedMeta(matches, loaderData?.words),
  ABOVE_KEYBOARD,
]

export default function InboxPage({ loaderData, params }: Route.ComponentProps) {
  return (
    <SignedInOnly roles={CASEWORKERS}>
      <div data-fills className="at-work">
        <SendAlong value={sendAlongByNeed}>
          <Desk labels={loaderData} shown={params.conversationId ?? null} />
        </SendAlong>
      </div>
    </SignedInOnly>
  )
}

const CaseTimer = byNeed(() => import('./case-timer.tsx'))

const PATHS = { ofCase: casePath, ofClient: clientPath, ofConversation: inboxPath, ofCopy: copyPath }

/** On a phone the list or the conversation; side by side, with what is known of the case, if there is room. */
function Desk({ labels, shown }: { labels: Labels; shown: string | null }) {
  const { words } = labels
  const timeZone = useReaderZone()
  const { userId: me } = useReader()
  const [areUsed] = useState(areKeysUsed)
  const [now] = useState(() => new Date())
  const [list, setList] = useState<InboxList>('waiting')
  const at = { now, timeZone }
  return (
    <div className="relative grid h-[calc(100dvh-var(--bar,3.5rem))] grid-rows-[minmax(0,1fr)] lg:grid-cols-[18rem_minmax(0,1fr)] print:h-auto">
      <PageHeading isInBar title={words.title} />
      <div
        className={classes(
          'relative overflow-y-auto bg-sheet lg:border-r lg:border-line',
          shown !== null && 'max-lg:hidden',
        )}
      >
        <Inbox
          labels={labels}
          list={list}
          onList={setList}
          shown={shown}
          pathOf={inboxPath}
          at={at}
          me={me}
        />
        <Below labels={labels} />
      </div>
      <div className={classes('min-h-0 min-w-0', shown === null && 'max-lg:hidden')}>
        {shown === null ? (
          <p className="p-4 text-ink-soft">{words.choose}</p>
        ) : (
          <Opened key={shown} conversationId={shown} labels={labels} at={at} me={me} />
        )}
      </div>
      {/* Outside of what a phone hides: its list is shown over either of them. */}
      <div className="absolute bottom-1 left-4">
        <InboxKeys areUsed={areUsed} words={words.keys} />
      </div>
    </div>
  )
}

function Below({ labels: { words } }: { labels: Labels }) {
  const isAdmin = useIsAdmin()
  return (
    <div className="p-3 lg:pb-14">
      {isAdmin ? (
        <PageLink to={ANSWER_TEMPLATES} className="inline-flex min-h-11 items-center text-action underline">
          {words.ready.edit.link}
        </PageLink>
      ) : null}
    </div>
  )
}

function TimerOfCase({ caseId }: { caseId: string }) {
  const { data } = useOwnCase(caseId)
  return data ? (
    <Part isQuiet waiting={null}>
      <CaseTimer of={data} />
    </Part>
  ) : null
}

type OpenedProps = {
  conversationId: string
  labels: Labels
  at: { now: Date; timeZone: string }
  me: string
}

function Opened({ conversationId, labels, ...rest }: OpenedProps) {
  const { publicUrl } = useFrame().settings
  const { data } = useConversation(conversationId)
  const isOfCase = data !== undefined && data.caseKind !== null
  return (
    <FirmConversation
      conversationId={conversationId}
      labels={labels}
      paths={PATHS}
      firmHost={URL.parse(publicUrl)?.host ?? ''}
      facts={
        isOfCase ? (
          <>
            <ConversationFacts caseId={conversationId} words={labels.facts} />
            <TimerOfCase caseId={conversationId} />
          </>
        ) : null
      }
      {...rest}
    />
  )
}
