// /admin/reconciliation: whether the gateway's books and ours agree. For administrators.
import { adminPaymentWords } from '#areas/money/payments/words/index.ts'
import { Reconciliations } from '#areas/money/payments/web/admin/reconciliations.tsx'
import { addressOf } from '#firm/addresses.ts'
import { BOOK_READERS } from '#kernel/actor.ts'
import { metaIn } from '#pages/framed-meta.ts'
import { SignedInOnly } from '#pages/portal/signed-in-only.tsx'
import { useReaderZone } from './reader-zone.ts'

export { loader, shouldRevalidate } from '#pages/page-words.ts'

export const meta = metaIn(adminPaymentWords, (words) => words.reconciliation)

export default function AdminReconciliationPage() {
  return (
    <SignedInOnly roles={BOOK_READERS}>
      <Comparisons />
    </SignedInOnly>
  )
}

function Comparisons() {
  return (
    <Reconciliations
      timeZone={useReaderZone()}
      pathOf={(paymentId) => `${addressOf('money')}/${paymentId}`}
    />
  )
}
