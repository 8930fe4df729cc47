// /meeting#…: where the mails about a meeting lead a person without an account.
import { useIsReady } from '#ui/use-is-ready.ts'
import { useSessionState } from '#areas/people/auth/web/session.tsx'
import { invoicesText } from '#areas/money/invoices/words/index.ts'
import { cardWords, schedulingWords } from '#areas/meetings/scheduling/words/index.ts'
import { LinkedMeeting } from '#areas/meetings/scheduling/web/linked-meeting.tsx'
import { languageOf } from '#kernel/language.ts'
import { useFrame } from '#pages/layouts/frame.ts'
import { framedMeta } from '#pages/framed-meta.ts'
import { Part } from '#web/part.tsx'
import { byNeed } from '#web/by-need.tsx'
import type { Route } from './+types/meeting'
import { useLinkOfAddress } from './link-of-address.ts'
import { Loading } from './signed-in-only.tsx'

export { whenLanguageChanges as shouldRevalidate } from '#pages/when-language-changes.ts'

/** By need: before the code there is none. */
const ReceiptDownload = byNeed(async () => {
  const { ReceiptDownload: download } = await import('#areas/money/invoices/web/paper-downloads.tsx')
  return { default: download }
})

export function loader({ url }: Route.LoaderArgs) {
  const language = languageOf(url)
  const { scheduler, zones, linked } = schedulingWords(language)
  const { invoices, made } = invoicesText(language).client
  return {
    words: { scheduler, zones, linked, meetings: cardWords(language) },
    receipt: { invoices, made },
  }
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  framedMeta(matches, loaderData?.words.linked)

export default function MeetingByLinkPage({ loaderData }: Route.ComponentProps) {
  const { contact } = useFrame().settings
  const state = useSessionState()
  const isReady = useIsReady()
  const link = useLinkOfAddress()
  if (!isReady || state.status === 'initializing' || state.status === 'loading') return <Loading />
  return (
    <LinkedMeeting
      key={link}
      link={link}
      isSignedIn={state.status === 'signed-in'}
      words={loaderData.words}
      contact={contact}
      renderReceipt={(payment) => (
        <Part>
          <ReceiptDownload payment={payment} words={loaderData.receipt} />
        </Part>
      )}
    />
  )
}
