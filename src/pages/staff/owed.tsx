// /attorney/owed: what clients owe and how long it is overdue. An attorney sees the clients of their own cases.
import { useSearchParams } from 'react-router'
import { AgeFilter, AgeingTables, useAgeing } from '#areas/money/invoices/web/ageing.tsx'
import { AGES } from '#areas/money/invoices/rules/ageing.ts'
import { invoiceStaffWords } from '#areas/money/invoices/words/index.ts'
import { addressOf } from '#firm/addresses.ts'
import { INVOICE_READERS } from '#kernel/actor.ts'
import { metaIn } from '#pages/framed-meta.ts'
import { SignedInOnly } from '#pages/portal/signed-in-only.tsx'
import { PageHeading } from '#ui/page-heading.tsx'
import { Loaded } from '#web/loaded.tsx'
import { useWords } from '#web/use-words.ts'

export { loader, shouldRevalidate } from '#pages/page-words.ts'

export const meta = metaIn(invoiceStaffWords, (words) => words.ageing)

export default function OwedPage() {
  return (
    <SignedInOnly roles={INVOICE_READERS}>
      <Owed />
    </SignedInOnly>
  )
}

/** The age is in the address. */
function Owed() {
  const [address, setAddress] = useSearchParams()
  const age = AGES.find((each) => each === address.get('age'))
  const report = useAgeing(age)
  const { ageing } = useWords(invoiceStaffWords)
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
