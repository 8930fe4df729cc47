// /attorney/owed: what clients owe and how long it is overdue. An attorney sees the clients of their own cases.
import { useSearchParams } from 'react-router'
import { AgeFilter, AgeingTables, useAgeing } from '#areas/money/invoices/web/ageing.tsx'
import { AGES } from '#areas/money/invoices/rules/ageing.ts'
import { invoicesText } from '#areas/money/invoices/words/index.ts'
import { InvoiceStaffWordsProvider } from '#areas/money/invoices/web/words.ts'
import { addressOf } from '#firm/addresses.ts'
import { INVOICE_READERS } from '#kernel/actor.ts'
import { languageOf } from '#kernel/language.ts'
import { framedMeta } from '#pages/framed-meta.ts'
import { SignedInOnly } from '#pages/portal/signed-in-only.tsx'
import { PageHeading } from '#ui/page-heading.tsx'
import { Loaded } from '#web/loaded.tsx'
import type { Route } from './+types/owed'

export { whenLanguageChanges as shouldRevalidate } from '#pages/when-language-changes.ts'

export function loader({ url }: Route.LoaderArgs) {
  return { words: invoicesText(languageOf(url)).staff }
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  framedMeta(matches, loaderData?.words.ageing)

export default function OwedPage({ loaderData }: Route.ComponentProps) {
  return (
    <SignedInOnly roles={INVOICE_READERS}>
      <InvoiceStaffWordsProvider words={loaderData.words}>
        <Owed {...loaderData} />
      </InvoiceStaffWordsProvider>
    </SignedInOnly>
  )
}

/** The age is in the address. */
function Owed({ words }: Route.ComponentProps['loaderData']) {
  const [address, setAddress] = useSearchParams()
  const age = AGES.find((each) => each === address.get('age'))
  const report = useAgeing(age)
  const { ageing } = words
  return (
    <div className="space-y-8">
      <PageHeading title={ageing.heading} lead={ageing.lead} />
      <AgeFilter
        age={age}
        onAge={(wanted) => setAddress(wanted ? { age: wanted } : {}, { preventScrollReset: true })}
      />
      <Loaded query={report} words={ageing}>
        {(found) => (
          <AgeingTables report={found} pathOf={(invoiceId) => `${addressOf('invoices')}/${invoiceId}`} />
        )}
      </Loaded>
    </div>
  )
}
