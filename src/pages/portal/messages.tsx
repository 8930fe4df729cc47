// /portal/messages/:conversationId?: what a client and the firm write to each other.
import { useState } from 'react'
import { Navigate } from 'react-router'
import { ApiFailure } from '#api/failure.ts'
import { firmCasesText } from '#areas/cases/cases/web/firm-words.ts'
import { useOwnCase } from '#areas/cases/cases/web/queries.ts'
import { helpingWords } from '#areas/people/helping/words/index.ts'
import { messagesWords } from '#areas/messages/messages/words/index.ts'
import { SendAlong } from '#areas/messages/messages/web/attached/send-along.ts'
import {
  nameOf,
  OwnConversations,
  type OwnWords,
  whoseMessages,
} from '#areas/messages/messages/web/own-conversations.tsx'
import { opensWords } from '#areas/messages/messages/web/opens-words.ts'
import { useConversation, useOwnConversations } from '#areas/messages/messages/web/queries.ts'
import { Thread } from '#areas/messages/messages/web/thread.tsx'
import { addressOf } from '#firm/addresses.ts'
import { telephoneLink } from '#firm/contact.ts'
import { CASE_READERS } from '#kernel/actor.ts'
import { instant } from '#kernel/calendar.ts'
import { fill, inLanguage, languageOf } from '#kernel/language.ts'
import { ABOVE_KEYBOARD } from '#pages/above-keyboard.ts'
import { ConversationFacts, type FactWords } from '#pages/conversation-facts.tsx'
import { framedMeta } from '#pages/framed-meta.ts'
import { useFrame } from '#pages/layouts/frame.ts'
import { useIsStaff, useReader } from '#pages/staff/is-staff.ts'
import { inboxPath } from '#pages/staff/inbox-path.ts'
import { useReaderZone } from '#pages/staff/reader-zone.ts'
import { useLanguage } from '#ui/language.tsx'
import { Notice } from '#ui/notice.tsx'
import { PageHeading } from '#ui/page-heading.tsx'
import { PageLink } from '#ui/page-link.tsx'
import { AtOnce } from '#web/at-once.tsx'
import { Loaded } from '#web/loaded.tsx'
import type { Route } from './+types/messages'
import { copyPath } from './copy-path.ts'
import { sendAlongByNeed } from './send-along-by-need.tsx'
import { SignedInOnly } from './signed-in-only.tsx'

export { whenLanguageChanges as shouldRevalidate } from '#pages/when-language-changes.ts'

type PageWords = OwnWords & { helpers: string; facts: FactWords }

export function loader({ url }: Route.LoaderArgs): PageWords {
  const language = languageOf(url)
  const { link: helpers } = helpingWords(language)
  const { cases } = firmCasesText(language)
  const words = messagesWords(language)
  return { ...words, kinds: cases.kinds, helpers, facts: { ...cases, next: words.nextStep, turns: null } }
}

/** The tab names no case: its title stays in the browser's history. */
export const meta: Route.MetaFunction = ({ loaderData, matches, params }) => [
  ...framedMeta(matches, loaderData),
  ...(params.conversationId === undefined ? [] : [ABOVE_KEYBOARD]),
]

export default function MessagesPage({ loaderData, params }: Route.ComponentProps) {
  return (
    <SignedInOnly roles={CASE_READERS}>
      <SendAlong value={sendAlongByNeed}>
        <OwnOrStaff words={loaderData} conversationId={params.conversationId} />
      </SendAlong>
    </SignedInOnly>
  )
}

type At = { words: PageWords; conversationId: string | undefined }

/** Staff read the same conversation in their inbox. */
function OwnOrStaff({ words, conversationId }: At) {
  const language = useLanguage()
  if (useIsStaff()) return <Navigate to={inLanguage(inboxPath(conversationId), language)} replace />
  return conversationId === undefined ? (
    <All words={words} />
  ) : (
    <One key={conversationId} conversationId={conversationId} words={words} />
  )
}

function pathOf(conversationId: string): string {
  return `${addressOf('messages')}/${conversationId}`
}

function useNow() {
  const [now] = useState(() => new Date())
  return { now, timeZone: useReaderZone() }
}

function WithPhone({ sentence }: { sentence: string }) {
  const { phone } = useFrame().settings.contact
  const [before = '', after = ''] = sentence.split('{phone}')
  return (
    <p className="max-w-text">
      {before}
      <a href={telephoneLink(phone)} className="font-semibold whitespace-nowrap text-action underline">
        {phone}
      </a>
      {after}
    </p>
  )
}

function All({ words }: { words: PageWords }) {
  const list = useOwnConversations()
  const at = useNow()
  return (
    <>
      <PageHeading isInBar title={words.title} />
      <AtOnce label={words.loading} className="space-y-4">
        <p className="text-ink-soft">{words.lead}</p>
        <Loaded query={list} words={words}>
          {({ conversations }) => (
            <OwnConversations conversations={conversations} words={words} pathOf={pathOf} at={at} />
          )}
        </Loaded>
        <WithPhone sentence={words.emergency} />
        <PageLink
          to={addressOf('helpers')}
          className="inline-flex min-h-11 items-center text-action underline"
        >
          {words.helpers}
        </PageLink>
      </AtOnce>
    </>
  )
}

/** The thread fills the screen; where there is room, the others are on its left, and what is known on its right. */
function One({ conversationId, words }: { conversationId: string; words: PageWords }) {
  const query = useConversation(conversationId)
  const list = useOwnConversations()
  const at = useNow()
  return (
    <div
      data-fills
      className="grid h-[calc(100dvh-var(--bar,3.5rem))] grid-rows-[minmax(0,1fr)] lg:grid-cols-[17rem_minmax(0,1fr)] print:h-auto"
    >
      <nav
        aria-label={words.back}
        className="relative overflow-y-auto bg-sheet max-lg:hidden lg:border-r lg:border-line print:hidden"
      >
        {list.data ? (
          <OwnConversations
            conversations={list.data.conversations}
            words={words}
            pathOf={pathOf}
            at={at}
            shown={conversationId}
          />
        ) : null}
      </nav>
      <div className="min-h-0 min-w-0">
        {isGone(query.error) ? (
          <div className="p-4">
            <PageHeading isInBar title={words.title} />
            <Notice>{words.gone}</Notice>
          </div>
        ) : (
          <Loaded query={query} words={words}>
            {(of) => <Opened conversationId={conversationId} of={of} words={words} />}
          </Loaded>
        )}
      </div>
    </div>
  )
}

type Conversation = NonNullable<ReturnType<typeof useConversation>['data']>

type OpenedProps = { conversationId: string; of: Conversation; words: PageWords }

function Opened({ conversationId, of, words }: OpenedProps) {
  const { userId } = useReader()
  const { now, timeZone } = useNow()
  const { publicUrl } = useFrame().settings
  const about = aboutOf(of, words)
  const isOwnCase = of.caseKind !== null && of.helping === null
  const attorney = useOwnCase(conversationId, isOwnCase).data?.attorney?.name
  const head = (
    <>
      <h1 className="truncate text-lg leading-tight">{nameOf(of, words)}</h1>
      <p className="text-sm leading-tight text-ink-soft max-sm:min-h-9">
        {about === null ? null : `${about} · `}
        {attorney === undefined ? null : `${attorney} · `}
        <Expected closedUntil={of.closedUntil} now={now} words={words} timeZone={timeZone} />
      </p>
    </>
  )
  const aside = (
    <>
      {isOwnCase ? <ConversationFacts caseId={conversationId} words={words.facts} /> : null}
      <WithPhone sentence={words.emergency} />
      <PageLink to={copyPath(conversationId)} className="flex min-h-11 items-center text-action underline">
        {words.copy}
      </PageLink>
    </>
  )
  return (
    <Thread
      conversationId={conversationId}
      side="client"
      words={{ ...words, isForFirm: false }}
      timeZone={timeZone}
      firmHost={URL.parse(publicUrl)?.host ?? ''}
      filling={{ head, aside }}
      urgent={<WithPhone sentence={words.urgent} />}
      ended={
        of.isClosed ? (
          <Closed words={words} generalPath={of.helping === null ? pathOf(userId) : null} />
        ) : null
      }
    />
  )
}

/** Earlier messages are taken off the screen: a reader without access sees none of them. */
function isGone(error: Error | null): boolean {
  return error instanceof ApiFailure && error.code === 'CONVERSATION_NOT_FOUND'
}

/** Whose it is, if the reader helps them. */
function aboutOf({ helping }: Pick<Conversation, 'helping'>, words: OwnWords): string | null {
  return helping === null ? null : whoseMessages(helping, words)
}

type ExpectedProps = { closedUntil: string | null; now: Date; words: OwnWords; timeZone: string }

/** When to expect an answer: until when the office is closed, if it is. */
function Expected({ closedUntil, now, words, timeZone }: ExpectedProps) {
  const language = useLanguage()
  const reader = { now: instant(now), timeZone, language }
  const said = closedUntil === null ? null : opensWords(instant(closedUntil), reader)
  return said === null ? words.expected.usual : fill(words.expected[said.kind], said)
}

/** `generalPath`: null for who helps, whose own general conversation is another. */
function Closed({ words, generalPath }: { words: OwnWords; generalPath: string | null }) {
  return (
    <Notice>
      <p>{words.conversation.closed}</p>
      {generalPath === null ? null : (
        <PageLink to={generalPath} className="inline-flex min-h-11 items-center text-action underline">
          {words.conversation.toGeneral}
        </PageLink>
      )}
    </Notice>
  )
}
