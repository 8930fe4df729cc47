// /admin/firm: who the firm is and how to reach it, as every page and mail says it. For administrators.
import { firmProfileWords } from '#areas/office/firm/words/index.ts'
import { FirmProfile } from '#areas/office/firm/web/firm-profile.tsx'
import { metaOf } from '#pages/framed-meta.ts'
import { SignedInOnly } from '#pages/portal/signed-in-only.tsx'

export { loader, shouldRevalidate } from '#pages/page-words.ts'

export const meta = metaOf(firmProfileWords)

export default function AdminFirmPage() {
  return (
    <SignedInOnly roles={['admin']}>
      <FirmProfile />
    </SignedInOnly>
  )
}
