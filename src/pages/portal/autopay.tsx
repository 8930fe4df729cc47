// /payments/:invoiceId/automatic: the parts of a plan are charged on their days. The card form belongs to payments.
import { invoicesText } from '#areas/money/invoices/words/index.ts'
import { AutopayPage } from '#areas/money/invoices/web/autopay.tsx'
import { useAutopay } from '#areas/money/invoices/web/autopay-queries.ts'
import type { SaveFormProps } from '#areas/money/invoices/web/autopay-steps.tsx'
import { useInvoice } from '#areas/money/invoices/web/one-invoice.ts'
import { InvoiceWordsProvider } from '#areas/money/invoices/web/words.ts'
import { paymentWords } from '#areas/money/payments/words/index.ts'
import { BankForm } from '#areas/money/payments/web/bank-form.tsx'
import { CardForm } from '#areas/money/payments/web/card-form.tsx'
import { addressOf } from '#firm/addresses.ts'
import type { PageHandle } from '#firm/site.ts'
import { languageOf } from '#kernel/language.ts'
import { framedMeta } from '#pages/framed-meta.ts'
import { useFrame } from '#pages/layouts/frame.ts'
import { Loaded } from '#web/loaded.tsx'
import type { Route } from './+types/autopay'
import { useOwnDocument } from './own-document.ts'
import { Loading, SignedInOnly } from './signed-in-only.tsx'

export { whenLanguageChanges as shouldRevalidate } from '#pages/when-language-changes.ts'

export const handle: PageHandle = { usesGateway: true }

/** The forms are those of a payment, with words for one by which nothing is charged yet. */
export function loader({ url }: Route.LoaderArgs) {
  const language = languageOf(url)
  const { client, autopay: words } = invoicesText(language)
  const payments = paymentWords(language)
  const said = { pay: words.continue, paying: words.saving, wait: words.wait }
  const { unavailable } = client.pay
  const { card, bank } = payments
  return {
    client,
    words,
    payments: {
      ...payments,
      card: { ...card, ...said, unavailable },
      bank: {
        ...bank,
        pay: words.continue,
        authorization: words.bankPermission,
        problems: { ...bank.problems, authorization: words.bankProblem },
      },
    },
  }
}

/** The tab names no invoice: its title stays in the browser's history. */
export const meta: Route.MetaFunction = ({ loaderData, matches }) => framedMeta(matches, loaderData?.words)

export default function Page({ loaderData, params }: Route.ComponentProps) {
  if (!useOwnDocument()) return <Loading />
  return (
    <SignedInOnly roles={['client']}>
      <InvoiceWordsProvider words={loaderData.client}>
        <OneInvoice key={params.invoiceId} {...loaderData} invoiceId={params.invoiceId} />
      </InvoiceWordsProvider>
    </SignedInOnly>
  )
}

type OneInvoiceProps = Route.ComponentProps['loaderData'] & { invoiceId: string }

function OneInvoice({ words, payments, invoiceId }: OneInvoiceProps) {
  const { settings } = useFrame()
  const autopay = useAutopay(invoiceId)
  const renderForm = ({ method, isSaving, ...slot }: SaveFormProps) => {
    const Form = method === 'bank' ? BankForm : CardForm
    return (
      <Form
        {...slot}
        amountCents={0}
        isPaying={isSaving}
        words={payments}
        gateway={settings.gateway}
        contact={settings.contact}
        isDemonstration={settings.demonstration}
      />
    )
  }
  return (
    <Loaded query={useInvoice(invoiceId)} words={words}>
      {(invoice) => (
        <Loaded query={autopay} words={words}>
          {(state) => (
            <AutopayPage
              invoice={invoice}
              autopay={state}
              words={words}
              invoicePath={`${addressOf('payments')}/${invoiceId}`}
              renderForm={renderForm}
            />
          )}
        </Loaded>
      )}
    </Loaded>
  )
}
