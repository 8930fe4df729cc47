// /attorney/second-steps: who of the staff has a second step of signing in, and what becomes of a lost one. For staff.
import { recoveryWords } from '#areas/people/recovery/words/index.ts'
import { SecondSteps } from '#areas/people/recovery/web/second-steps.tsx'
import { ATTORNEYS_AND_ADMINS } from '#kernel/actor.ts'
import { metaOf } from '#pages/framed-meta.ts'
import { SignedInOnly } from '#pages/portal/signed-in-only.tsx'
import { useReaderZone } from './reader-zone.ts'

export { loader, shouldRevalidate } from '#pages/page-words.ts'

export const meta = metaOf(recoveryWords)

export default function SecondStepsPage() {
  return (
    <SignedInOnly roles={ATTORNEYS_AND_ADMINS}>
      <Staff />
    </SignedInOnly>
  )
}

function Staff() {
  return <SecondSteps timeZone={useReaderZone()} />
}
