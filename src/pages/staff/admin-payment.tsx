// /admin/payments/:payment: one payment, and giving it back. For administrators.
import { adminPaymentWords } from '#areas/money/payments/words/index.ts'
import { OnePayment } from '#areas/money/payments/web/admin/one-payment.tsx'
import { usePayment } from '#areas/money/payments/web/admin/queries.ts'
import { AdminPaymentWordsProvider } from '#areas/money/payments/web/admin/words.ts'
import { Loaded } from '#web/loaded.tsx'
import { addressOf } from '#firm/addresses.ts'
import { BOOK_READERS } from '#kernel/actor.ts'
import { languageOf } from '#kernel/language.ts'
import { framedMeta } from '#pages/framed-meta.ts'
import { SignedInOnly } from '#pages/portal/signed-in-only.tsx'
import type { Route } from './+types/admin-payment'
import { useReaderZone } from './reader-zone.ts'

export { whenLanguageChanges as shouldRevalidate } from '#pages/when-language-changes.ts'

export function loader({ url }: Route.LoaderArgs) {
  return { words: adminPaymentWords(languageOf(url)) }
}

/** The tab names no person: its title stays in the browser's history. */
export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  framedMeta(matches, loaderData?.words.detail)

export default function AdminPaymentPage({ loaderData: { words }, params }: Route.ComponentProps) {
  return (
    <SignedInOnly roles={BOOK_READERS}>
      <AdminPaymentWordsProvider words={words}>
        <One key={params.payment} words={words} paymentId={params.payment} />
      </AdminPaymentWordsProvider>
    </SignedInOnly>
  )
}

type OneProps = Route.ComponentProps['loaderData'] & { paymentId: string }

function One({ words, paymentId }: OneProps) {
  const timeZone = useReaderZone()
  return (
    <Loaded query={usePayment(paymentId)} words={words.detail}>
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
