// /admin/audit: actions on accounts, by whom and when. For administrators.
import { auditWords } from '#areas/office/audit/words/index.ts'
import { Activity } from '#areas/office/audit/web/activity.tsx'
import { addressOf } from '#firm/addresses.ts'
import { metaOf } from '#pages/framed-meta.ts'
import { SignedInOnly } from '#pages/portal/signed-in-only.tsx'
import { useReaderZone } from './reader-zone.ts'

export { loader, shouldRevalidate } from '#pages/page-words.ts'

export const meta = metaOf(auditWords)

export default function AdminAuditPage() {
  return (
    <SignedInOnly roles={['admin']}>
      <Log />
    </SignedInOnly>
  )
}

function Log() {
  return <Activity timeZone={useReaderZone()} pathOf={(userId) => `${addressOf('people')}/${userId}`} />
}
