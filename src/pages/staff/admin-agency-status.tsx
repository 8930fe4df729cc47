// /admin/agency-status: the firm's key for the case status of the immigration agency. For administrators.
import { AgencySettingsPage } from '#areas/cases/agency/web/settings-page.tsx'
import { agencySettingsWords } from '#areas/cases/agency/words/index.ts'
import { metaOf } from '#pages/framed-meta.ts'
import { SignedInOnly } from '#pages/portal/signed-in-only.tsx'

export { loader, shouldRevalidate } from '#pages/page-words.ts'

export const meta = metaOf(agencySettingsWords)

export default function AdminAgencyStatusPage() {
  return (
    <SignedInOnly roles={['admin']}>
      <AgencySettingsPage />
    </SignedInOnly>
  )
}
