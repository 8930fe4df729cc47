// /attorney/invoices: the invoices of an attorney's clients; all of them for an administrator.
import { useSessionState } from '#areas/people/auth/web/session.tsx'
import { invoicesText } from '#areas/money/invoices/words/index.ts'
import { endOf } from '#api/list.ts'
import { InvoiceFilters, invoicesQueryIn, withState } from '#areas/money/invoices/web/invoice-filters.tsx'
import { InvoiceTable } from '#areas/money/invoices/web/invoice-table.tsx'
import { useInvoices } from '#areas/money/invoices/web/queries.ts'
import { InvoiceStaffWordsProvider } from '#areas/money/invoices/web/words.ts'
import { Loaded } from '#web/loaded.tsx'
import { addressOf } from '#firm/addresses.ts'
import { languageOf } from '#kernel/language.ts'
import { framedMeta } from '#pages/framed-meta.ts'
import { SignedInOnly } from '#pages/portal/signed-in-only.tsx'
import { ListEnd } from '#ui/list-end.tsx'
import { buttonClass } from '#ui/button.tsx'
import { PageHeading } from '#ui/page-heading.tsx'
import { PageLink } from '#ui/page-link.tsx'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Route } from './+types/invoices'

export { whenLanguageChanges as shouldRevalidate } from '#pages/when-language-changes.ts'

export function loader({ url }: Route.LoaderArgs) {
  const { staff, client } = invoicesText(languageOf(url))
  return { words: staff, client }
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => framedMeta(matches, loaderData?.words)

export default function InvoicesPage({ loaderData }: Route.ComponentProps) {
  return (
    <SignedInOnly roles={['attorney', 'admin']}>
      <InvoiceStaffWordsProvider words={loaderData.words}>
        <Everything {...loaderData} />
      </InvoiceStaffWordsProvider>
    </SignedInOnly>
  )
}

function Everything({ words, client }: Route.ComponentProps['loaderData']) {
  const listPath = addressOf('invoices')
  const session = useSessionState()
  const isAdmin = session.status === 'signed-in' && session.person.role === 'admin'
  const [address, setAddress] = useSearchParams()
  const [search, setSearch] = useState('')
  const query = invoicesQueryIn(address, search)
  const list = useInvoices(query)
  return (
    <div className="space-y-8">
      <PageHeading title={words.heading} lead={words.lead} />
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <PageLink to={`${listPath}/new`} className={buttonClass()}>
          {words.new}
        </PageLink>
        <PageLink to={`${addressOf('attorney')}/owed`} className="inline-block py-2">
          {words.owed}
        </PageLink>
        {isAdmin ? (
          <PageLink to="/admin/prices" className="inline-block py-2">
            {words.pricesLink}
          </PageLink>
        ) : null}
      </div>
      <InvoiceFilters
        query={query}
        onSearch={setSearch}
        onState={(state) => setAddress((before) => withState(before, state), { preventScrollReset: true })}
      />
      <Loaded query={list} words={words}>
        {(invoices) => (
          <>
            <InvoiceTable
              invoices={invoices}
              none={search === '' && !query.state ? words.none : words.noneFound}
              clientWords={client}
              pathOf={(id) => `${listPath}/${id}`}
            />
            <ListEnd {...endOf(list)} />
          </>
        )}
      </Loaded>
    </div>
  )
}
