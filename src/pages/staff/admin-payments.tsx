// /admin/payments: every client's payments. For administrators.
import { adminPaymentWords } from '#areas/money/payments/words/index.ts'
import { GatewayConnection } from '#areas/money/payments/web/admin/gateway-connection.tsx'
import { AllPayments } from '#areas/money/payments/web/admin/all-payments.tsx'
import { addressOf } from '#firm/addresses.ts'
import { BOOK_READERS } from '#kernel/actor.ts'
import { metaOf } from '#pages/framed-meta.ts'
import { SignedInOnly } from '#pages/portal/signed-in-only.tsx'
import { ForRoles } from '#web/for-roles.tsx'
import { useReaderZone } from './reader-zone.ts'
import { AtOnce } from '#web/at-once.tsx'
import { useWords } from '#web/use-words.ts'

export { loader, shouldRevalidate } from '#pages/page-words.ts'

export const meta = metaOf(adminPaymentWords)

export default function AdminPaymentsPage() {
  return (
    <SignedInOnly roles={BOOK_READERS}>
      <AtOnce label={useWords(adminPaymentWords).loading}>
        <Everything />
        <ForRoles roles={['admin']}>
          <Connection />
        </ForRoles>
      </AtOnce>
    </SignedInOnly>
  )
}

function Everything() {
  return (
    <AllPayments timeZone={useReaderZone()} pathOf={(paymentId) => `${addressOf('money')}/${paymentId}`} />
  )
}

function Connection() {
  return <GatewayConnection timeZone={useReaderZone()} />
}
