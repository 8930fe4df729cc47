// /admin/move-out: a copy of everything that the firm keeps. For administrators.
import { MovingOut } from '#areas/office/exports/web/exports-page.tsx'
import { movingOutWords } from '#areas/office/exports/words/index.ts'
import { metaOf } from '#pages/framed-meta.ts'
import { OwnerOnly } from '#pages/owner-only.tsx'
import { SignedInOnly } from '#pages/portal/signed-in-only.tsx'
import { useReaderZone } from './reader-zone.ts'

export { loader, shouldRevalidate } from '#pages/page-words.ts'

export const meta = metaOf(movingOutWords)

export default function AdminMoveOutPage() {
  return (
    <SignedInOnly roles={['admin']}>
      <Moving />
    </SignedInOnly>
  )
}

function Moving() {
  const timeZone = useReaderZone()
  return <OwnerOnly>{(owner) => <MovingOut timeZone={timeZone} owner={owner} />}</OwnerOnly>
}
