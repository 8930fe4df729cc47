// /attorney/messages/:conversationId?: what clients write, and who waits for an answer. For the attorney and the administrator.
import { useState } from 'react'
import { casesText } from '#areas/cases/cases/words/index.ts'
import { areKeysUsed } from '#areas/cases/desk/web/keys-choice.ts'
import { inboxWords } from '#areas/messages/messages/words/index.ts'
import { SendAlong } from '#areas/messages/messages/web/attached/send-along.ts'
import { FirmConversation } from '#areas/messages/messages/web/firm-conversation.tsx'
import { InboxKeys } from '#areas/messages/messages/web/inbox-keys.tsx'
import { Inbox, type InboxLabels } from '#areas/messages/messages/web/inbox.tsx'
import type { InboxList } from '#areas/messages/messages/rules/inbox-lists.ts'
import { addressOf } from '#firm/addresses.ts'
import { languageOf } from '#kernel/language.ts'
import { framedMeta } from '#pages/framed-meta.ts'
import { useFrame } from '#pages/layouts/frame.ts'
import { copyPath } from '#pages/portal/copy-path.ts'
import { sendAlongByNeed } from '#pages/portal/send-along-by-need.tsx'
import { SignedInOnly } from '#pages/portal/signed-in-only.tsx'
import { PageHeading } from '#ui/page-heading.tsx'
import { PageLink } from '#ui/page-link.tsx'
import type { Route } from './+types/inbox'
import { ANSWER_TEMPLATES } from './answer-templates-path.ts'
import { casePath } from './case-path.ts'
import { clientPath } from './client-path.ts'
import { inboxPath } from './inbox-path.ts'
import { useIsAdmin, useReader } from './is-staff.ts'
import { useReaderZone } from './reader-zone.ts'

export { whenLanguageChanges as shouldRevalidate } from '#pages/when-language-changes.ts'

export function loader({ url }: Route.LoaderArgs): InboxLabels {
  const language = languageOf(url)
  return { words: inboxWords(language), kinds: casesText(language).cases.kinds }
}

/** The tab names no person: its title stays in the browser's history. */
export const meta: Route.MetaFunction = ({ loaderData, matches }) => framedMeta(matches, loaderData?.words)

export default function InboxPage({ loaderData, params }: Route.ComponentProps) {
  return (
    <SignedInOnly roles={['attorney', 'admin']}>
      <div className="at-work">
        <SendAlong value={sendAlongByNeed}>
          <Desk labels={loaderData} shown={params.conversationId ?? null} />
        </SendAlong>
      </div>
    </SignedInOnly>
  )
}

const PATHS = { ofCase: casePath, ofClient: clientPath, ofConversation: inboxPath, ofCopy: copyPath }

/** On a phone the list or the conversation; side by side if there is room. */
function Desk({ labels, shown }: { labels: InboxLabels; shown: string | null }) {
  const { words } = labels
  const { publicUrl } = useFrame().settings
  const timeZone = useReaderZone()
  const { userId: me } = useReader()
  const isAdmin = useIsAdmin()
  const [areUsed] = useState(areKeysUsed)
  const [now] = useState(() => new Date())
  const [list, setList] = useState<InboxList>('waiting')
  const at = { now, timeZone }
  return (
    <>
      <PageHeading title={words.title} lead={words.lead} />
      <div className="mt-6 grid items-start gap-x-10 gap-y-8 lg:grid-cols-[2fr_3fr]">
        <div className={shown === null ? undefined : 'max-lg:hidden'}>
          <Inbox
            labels={labels}
            list={list}
            onList={setList}
            shown={shown}
            pathOf={inboxPath}
            at={at}
            me={me}
          />
          {isAdmin ? (
            <PageLink
              to={ANSWER_TEMPLATES}
              className="mt-4 inline-flex min-h-11 items-center text-action underline"
            >
              {words.ready.edit.link}
            </PageLink>
          ) : null}
        </div>
        <div className={shown === null ? 'max-lg:hidden' : undefined}>
          {shown === null ? (
            <p className="text-ink-soft">{words.choose}</p>
          ) : (
            <>
              <PageLink
                to={addressOf('inbox')}
                className="mb-2 inline-flex min-h-11 items-center text-action underline lg:hidden"
              >
                {words.back}
              </PageLink>
              <FirmConversation
                key={shown}
                conversationId={shown}
                labels={labels}
                paths={PATHS}
                at={at}
                me={me}
                firmHost={URL.parse(publicUrl)?.host ?? ''}
              />
            </>
          )}
        </div>
      </div>
      <InboxKeys areUsed={areUsed} words={words.keys} />
    </>
  )
}
