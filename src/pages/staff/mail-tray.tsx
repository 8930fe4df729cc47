// /attorney/mail-tray/:mailId?: mails of people that are in no conversation yet; one of them is put there or discarded. For staff.
import { useSearchParams } from 'react-router'
import { firmCasesText } from '#areas/cases/cases/web/firm-words.ts'
import { PutMail } from '#areas/messages/incoming/web/put-mail.tsx'
import { TrayList } from '#areas/messages/incoming/web/tray-list.tsx'
import { OneMail } from '#areas/messages/incoming/web/tray-mail.tsx'
import { trayWords } from '#areas/messages/incoming/words/index.ts'
import { CASEWORKERS } from '#kernel/actor.ts'
import { languageOf } from '#kernel/language.ts'
import { framedMeta } from '#pages/framed-meta.ts'
import { SignedInOnly } from '#pages/portal/signed-in-only.tsx'
import { Icon } from '#ui/icon.tsx'
import { BACK } from '#ui/icons.ts'
import { PageHeading } from '#ui/page-heading.tsx'
import { PageLink, useGo } from '#ui/page-link.tsx'
import { idIn } from '#web/list/list-address.ts'
import type { Route } from './+types/mail-tray'
import { FindClient } from './find-client.tsx'
import { inboxPath } from './inbox-path.ts'
import { trayPath } from './tray-path.ts'
import { useReaderZone } from './reader-zone.ts'

export { whenLanguageChanges as shouldRevalidate } from '#pages/when-language-changes.ts'

export function loader({ url }: Route.LoaderArgs) {
  const language = languageOf(url)
  return { words: trayWords(language), kinds: firmCasesText(language).cases.kinds }
}

/** The tab names no person: its title stays in the browser's history. */
export const meta: Route.MetaFunction = ({ loaderData, matches }) => framedMeta(matches, loaderData?.words)

export default function MailTrayPage({ loaderData, params: { mailId } }: Route.ComponentProps) {
  return (
    <SignedInOnly roles={CASEWORKERS}>
      {mailId === undefined ? (
        <Tray {...loaderData} />
      ) : (
        <Mail key={mailId} mailId={mailId} labels={loaderData} />
      )}
    </SignedInOnly>
  )
}

type Labels = Route.ComponentProps['loaderData']

function Tray({ words }: Labels) {
  return (
    <div className="space-y-6">
      <PageHeading title={words.title} lead={words.lead} />
      <TrayList words={words} timeZone={useReaderZone()} pathOf={trayPath} />
    </div>
  )
}

function Mail({ mailId, labels }: { mailId: string; labels: Labels }) {
  const { words } = labels
  const go = useGo()
  return (
    <div className="max-w-text space-y-4">
      <PageLink to={trayPath()} className="inline-flex min-h-11 items-center text-action underline">
        <Icon isSmall lines={BACK} />
        {words.back}
      </PageLink>
      <OneMail
        mailId={mailId}
        words={words}
        timeZone={useReaderZone()}
        put={<Put mailId={mailId} labels={labels} />}
        onDone={() => go(trayPath())}
      />
    </div>
  )
}

function Put({ mailId, labels: { words, kinds } }: { mailId: string; labels: Labels }) {
  const [address] = useSearchParams()
  const go = useGo()
  const clientId = idIn(address, 'client')
  const { put } = words
  if (clientId === undefined) {
    const said = { ...put, hint: put.clientHint, failed: put.searchFailed, none: put.nobody }
    return <FindClient id="client" words={said} pathOf={(id) => `${trayPath(mailId)}?client=${id}`} />
  }
  return (
    <PutMail
      mailId={mailId}
      clientId={clientId}
      words={words}
      kinds={kinds}
      otherPath={trayPath(mailId)}
      onDone={(conversationId) => go(inboxPath(conversationId))}
    />
  )
}
