// /admin/jobs: the product's automatic work. For administrators.
import { jobWords } from '#areas/office/upkeep/words/index.ts'
import { JobList } from '#areas/office/upkeep/web/job-list.tsx'
import { metaOf } from '#pages/framed-meta.ts'
import { SignedInOnly } from '#pages/portal/signed-in-only.tsx'
import { useReaderZone } from './reader-zone.ts'

export { loader, shouldRevalidate } from '#pages/page-words.ts'

export const meta = metaOf(jobWords)

export default function AdminJobsPage() {
  return (
    <SignedInOnly roles={['admin']}>
      <Jobs />
    </SignedInOnly>
  )
}

function Jobs() {
  return <JobList timeZone={useReaderZone()} />
}
