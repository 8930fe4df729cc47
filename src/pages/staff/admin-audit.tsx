// /admin/audit: actions on accounts, by whom and when. For administrators.
import { auditWords } from '#areas/office/audit/words/index.ts'
import { Activity } from '#areas/office/audit/web/activity.tsx'
import { addressOf } from '#firm/addresses.ts'
import { languageOf } from '#kernel/language.ts'
import { framedMeta } from '#pages/framed-meta.ts'
import { SignedInOnly } from '#pages/portal/signed-in-only.tsx'
import type { Route } from './+types/admin-audit'
import { useReaderZone } from './reader-zone.ts'

export { whenLanguageChanges as shouldRevalidate } from '#pages/when-language-changes.ts'

export function loader({ url }: Route.LoaderArgs) {
  return { words: auditWords(languageOf(url)) }
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => framedMeta(matches, loaderData?.words)

export default function AdminAuditPage({ loaderData: { words } }: Route.ComponentProps) {
  return (
    <SignedInOnly roles={['admin']}>
      <Log words={words} />
    </SignedInOnly>
  )
}

function Log({ words }: Route.ComponentProps['loaderData']) {
  return (
    <Activity
      words={words}
      timeZone={useReaderZone()}
      pathOf={(userId) => `${addressOf('people')}/${userId}`}
    />
  )
}
