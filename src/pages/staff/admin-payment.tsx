// /admin/payments/:payment: one payment, and giving it back. For administrators.
import { adminPaymentWords } from '#areas/money/payments/words/index.ts'
import { OnePayment } from '#areas/money/payments/web/admin/one-payment.tsx'
import { usePayment } from '#areas/money/payments/web/admin/queries.ts'
import { Loaded } from '#web/loaded.tsx'
import { useWords } from '#web/use-words.ts'
import { addressOf } from '#firm/addresses.ts'
import { BOOK_READERS } from '#kernel/actor.ts'
import { metaIn } from '#pages/framed-meta.ts'
import { SignedInOnly } from '#pages/portal/signed-in-only.tsx'
import type { Route } from './+types/admin-payment'
import { useReaderZone } from './reader-zone.ts'

export { loader, shouldRevalidate } from '#pages/page-words.ts'

/** The tab names no person: its title stays in the browser's history. */
export const meta = metaIn(adminPaymentWords, (words) => words.detail)

export default function AdminPaymentPage({ params }: Route.ComponentProps) {
  return (
    <SignedInOnly roles={BOOK_READERS}>
      <One key={params.payment} paymentId={params.payment} />
    </SignedInOnly>
  )
}

function One({ paymentId }: { paymentId: string }) {
  const timeZone = useReaderZone()
  return (
    <Loaded query={usePayment(paymentId)} words={useWords(adminPaymentWords).detail}>
      {(detail) => (
        <OnePayment
          detail={detail}
          timeZone={timeZone}
          paths={{
            list: addressOf('money'),
            person: `${addressOf('people')}/${detail.payment.client.id}`,
            books: `${addressOf('books')}?client=${detail.payment.client.id}`,
          }}
        />
      )}
    </Loaded>
  )
}
