// All clients' payments. The address has the filters, but not a searched name.
import { useState } from 'react'
import { useApi } from '#api/provider.tsx'
import { useLanguage } from '#ui/language.tsx'
import { PageHeading } from '#ui/page-heading.tsx'
import { useListAddress } from '#web/list/list-address.ts'
import type { ListFilter } from '#web/list/list-bar.tsx'
import { List } from '#web/list/list.tsx'
import type { PaymentsQuery } from '../../contract.ts'
import { PAYMENT_STATUSES, PAYMENT_TYPES } from '../../rules/payment.ts'
import { useWords } from '#web/use-words.ts'
import { type AdminPaymentWords, adminPaymentWords } from '../../words/index.ts'
import { paymentColumns } from './payment-columns.tsx'
import { paymentsQueryIn } from './payments-query.ts'
import { useAllPayments } from './queries.ts'

type AllPaymentsProps = {
  timeZone: string
  pathOf: (paymentId: string) => string
}

export function AllPayments({ timeZone, pathOf }: AllPaymentsProps) {
  const words = useWords(adminPaymentWords)
  const language = useLanguage()
  const api = useApi()
  const { address } = useListAddress()
  const [search, setSearch] = useState('')
  const query = paymentsQueryIn(address, search)
  const list = useAllPayments(query)
  const client = list.data?.[0]?.client.name ?? null
  const { search: label, searchHint: hint, searchButton: button } = words
  return (
    <>
      <PageHeading title={words.heading} lead={words.lead} />
      <div className="mt-6">
        <List
          id="payments"
          caption={words.heading}
          query={list}
          columns={paymentColumns({ words, language, timeZone, pathOf })}
          idOf={({ id }) => id}
          words={{ ...words, empty: words.none }}
          search={{ text: search, onSearch: setSearch, words: { label, hint, button } }}
          filters={filtersOf(query, words, client)}
          order={{
            name: 'order',
            value: query.order ?? 'newest',
            usual: 'newest',
            options: Object.entries(words.orders),
          }}
          views="payments"
          file={{ name: words.file, ask: (page) => api.payments.listAll({ ...query, ...page }) }}
        />
      </div>
    </>
  )
}

/** A link from a client's page leads to the payments of that client. */
function filtersOf(
  { status, type, clientId }: PaymentsQuery,
  words: AdminPaymentWords,
  client: string | null,
): ListFilter[] {
  const statuses = PAYMENT_STATUSES.map((each) => [each, words.statuses[each]] as const)
  const types = PAYMENT_TYPES.map((each) => [each, words.types[each]] as const)
  return [
    { name: 'status', label: words.status, value: status, any: words.anyStatus, options: statuses },
    { name: 'type', label: words.type, value: type, any: words.anyType, options: types },
    { name: 'client', label: words.columns.client, value: clientId, says: client ?? '…' },
  ]
}
