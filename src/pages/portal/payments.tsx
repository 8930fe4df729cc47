// /payments: what a client has to pay, and everything that was paid, with its documents.
import type { ReactNode } from 'react'
import { endOf } from '#api/list.ts'
import { useCases } from '#areas/cases/cases/web/queries.ts'
import { ownFeeWords } from '#areas/money/agreements/words/index.ts'
import { OwnFees } from '#areas/money/agreements/web/own-fees.tsx'
import { useOwnFees } from '#areas/money/agreements/web/queries.ts'
import { ownCostWords } from '#areas/money/disbursements/words/index.ts'
import { OwnCosts } from '#areas/money/disbursements/web/own-costs.tsx'
import { useOwnCosts } from '#areas/money/disbursements/web/queries.ts'
import { invoicesText } from '#areas/money/invoices/words/index.ts'
import { AutopayLink } from '#areas/money/invoices/web/autopay-links.tsx'
import { ReceiptDownload } from '#areas/money/invoices/web/paper-downloads.tsx'
import { InvoiceList } from '#areas/money/invoices/web/invoice-list.tsx'
import { numbersIn, useOwnInvoices } from '#areas/money/invoices/web/queries.ts'
import { paymentWords } from '#areas/money/payments/words/index.ts'
import { GivenBackList } from '#areas/money/payments/web/given-back.tsx'
import { PaymentsList } from '#areas/money/payments/web/payments-list.tsx'
import { usePayments } from '#areas/money/payments/web/queries.ts'
import { confirmationWords } from '#areas/money/receipts/words/index.ts'
import { GivenBackFile } from '#areas/money/receipts/web/given-back-file.tsx'
import { AtOnce } from '#web/at-once.tsx'
import { Loaded } from '#web/loaded.tsx'
import { addressOf } from '#firm/addresses.ts'
import { languageOf } from '#kernel/language.ts'
import { useFrame } from '#pages/layouts/frame.ts'
import { framedMeta } from '#pages/framed-meta.ts'
import { useReaderZone } from '#pages/staff/reader-zone.ts'
import { ListEnd } from '#ui/list-end.tsx'
import { PageHeading } from '#ui/page-heading.tsx'
import type { Route } from './+types/payments'
import { SignedInOnly } from './signed-in-only.tsx'

export { whenLanguageChanges as shouldRevalidate } from '#pages/when-language-changes.ts'
import { Coming } from '#ui/skeleton.tsx'
import { Part } from '#web/part.tsx'

export function loader({ url }: Route.LoaderArgs) {
  const language = languageOf(url)
  const { client: words, autopay } = invoicesText(language)
  return {
    words,
    autopay,
    payments: paymentWords(language),
    confirmation: confirmationWords(language),
    costs: ownCostWords(language),
    fees: ownFeeWords(language),
  }
}

type Words = Route.ComponentProps['loaderData']

export const meta: Route.MetaFunction = ({ loaderData, matches }) => framedMeta(matches, loaderData?.words)

export default function PaymentsPage({ loaderData }: Route.ComponentProps) {
  const { words } = loaderData
  return (
    <SignedInOnly roles={['client']}>
      <PageHeading isInBar title={words.heading} />
      <AtOnce
        label={loaderData.payments.list.loading}
        className="grid items-start gap-8 lg:grid-cols-[3fr_2fr] lg:gap-x-14"
      >
        <div className="min-w-0 space-y-8">
          <section aria-labelledby="invoices">
            <h2 id="invoices" className="sr-only">
              {words.invoices.heading}
            </h2>
            <Part>
              <Invoices {...loaderData} />
            </Part>
          </section>
          <Section id="made" heading={words.made.heading}>
            <Made {...loaderData} />
          </Section>
        </div>
        <div className="min-w-0 space-y-8">
          <Fees {...loaderData} />
          <Costs {...loaderData} />
        </div>
      </AtOnce>
    </SignedInOnly>
  )
}

function Section({ id, heading, children }: { id: string; heading: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-3 text-xl">
        {heading}
      </h2>
      <Part>{children}</Part>
    </section>
  )
}

function payPathOf(invoiceId: string): string {
  return `${addressOf('payments')}/${invoiceId}`
}

function Invoices({ words, autopay }: Words) {
  const { contact } = useFrame().settings
  const list = useOwnInvoices()
  return (
    <Loaded query={list} words={words.invoices}>
      {(invoices) => (
        <>
          <InvoiceList
            invoices={invoices}
            words={words}
            phone={contact.phone}
            payPathOf={payPathOf}
            renderMore={({ id, planCount, number }) =>
              planCount === null ? null : (
                <AutopayLink
                  invoiceId={id}
                  words={autopay}
                  path={`${payPathOf(id)}/automatic`}
                  about={number ?? ''}
                />
              )
            }
          />
          <ListEnd {...endOf(list)} />
        </>
      )}
    </Loaded>
  )
}

function Made({ words, payments, confirmation }: Words) {
  const timeZone = useReaderZone()
  const list = usePayments()
  const numberOf = numbersIn(useOwnInvoices().data)
  return (
    <Loaded query={list} words={payments.list}>
      {(made) => (
        <>
          <PaymentsList
            payments={made}
            timeZone={timeZone}
            words={payments}
            numberOf={numberOf}
            renderReceipt={(payment) => (
              <div className="-ml-3">
                <ReceiptDownload payment={payment} words={words} />
              </div>
            )}
            renderGivenBack={(payment) => (
              <GivenBackList
                payment={payment}
                words={payments}
                renderFile={(given) => <GivenBackFile given={given} words={confirmation} />}
              />
            )}
          />
          <ListEnd {...endOf(list)} />
        </>
      )}
    </Loaded>
  )
}

function Costs({ costs: costWords }: Words) {
  const list = useOwnCosts()
  if (!useIsOfCase(list)) return list.isLoading ? <Coming /> : null
  return (
    <Section id="costs" heading={costWords.heading}>
      <Loaded query={list} words={costWords}>
        {(costs) => (
          <>
            <OwnCosts costs={costs} words={costWords} />
            <ListEnd {...endOf(list)} />
          </>
        )}
      </Loaded>
    </Section>
  )
}

function Fees({ fees: feeWords }: Words) {
  const list = useOwnFees()
  if (!useIsOfCase(list)) return list.isLoading ? <Coming /> : null
  return (
    <Section id="fees" heading={feeWords.heading}>
      <Loaded query={list} words={feeWords}>
        {(fees) => (
          <>
            <OwnFees fees={fees} words={feeWords} />
            <ListEnd {...endOf(list)} />
          </>
        )}
      </Loaded>
    </Section>
  )
}

/** Parts about cases are hidden from a person without any; unreadable ones say so. */
function useIsOfCase({ data, isError }: { data: readonly unknown[] | undefined; isError: boolean }): boolean {
  const cases = useCases().data ?? []
  return isError || cases.length > 0 || (data ?? []).length > 0
}
