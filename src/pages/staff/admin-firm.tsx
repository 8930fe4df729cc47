// /admin/firm: who the firm is and how to reach it, as every page and mail says it. For administrators.
import { firmProfileWords } from '#areas/office/firm/words/index.ts'
import { FirmProfile } from '#areas/office/firm/web/firm-profile.tsx'
import { languageOf } from '#kernel/language.ts'
import { framedMeta } from '#pages/framed-meta.ts'
import { SignedInOnly } from '#pages/portal/signed-in-only.tsx'
import type { Route } from './+types/admin-firm'

export { whenLanguageChanges as shouldRevalidate } from '#pages/when-language-changes.ts'

export function loader({ url }: Route.LoaderArgs) {
  return { words: firmProfileWords(languageOf(url)) }
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => framedMeta(matches, loaderData?.words)

export default function AdminFirmPage({ loaderData: { words } }: Route.ComponentProps) {
  return (
    <SignedInOnly roles={['admin']}>
      <FirmProfile words={words} />
    </SignedInOnly>
  )
}
