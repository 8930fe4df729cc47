// /admin/agency-status: the firm's key for the case status of the immigration agency. For administrators.
import { AgencySettingsPage } from '#areas/cases/agency/web/settings-page.tsx'
import { agencySettingsWords } from '#areas/cases/agency/words/index.ts'
import { languageOf } from '#kernel/language.ts'
import { framedMeta } from '#pages/framed-meta.ts'
import { SignedInOnly } from '#pages/portal/signed-in-only.tsx'
import type { Route } from './+types/admin-agency-status'

export { whenLanguageChanges as shouldRevalidate } from '#pages/when-language-changes.ts'

export function loader({ url }: Route.LoaderArgs) {
  return { words: agencySettingsWords(languageOf(url)) }
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => framedMeta(matches, loaderData?.words)

export default function AdminAgencyStatusPage({ loaderData: { words } }: Route.ComponentProps) {
  return (
    <SignedInOnly roles={['admin']}>
      <AgencySettingsPage words={words} />
    </SignedInOnly>
  )
}
