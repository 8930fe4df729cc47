// /admin/reconciliation: whether the gateway's books and ours agree. For administrators.
import { adminPaymentWords } from '#areas/money/payments/words/index.ts'
import { Reconciliations } from '#areas/money/payments/web/admin/reconciliations.tsx'
import { addressOf } from '#firm/addresses.ts'
import { BOOK_READERS } from '#kernel/actor.ts'
import { languageOf } from '#kernel/language.ts'
import { framedMeta } from '#pages/framed-meta.ts'
import { SignedInOnly } from '#pages/portal/signed-in-only.tsx'
import type { Route } from './+types/admin-reconciliation'
import { useReaderZone } from './reader-zone.ts'

export { whenLanguageChanges as shouldRevalidate } from '#pages/when-language-changes.ts'

export function loader({ url }: Route.LoaderArgs) {
  return { words: adminPaymentWords(languageOf(url)) }
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  framedMeta(matches, loaderData?.words.reconciliation)

export default function AdminReconciliationPage({ loaderData: { words } }: Route.ComponentProps) {
  return (
    <SignedInOnly roles={BOOK_READERS}>
      <Comparisons words={words} />
    </SignedInOnly>
  )
}

function Comparisons({ words }: Route.ComponentProps['loaderData']) {
  return (
    <Reconciliations
      words={words}
      timeZone={useReaderZone()}
      pathOf={(paymentId) => `${addressOf('money')}/${paymentId}`}
    />
  )
}
