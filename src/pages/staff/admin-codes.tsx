// /admin/codes: discount codes. For administrators.
import { codesWords } from '#areas/money/discounts/words/index.ts'
import { Codes } from '#areas/money/discounts/web/codes.tsx'
import { metaOf } from '#pages/framed-meta.ts'
import { SignedInOnly } from '#pages/portal/signed-in-only.tsx'

export { loader, shouldRevalidate } from '#pages/page-words.ts'

export const meta = metaOf(codesWords)

export default function AdminCodesPage() {
  return (
    <SignedInOnly roles={['admin']}>
      <Codes />
    </SignedInOnly>
  )
}
