// /admin/papers: the texts of the engagement papers. For attorneys and administrators.
import { PaperList } from '#areas/cases/engagements/web/paper-list.tsx'
import { paperWords } from '#areas/cases/engagements/words/index.ts'
import { ATTORNEYS_AND_ADMINS } from '#kernel/actor.ts'
import { metaOf } from '#pages/framed-meta.ts'
import { SignedInOnly } from '#pages/portal/signed-in-only.tsx'
import { paperTextPath } from './paper-path.ts'
import { useReaderZone } from './reader-zone.ts'

export { loader, shouldRevalidate } from '#pages/page-words.ts'

export const meta = metaOf(paperWords)

export default function AdminPapersPage() {
  return (
    <SignedInOnly roles={ATTORNEYS_AND_ADMINS}>
      <Papers />
    </SignedInOnly>
  )
}

function Papers() {
  return <PaperList timeZone={useReaderZone()} pathOf={paperTextPath} />
}
