// /admin/prices: the price list. For administrators.
import { invoiceStaffWords } from '#areas/money/invoices/words/index.ts'
import { PriceList } from '#areas/money/invoices/web/price-list.tsx'
import { addressOf } from '#firm/addresses.ts'
import { metaIn } from '#pages/framed-meta.ts'
import { SignedInOnly } from '#pages/portal/signed-in-only.tsx'
import { PageHeading } from '#ui/page-heading.tsx'
import { PageLink } from '#ui/page-link.tsx'
import { useWords } from '#web/use-words.ts'

export { loader, shouldRevalidate } from '#pages/page-words.ts'

export const meta = metaIn(invoiceStaffWords, (words) => words.prices)

export default function AdminPricesPage() {
  const words = useWords(invoiceStaffWords)
  return (
    <SignedInOnly roles={['admin']}>
      <div className="space-y-8">
        <PageLink to={addressOf('invoices')} className="inline-block py-2">
          {words.detail.back}
        </PageLink>
        <PageHeading title={words.prices.heading} lead={words.prices.lead} />
        <PriceList />
      </div>
    </SignedInOnly>
  )
}
