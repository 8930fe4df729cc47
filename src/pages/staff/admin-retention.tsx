// /admin/retention: closed cases whose documents need not be kept any longer. For administrators.
import { retentionWords } from '#areas/cases/retention/words/index.ts'
import { ExpiredList } from '#areas/cases/retention/web/expired-list.tsx'
import { metaOf } from '#pages/framed-meta.ts'
import { SignedInOnly } from '#pages/portal/signed-in-only.tsx'
import { casePath } from './case-path.ts'
import { useReaderZone } from './reader-zone.ts'

export { loader, shouldRevalidate } from '#pages/page-words.ts'

export const meta = metaOf(retentionWords)

export default function AdminRetentionPage() {
  return (
    <SignedInOnly roles={['admin']}>
      <Expired />
    </SignedInOnly>
  )
}

function Expired() {
  return <ExpiredList timeZone={useReaderZone()} casePath={casePath} />
}
