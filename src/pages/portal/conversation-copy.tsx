// /portal/messages/:conversationId/copy: a whole conversation, to print or to keep. Its client and staff read the same.
import { useSearchParams } from 'react-router'
import {
  CopiedMessages,
  CopyButtons,
  CopyParts,
  useCopy,
} from '#areas/messages/messages/web/conversation-copy.tsx'
import { type CopyWords, copyWords } from '#areas/messages/messages/words/index.ts'
import { addressOf } from '#firm/addresses.ts'
import { CASE_READERS } from '#kernel/actor.ts'
import { languageOf } from '#kernel/language.ts'
import { framedMeta } from '#pages/framed-meta.ts'
import { inboxPath } from '#pages/staff/inbox-path.ts'
import { useIsStaff } from '#pages/staff/is-staff.ts'
import { useReaderZone } from '#pages/staff/reader-zone.ts'
import { PageHeading } from '#ui/page-heading.tsx'
import { PageLink } from '#ui/page-link.tsx'
import { Loaded } from '#web/loaded.tsx'
import type { Route } from './+types/conversation-copy'
import { copyPath } from './copy-path.ts'
import { SignedInOnly } from './signed-in-only.tsx'

export { whenLanguageChanges as shouldRevalidate } from '#pages/when-language-changes.ts'

export function loader({ url }: Route.LoaderArgs): CopyWords {
  return copyWords(languageOf(url))
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => framedMeta(matches, loaderData)

export default function ConversationCopyPage({ loaderData, params }: Route.ComponentProps) {
  return (
    <SignedInOnly roles={CASE_READERS}>
      <Whole words={loaderData} conversationId={params.conversationId} />
    </SignedInOnly>
  )
}

function Whole({ words, conversationId }: { words: CopyWords; conversationId: string }) {
  const isStaff = useIsStaff()
  const timeZone = useReaderZone()
  const [search] = useSearchParams()
  const asked = Number(search.get('part') ?? '1')
  const query = useCopy({ conversationId, part: Number.isInteger(asked) && asked > 0 ? asked : 1 })
  const back = isStaff ? inboxPath(conversationId) : `${addressOf('messages')}/${conversationId}`
  return (
    <div className="space-y-6">
      <PageLink to={back} className="inline-flex min-h-11 items-center text-action underline print:hidden">
        {words.back}
      </PageLink>
      <Loaded query={query} words={words}>
        {(copy) => (
          <>
            <PageHeading title={words.title} />
            <CopyButtons copy={copy} words={words} timeZone={timeZone} isStaff={isStaff} />
            <CopyParts copy={copy} words={words} pathOf={(part) => copyPath(conversationId, part)} />
            <div data-print-alone="">
              <h1 className="hidden text-3xl print:block">{words.title}</h1>
              <CopiedMessages copy={copy} words={words} timeZone={timeZone} />
            </div>
          </>
        )}
      </Loaded>
    </div>
  )
}
