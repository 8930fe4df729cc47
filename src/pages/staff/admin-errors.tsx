// /admin/errors: the kinds of errors that the server and browsers have met. For administrators.
import { faultWords } from '#areas/office/faults/words/index.ts'
import { FaultList } from '#areas/office/faults/web/fault-list.tsx'
import { addressOf } from '#firm/addresses.ts'
import { metaOf } from '#pages/framed-meta.ts'
import { SignedInOnly } from '#pages/portal/signed-in-only.tsx'
import { useReaderZone } from './reader-zone.ts'

export { loader, shouldRevalidate } from '#pages/page-words.ts'

export const meta = metaOf(faultWords)

export default function AdminErrorsPage() {
  return (
    <SignedInOnly roles={['admin']}>
      <Faults />
    </SignedInOnly>
  )
}

function Faults() {
  return <FaultList path={addressOf('faults')} timeZone={useReaderZone()} />
}
