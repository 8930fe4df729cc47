// All clients' payments. The address has the filters, but not a searched name.
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { endOf } from '#api/list.ts'
import { fill } from '#kernel/language.ts'
import { formatCents } from '#kernel/money.ts'
import { SearchForm } from '#ui/form/search-form.tsx'
import { SelectField } from '#ui/form/select-field.tsx'
import { useLanguage } from '#ui/language.tsx'
import { ListEnd } from '#ui/list-end.tsx'
import { PageHeading } from '#ui/page-heading.tsx'
import { PageLink } from '#ui/page-link.tsx'
import { Table } from '#ui/table.tsx'
import { Loaded } from '#web/loaded.tsx'
import type { AdminPayment, PaymentsQuery } from '../../contract.ts'
import { PAYMENT_STATUSES, PAYMENT_TYPES } from '../../rules/payment.ts'
import type { AdminPaymentWords } from '../../words/index.ts'
import { MomentIn, PaymentPill } from './payment-parts.tsx'
import { paymentsQueryIn } from './payments-query.ts'
import { useAllPayments } from './queries.ts'
import { AdminPaymentWordsProvider, useAdminPaymentWords } from './words.ts'

type AllPaymentsProps = {
  words: AdminPaymentWords
  timeZone: string
  pathOf: (paymentId: string) => string
}

export function AllPayments({ words, timeZone, pathOf }: AllPaymentsProps) {
  const [address, setAddress] = useSearchParams()
  const [search, setSearch] = useState('')
  const query = paymentsQueryIn(address, search)
  const list = useAllPayments(query)
  const change = (name: 'status' | 'type', value: string) =>
    setAddress((before) => {
      const next = new URLSearchParams(before)
      if (value === '') next.delete(name)
      else next.set(name, value)
      return next
    })
  return (
    <AdminPaymentWordsProvider words={words}>
      <PageHeading title={words.heading} lead={words.lead} />
      <div className="mt-8 space-y-6">
        <Search search={search} onSearch={setSearch} />
        <Filters query={query} onChange={change} />
        <Loaded query={list} words={words}>
          {(payments) => (
            <>
              <output className="block text-ink-soft">{payments.length === 0 ? words.none : null}</output>
              {payments.length === 0 ? null : (
                <PaymentsTable payments={payments} timeZone={timeZone} pathOf={pathOf} />
              )}
              <ListEnd {...endOf(list)} />
            </>
          )}
        </Loaded>
      </div>
    </AdminPaymentWordsProvider>
  )
}

function Search({ search, onSearch }: { search: string; onSearch: (search: string) => void }) {
  const { search: label, searchHint: hint, searchButton: button, clear } = useAdminPaymentWords()
  const words = { label, hint, button, clear }
  return <SearchForm id="payments-search" search={search} onSearch={onSearch} words={words} isPrimary />
}

type FiltersProps = { query: PaymentsQuery; onChange: (name: 'status' | 'type', value: string) => void }

function Filters({ query, onChange }: FiltersProps) {
  const words = useAdminPaymentWords()
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <SelectField
        id="payments-status"
        label={words.status}
        value={query.status ?? ''}
        options={[
          ['', words.anyStatus],
          ...PAYMENT_STATUSES.map((status) => [status, words.statuses[status]] as const),
        ]}
        onChange={(value) => onChange('status', value)}
      />
      <SelectField
        id="payments-type"
        label={words.type}
        value={query.type ?? ''}
        options={[['', words.anyType], ...PAYMENT_TYPES.map((type) => [type, words.types[type]] as const)]}
        onChange={(value) => onChange('type', value)}
      />
    </div>
  )
}

type PaymentsTableProps = {
  payments: readonly AdminPayment[]
  timeZone: string
  pathOf: (paymentId: string) => string
}

export function PaymentsTable({ payments, timeZone, pathOf }: PaymentsTableProps) {
  const words = useAdminPaymentWords()
  const { columns } = words
  const rows = payments.map((payment) => ({
    id: payment.id,
    cells: [
      <What key="what" payment={payment} path={pathOf(payment.id)} />,
      <span key="client" className="break-words">
        {payment.client.name}
      </span>,
      <PaymentPill key="status" {...payment} />,
      <MomentIn key="date" at={payment.date} timeZone={timeZone} />,
      words.accounts[payment.account],
    ],
  }))
  return (
    <Table
      stacks
      caption={words.heading}
      columns={[columns.payment, columns.client, columns.status, columns.date, columns.account]}
      rows={rows}
    />
  )
}

function What({ payment, path }: { payment: AdminPayment; path: string }) {
  const words = useAdminPaymentWords()
  const language = useLanguage()
  const { amountCents, refundedCents, type, reference } = payment
  const isPartly = refundedCents > 0 && refundedCents < amountCents
  return (
    <>
      <PageLink to={path} className="-mt-1 inline-block py-1 font-semibold text-action underline">
        {fill(words.detail.heading, {
          type: words.types[type],
          amount: formatCents(amountCents, language),
        })}
      </PageLink>
      <span className="block text-sm text-ink-soft">{reference}</span>
      {isPartly ? (
        <span className="block text-sm">
          {fill(words.partly, { amount: formatCents(refundedCents, language) })}
        </span>
      ) : null}
    </>
  )
}
