// /admin/performance: how fast pages are for the people who open them. For administrators.
import { speedWords } from '#areas/office/faults/words/index.ts'
import { SpeedPage } from '#areas/office/faults/web/speed-page.tsx'
import { metaOf } from '#pages/framed-meta.ts'
import { SignedInOnly } from '#pages/portal/signed-in-only.tsx'

export { loader, shouldRevalidate } from '#pages/page-words.ts'

export const meta = metaOf(speedWords)

export default function AdminPerformancePage() {
  return (
    <SignedInOnly roles={['admin']}>
      <SpeedPage />
    </SignedInOnly>
  )
}
