// /admin/move-in: files from the program that the firm used before. For administrators.
import { MovingIn } from '#areas/office/moving/web/moving-in.tsx'
import { movingInWords } from '#areas/office/moving/words/index.ts'
import { metaOf } from '#pages/framed-meta.ts'
import { SignedInOnly } from '#pages/portal/signed-in-only.tsx'
import { sendToTheEnd } from './send-file.ts'
import { useReaderZone } from './reader-zone.ts'

export { loader, shouldRevalidate } from '#pages/page-words.ts'

export const meta = metaOf(movingInWords)

export default function AdminMoveInPage() {
  return (
    <SignedInOnly roles={['admin']}>
      <Moving />
    </SignedInOnly>
  )
}

function Moving() {
  return <MovingIn timeZone={useReaderZone()} send={sendToTheEnd} />
}
