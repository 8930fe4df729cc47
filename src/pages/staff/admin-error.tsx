// /admin/errors/:fault: one kind of error, with where browsers met it. For administrators.
import { faultWords } from '#areas/office/faults/words/index.ts'
import { OneFault } from '#areas/office/faults/web/one-fault.tsx'
import { addressOf } from '#firm/addresses.ts'
import { metaIn } from '#pages/framed-meta.ts'
import { SignedInOnly } from '#pages/portal/signed-in-only.tsx'
import type { Route } from './+types/admin-error'
import { useReaderZone } from './reader-zone.ts'

export { loader, shouldRevalidate } from '#pages/page-words.ts'

export const meta = metaIn(faultWords, (words) => words.one)

export default function AdminErrorPage({ params }: Route.ComponentProps) {
  return (
    <SignedInOnly roles={['admin']}>
      <One key={params.fault} fingerprint={params.fault} />
    </SignedInOnly>
  )
}

function One({ fingerprint }: { fingerprint: string }) {
  return (
    <OneFault
      fingerprint={fingerprint}
      timeZone={useReaderZone()}
      paths={{ list: addressOf('faults'), people: addressOf('people') }}
    />
  )
}
