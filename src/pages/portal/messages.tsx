// /portal/messages/:conversationId?: what a client and the firm write to each other.
import { useState } from 'react'
import { Navigate } from 'react-router'
import { ApiFailure } from '#api/failure.ts'
import { casesText } from '#areas/cases/cases/words/index.ts'
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
import { instant } from '#kernel/calendar.ts'
import { fill, inLanguage, languageOf } from '#kernel/language.ts'
import { framedMeta } from '#pages/framed-meta.ts'
import { useFrame } from '#pages/layouts/frame.ts'
import { useIsStaff, useReader } from '#pages/staff/is-staff.ts'
import { inboxPath } from '#pages/staff/inbox-path.ts'
import { useReaderZone } from '#pages/staff/reader-zone.ts'
import { useLanguage } from '#ui/language.tsx'
import { Notice } from '#ui/notice.tsx'
import { PageHeading } from '#ui/page-heading.tsx'
import { PageLink } from '#ui/page-link.tsx'
import { Loaded } from '#web/loaded.tsx'
import type { Route } from './+types/messages'
import { copyPath } from './copy-path.ts'
import { sendAlongByNeed } from './send-along-by-need.tsx'
import { SignedInOnly } from './signed-in-only.tsx'

export { whenLanguageChanges as shouldRevalidate } from '#pages/when-language-changes.ts'

type PageWords = OwnWords & { helpers: string }

export function loader({ url }: Route.LoaderArgs): PageWords {
  const language = languageOf(url)
  const { link: helpers } = helpingWords(language)
  return { ...messagesWords(language), kinds: casesText(language).cases.kinds, helpers }
}

/** The tab names no case: its title stays in the browser's history. */
export const meta: Route.MetaFunction = ({ loaderData, matches }) => framedMeta(matches, loaderData)

export default function MessagesPage({ loaderData, params }: Route.ComponentProps) {
  return (
    <SignedInOnly>
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
    <div className="space-y-8">
      <PageHeading title={words.title} lead={words.lead} />
      <WithPhone sentence={words.emergency} />
      <Loaded query={list} words={words}>
        {({ conversations }) => (
          <OwnConversations conversations={conversations} words={words} pathOf={pathOf} at={at} />
        )}
      </Loaded>
      <PageLink to={addressOf('helpers')} className="inline-flex min-h-11 items-center text-action underline">
        {words.helpers}
      </PageLink>
    </div>
  )
}

function One({ conversationId, words }: { conversationId: string; words: OwnWords }) {
  const query = useConversation(conversationId)
  const { userId } = useReader()
  const { now, timeZone } = useNow()
  const { publicUrl } = useFrame().settings
  return (
    <div className="max-w-form space-y-5">
      <PageLink
        to={addressOf('messages')}
        className="inline-flex min-h-11 items-center text-action underline"
      >
        {words.back}
      </PageLink>
      {isGone(query.error) ? (
        <Notice>{words.gone}</Notice>
      ) : (
        <Loaded query={query} words={words}>
          {(of) => (
            <>
              <PageHeading {...eyebrowOf(of, words)} title={nameOf(of, words)} />
              <Thread
                conversationId={conversationId}
                side="client"
                words={{ ...words, isForFirm: false }}
                timeZone={timeZone}
                firmHost={URL.parse(publicUrl)?.host ?? ''}
                expected={
                  <>
                    <Expected closedUntil={of.closedUntil} now={now} words={words} timeZone={timeZone} />
                    <WithPhone sentence={words.emergency} />
                  </>
                }
                urgent={<WithPhone sentence={words.urgent} />}
                ended={
                  of.isClosed ? (
                    <Closed words={words} generalPath={of.helping === null ? pathOf(userId) : null} />
                  ) : null
                }
              />
              <PageLink
                to={copyPath(conversationId)}
                className="inline-flex min-h-11 items-center text-action underline"
              >
                {words.copy}
              </PageLink>
            </>
          )}
        </Loaded>
      )}
    </div>
  )
}

/** Earlier messages are taken off the screen: a reader without access sees none of them. */
function isGone(error: Error | null): boolean {
  return error instanceof ApiFailure && error.code === 'CONVERSATION_NOT_FOUND'
}

/** The owner's name, if the reader helps them. */
function eyebrowOf(
  { caseNumber, helping }: Record<'caseNumber' | 'helping', string | null>,
  words: OwnWords,
) {
  const parts = [
    helping === null ? null : whoseMessages(helping, words),
    caseNumber === null ? null : fill(words.caseLine, { number: caseNumber }),
  ].filter((part) => part !== null)
  return parts.length === 0 ? {} : { eyebrow: parts.join(' · ') }
}

type ExpectedProps = { closedUntil: string | null; now: Date; words: OwnWords; timeZone: string }

/** When to expect an answer; that the office is closed only if it is. */
function Expected({ closedUntil, now, words, timeZone }: ExpectedProps) {
  const language = useLanguage()
  const reader = { now: instant(now), timeZone, language }
  const said = closedUntil === null ? null : opensWords(instant(closedUntil), reader)
  return (
    <p className="max-w-text">
      {words.expected.usual}
      {said === null ? null : ` ${fill(words.expected[said.kind], said)}`}
    </p>
  )
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
