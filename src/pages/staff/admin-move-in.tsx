// /admin/move-in: files from the program that the firm used before. For administrators.
import { MovingIn } from '#areas/office/moving/web/moving-in.tsx'
import { movingInWords } from '#areas/office/moving/words/index.ts'
import { languageOf } from '#kernel/language.ts'
import { framedMeta } from '#pages/framed-meta.ts'
import { SignedInOnly } from '#pages/portal/signed-in-only.tsx'
import type { Route } from './+types/admin-move-in'
import { sendToTheEnd } from './send-file.ts'
import { useReaderZone } from './reader-zone.ts'

export { whenLanguageChanges as shouldRevalidate } from '#pages/when-language-changes.ts'

export function loader({ url }: Route.LoaderArgs) {
  return { words: movingInWords(languageOf(url)) }
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => framedMeta(matches, loaderData?.words)

export default function AdminMoveInPage({ loaderData: { words } }: Route.ComponentProps) {
  return (
    <SignedInOnly roles={['admin']}>
      <Moving words={words} />
    </SignedInOnly>
  )
}

function Moving({ words }: Route.ComponentProps['loaderData']) {
  return <MovingIn words={words} timeZone={useReaderZone()} send={sendToTheEnd} />
}
