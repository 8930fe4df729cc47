// /admin/document-reasons: why documents are asked for again, in both languages. For administrators.
import { reasonWords } from '#areas/documents/documents/words/index.ts'
import { ReasonList } from '#areas/documents/documents/web/reasons/reason-list.tsx'
import { metaOf } from '#pages/framed-meta.ts'
import { SignedInOnly } from '#pages/portal/signed-in-only.tsx'

export { loader, shouldRevalidate } from '#pages/page-words.ts'

export const meta = metaOf(reasonWords)

export default function AdminDocumentReasonsPage() {
  return (
    <SignedInOnly roles={['admin']}>
      <ReasonList />
    </SignedInOnly>
  )
}
