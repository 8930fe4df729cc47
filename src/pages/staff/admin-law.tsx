// /admin/law: what pages say of the law, who read it and until when that counts. For staff.
import { lawWords } from '#areas/office/law/words/index.ts'
import { LawRegister } from '#areas/office/law/web/law-register.tsx'
import { ATTORNEYS_AND_ADMINS } from '#kernel/actor.ts'
import { metaOf } from '#pages/framed-meta.ts'
import { SignedInOnly } from '#pages/portal/signed-in-only.tsx'
import { useReaderZone } from './reader-zone.ts'

export { loader, shouldRevalidate } from '#pages/page-words.ts'

export const meta = metaOf(lawWords)

export default function AdminLawPage() {
  return (
    <SignedInOnly roles={ATTORNEYS_AND_ADMINS}>
      <Law />
    </SignedInOnly>
  )
}

function Law() {
  return <LawRegister timeZone={useReaderZone()} />
}
