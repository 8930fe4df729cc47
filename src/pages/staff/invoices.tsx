// /attorney/invoices: the invoices of an attorney's clients; all of them for an administrator.
import { invoicesText } from '#areas/money/invoices/words/index.ts'
import { useCalls } from '#api/calls.ts'
import {
  invoiceColumns,
  invoiceFilters,
  invoiceOrder,
  invoicesQueryIn,
} from '#areas/money/invoices/web/invoice-columns.tsx'
import { useInvoices } from '#areas/money/invoices/web/queries.ts'
import { useListAddress } from '#web/list/list-address.ts'
import { ForRoles } from '#web/for-roles.tsx'
import { List } from '#web/list/list.tsx'
import { addressOf } from '#firm/addresses.ts'
import { CASEWORKERS, INVOICE_READERS } from '#kernel/actor.ts'
import { languageOf } from '#kernel/language.ts'
import { framedMeta } from '#pages/framed-meta.ts'
import { SignedInOnly } from '#pages/portal/signed-in-only.tsx'
import { buttonClass } from '#ui/button.tsx'
import { useLanguage } from '#ui/language.tsx'
import { PageHeading } from '#ui/page-heading.tsx'
import { PageLink } from '#ui/page-link.tsx'
import { useState } from 'react'
import type { Route } from './+types/invoices'
import { useIsAdmin } from './is-staff.ts'

export { whenLanguageChanges as shouldRevalidate } from '#pages/when-language-changes.ts'

export function loader({ url }: Route.LoaderArgs) {
  const { staff, client } = invoicesText(languageOf(url))
  return { words: staff, client }
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => framedMeta(matches, loaderData?.words)

export default function InvoicesPage({ loaderData }: Route.ComponentProps) {
  return (
    <SignedInOnly roles={INVOICE_READERS}>
      <Everything {...loaderData} />
    </SignedInOnly>
  )
}

function Everything({ words, client }: Route.ComponentProps['loaderData']) {
  const listPath = addressOf('invoices')
  const language = useLanguage()
  const isAdmin = useIsAdmin()
  const { invoices } = useCalls()
  const { address } = useListAddress()
  const [search, setSearch] = useState('')
  const query = invoicesQueryIn(address, search)
  const pathOf = (id: string) => `${listPath}/${id}`
  return (
    <div className="space-y-6">
      <PageHeading title={words.heading} lead={words.lead} />
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <ForRoles roles={CASEWORKERS}>
          <PageLink to={`${listPath}/new`} className={buttonClass()}>
            {words.new}
          </PageLink>
        </ForRoles>
        <PageLink to={`${addressOf('attorney')}/owed`} className="inline-block py-2">
          {words.owed}
        </PageLink>
        {isAdmin ? (
          <PageLink to="/admin/prices" className="inline-block py-2">
            {words.pricesLink}
          </PageLink>
        ) : null}
      </div>
      <List
        id="invoices"
        caption={words.heading}
        query={useInvoices(query)}
        columns={invoiceColumns({ words, clientWords: client, language, pathOf })}
        idOf={({ id }) => id}
        words={{ ...words, empty: words.none, none: words.noneFound }}
        search={{
          text: search,
          onSearch: setSearch,
          words: { label: words.find.search, button: words.find.button },
        }}
        filters={invoiceFilters(query, words)}
        order={invoiceOrder(query, words)}
        views="invoices"
        file={{ name: words.file, ask: (page) => invoices.list.call({ ...query, ...page }) }}
      />
    </div>
  )
}
