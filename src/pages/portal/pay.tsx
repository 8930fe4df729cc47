// /payments/:invoiceId: pays one invoice, or a part of it. The card form belongs to payments; only a page may put it here.
import { useSearchParams } from 'react-router'
import { invoicesText } from '#areas/money/invoices/words/index.ts'
import { type PayFormProps, PayInvoice } from '#areas/money/invoices/web/pay-invoice.tsx'
import { AutopayInvite } from '#areas/money/invoices/web/autopay-links.tsx'
import { PayLinksPanel } from '#areas/money/invoices/web/pay-links.tsx'
import { useInvoice } from '#areas/money/invoices/web/one-invoice.ts'
import { InvoiceWordsProvider } from '#areas/money/invoices/web/words.ts'
import { paymentWords } from '#areas/money/payments/words/index.ts'
import { AttemptedPayment } from '#areas/money/payments/web/attempted-payment.tsx'
import { BankForm } from '#areas/money/payments/web/bank-form.tsx'
import { CardForm } from '#areas/money/payments/web/card-form.tsx'
import { Loaded } from '#web/loaded.tsx'
import { addressOf } from '#firm/addresses.ts'
import type { PageHandle } from '#firm/site.ts'
import { languageOf } from '#kernel/language.ts'
import { useFrame } from '#pages/layouts/frame.ts'
import { framedMeta } from '#pages/framed-meta.ts'
import type { Route } from './+types/pay'
import { useOwnDocument } from './own-document.ts'
import { Loading, SignedInOnly } from './signed-in-only.tsx'

export { whenLanguageChanges as shouldRevalidate } from '#pages/when-language-changes.ts'

/** The ways to pay that this page has a form for. */
const METHODS = ['card', 'bank'] as const

export const handle: PageHandle = { usesGateway: true }

export function loader({ url }: Route.LoaderArgs) {
  const language = languageOf(url)
  const { client, payLinks, autopay } = invoicesText(language)
  const payments = paymentWords(language)
  const { payButton: pay, unavailable } = client.pay
  return {
    words: client,
    links: payLinks.manage,
    autopay,
    payments: { ...payments, card: { ...payments.card, pay, unavailable } },
  }
}

/** The tab names no invoice: its title stays in the browser's history. */
export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  framedMeta(matches, loaderData?.words.pay)

export default function PayPage({ loaderData, params }: Route.ComponentProps) {
  if (!useOwnDocument()) return <Loading />
  return (
    <SignedInOnly roles={['client']}>
      <InvoiceWordsProvider words={loaderData.words}>
        <OneInvoice key={params.invoiceId} {...loaderData} invoiceId={params.invoiceId} />
      </InvoiceWordsProvider>
    </SignedInOnly>
  )
}

type OneInvoiceProps = Route.ComponentProps['loaderData'] & { invoiceId: string }

function OneInvoice({ words, links, autopay, payments, invoiceId }: OneInvoiceProps) {
  const { settings } = useFrame()
  const [address] = useSearchParams()
  const renderForm = ({ method, ...slot }: PayFormProps) => {
    const Form = method === 'bank' ? BankForm : CardForm
    return (
      <Form
        {...slot}
        words={payments}
        gateway={settings.gateway}
        contact={settings.contact}
        isDemonstration={settings.demonstration}
      />
    )
  }
  return (
    <Loaded query={useInvoice(invoiceId)} words={words.pay}>
      {(invoice) => (
        <PayInvoice
          invoice={invoice}
          methods={METHODS}
          isOfPart={address.get('amount') === 'other'}
          listPath={addressOf('payments')}
          homePath={addressOf('portal')}
          after={
            <>
              {invoice.planCount === null ? null : (
                <AutopayInvite
                  invoiceId={invoiceId}
                  words={autopay}
                  path={`${addressOf('payments')}/${invoiceId}/automatic`}
                />
              )}
              <PayLinksPanel invoice={invoice} words={links} isStaff={false} />
            </>
          }
          renderForm={renderForm}
          renderAttempt={(attempt) => <AttemptedPayment attempt={attempt} words={payments} />}
        />
      )}
    </Loaded>
  )
}
