// /admin/payments: every client's payments. For administrators.
import { adminPaymentWords } from '#areas/money/payments/words/index.ts'
import { GatewayConnection } from '#areas/money/payments/web/admin/gateway-connection.tsx'
import { AllPayments } from '#areas/money/payments/web/admin/all-payments.tsx'
import { addressOf } from '#firm/addresses.ts'
import { BOOK_READERS } from '#kernel/actor.ts'
import { languageOf } from '#kernel/language.ts'
import { framedMeta } from '#pages/framed-meta.ts'
import { SignedInOnly } from '#pages/portal/signed-in-only.tsx'
import { ForRoles } from '#web/for-roles.tsx'
import type { Route } from './+types/admin-payments'
import { useReaderZone } from './reader-zone.ts'
import { AtOnce } from '#web/at-once.tsx'

export { whenLanguageChanges as shouldRevalidate } from '#pages/when-language-changes.ts'

export function loader({ url }: Route.LoaderArgs) {
  return { words: adminPaymentWords(languageOf(url)) }
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => framedMeta(matches, loaderData?.words)

export default function AdminPaymentsPage({ loaderData: { words } }: Route.ComponentProps) {
  return (
    <SignedInOnly roles={BOOK_READERS}>
      <AtOnce label={words.loading}>
        <Everything words={words} />
        <ForRoles roles={['admin']}>
          <Connection words={words} />
        </ForRoles>
      </AtOnce>
    </SignedInOnly>
  )
}

function Everything({ words }: Route.ComponentProps['loaderData']) {
  return (
    <AllPayments
      words={words}
      timeZone={useReaderZone()}
      pathOf={(paymentId) => `${addressOf('money')}/${paymentId}`}
    />
  )
}

function Connection({ words }: Route.ComponentProps['loaderData']) {
  return <GatewayConnection words={words} timeZone={useReaderZone()} />
}
