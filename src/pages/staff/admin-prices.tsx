// /admin/prices: the price list. For administrators.
import { invoicesText } from '#areas/money/invoices/words/index.ts'
import { PriceList } from '#areas/money/invoices/web/price-list.tsx'
import { InvoiceStaffWordsProvider } from '#areas/money/invoices/web/words.ts'
import { addressOf } from '#firm/addresses.ts'
import { languageOf } from '#kernel/language.ts'
import { framedMeta } from '#pages/framed-meta.ts'
import { SignedInOnly } from '#pages/portal/signed-in-only.tsx'
import { PageHeading } from '#ui/page-heading.tsx'
import { PageLink } from '#ui/page-link.tsx'
import type { Route } from './+types/admin-prices'

export { whenLanguageChanges as shouldRevalidate } from '#pages/when-language-changes.ts'

export function loader({ url }: Route.LoaderArgs) {
  return { words: invoicesText(languageOf(url)).staff }
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  framedMeta(matches, loaderData?.words.prices)

export default function AdminPricesPage({ loaderData: { words } }: Route.ComponentProps) {
  return (
    <SignedInOnly roles={['admin']}>
      <InvoiceStaffWordsProvider words={words}>
        <div className="space-y-8">
          <PageLink to={addressOf('invoices')} className="inline-block py-2">
            {words.detail.back}
          </PageLink>
          <PageHeading title={words.prices.heading} lead={words.prices.lead} />
          <PriceList />
        </div>
      </InvoiceStaffWordsProvider>
    </SignedInOnly>
  )
}
