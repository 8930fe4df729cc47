// /admin/mail: mails and texts that did not go out, came back, or may not have arrived. For administrators.
import { mailWords } from '#areas/messages/notifications/words/index.ts'
import { MailList } from '#areas/messages/notifications/web/mail-list.tsx'
import { failedTextsWords } from '#areas/messages/texts/words/index.ts'
import { FailedTexts } from '#areas/messages/texts/web/failed-texts.tsx'
import { languageOf } from '#kernel/language.ts'
import { framedMeta } from '#pages/framed-meta.ts'
import { SignedInOnly } from '#pages/portal/signed-in-only.tsx'
import type { Route } from './+types/admin-mail'
import { useReaderZone } from './reader-zone.ts'
import { AtOnce } from '#web/at-once.tsx'

export { whenLanguageChanges as shouldRevalidate } from '#pages/when-language-changes.ts'

export function loader({ url }: Route.LoaderArgs) {
  const language = languageOf(url)
  return { words: mailWords(language), texts: failedTextsWords(language) }
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => framedMeta(matches, loaderData?.words)

export default function AdminMailPage({ loaderData }: Route.ComponentProps) {
  return (
    <SignedInOnly roles={['admin']}>
      <Mails {...loaderData} />
    </SignedInOnly>
  )
}

function Mails({ words, texts }: Route.ComponentProps['loaderData']) {
  const timeZone = useReaderZone()
  return (
    <AtOnce label={words.loading}>
      <MailList words={words} timeZone={timeZone} />
      <FailedTexts words={texts} timeZone={timeZone} />
    </AtOnce>
  )
}
