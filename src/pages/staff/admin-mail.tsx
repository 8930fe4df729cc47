// /admin/mail: mail that did not go out, or may not have arrived. For administrators.
import { mailWords } from '#features/notifications/text/mail/index.ts'
import { MailList } from '#features/notifications/web/mail-list.tsx'
import { Loaded } from '#web/loaded.tsx'
import { languageOf } from '#kernel/language.ts'
import { framedMeta } from '#pages/framed-meta.ts'
import { SignedInOnly } from '#pages/portal/signed-in-only.tsx'
import type { Route } from './+types/admin-mail'
import { LogNav } from './log-nav.tsx'
import { useReaderZone } from './reader-zone.ts'

export { whenLanguageChanges as shouldRevalidate } from '#pages/when-language-changes.ts'

export function loader({ url }: Route.LoaderArgs) {
  return { words: mailWords(languageOf(url)) }
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => framedMeta(matches, loaderData?.words)

export default function AdminMailPage({ loaderData: { words } }: Route.ComponentProps) {
  return (
    <SignedInOnly roles={['admin']}>
      <LogNav />
      <Mails words={words} />
    </SignedInOnly>
  )
}

function Mails({ words }: Route.ComponentProps['loaderData']) {
  return (
    <MailList
      words={words}
      timeZone={useReaderZone()}
      renderLoaded={(query, show) => (
        <Loaded query={query} words={words}>
          {show}
        </Loaded>
      )}
    />
  )
}
