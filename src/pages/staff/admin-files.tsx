// /admin/files: stored files that are not as they were kept. For administrators.
import { findingWords } from '#areas/documents/files/words/index.ts'
import { FindingList } from '#areas/documents/files/web/finding-list.tsx'
import { metaOf } from '#pages/framed-meta.ts'
import { SignedInOnly } from '#pages/portal/signed-in-only.tsx'
import { casePath } from './case-path.ts'
import { useReaderZone } from './reader-zone.ts'

export { loader, shouldRevalidate } from '#pages/page-words.ts'

export const meta = metaOf(findingWords)

export default function AdminFilesPage() {
  return (
    <SignedInOnly roles={['admin']}>
      <Findings />
    </SignedInOnly>
  )
}

function Findings() {
  return <FindingList timeZone={useReaderZone()} casePath={casePath} />
}
