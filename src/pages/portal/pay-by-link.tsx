// /pay#…: where a person without an account pays for a client. The card form belongs to payments; only a page may put it here.
import { invoicesText } from '#areas/money/invoices/words/index.ts'
import { PayByLink } from '#areas/money/invoices/web/pay-by-link.tsx'
import type { PayFormProps } from '#areas/money/invoices/web/pay-invoice.tsx'
import { InvoiceWordsProvider } from '#areas/money/invoices/web/words.ts'
import { paymentWords } from '#areas/money/payments/words/index.ts'
import { AttemptedPayment } from '#areas/money/payments/web/attempted-payment.tsx'
import { CardForm } from '#areas/money/payments/web/card-form.tsx'
import type { PageHandle } from '#firm/site.ts'
import { languageOf } from '#kernel/language.ts'
import { useFrame } from '#pages/layouts/frame.ts'
import { framedMeta } from '#pages/framed-meta.ts'
import { useIsReady } from '#ui/use-is-ready.ts'
import type { Route } from './+types/pay-by-link'
import { useLinkOfAddress } from './link-of-address.ts'
import { useOwnDocument } from './own-document.ts'
import { SavedCard, savedCardWords } from './saved-card.tsx'
import { Loading } from './signed-in-only.tsx'

export { whenLanguageChanges as shouldRevalidate } from '#pages/when-language-changes.ts'

export const handle: PageHandle = { usesGateway: true }

export function loader({ url }: Route.LoaderArgs) {
  const language = languageOf(url)
  const { client, payLinks, autopay } = invoicesText(language)
  const payments = paymentWords(language)
  const { payButton: pay, unavailable } = client.pay
  const words = { ...payments, card: { ...payments.card, pay, unavailable } }
  return { words: payLinks.page, autopay, client, payments: words, saving: savedCardWords(language) }
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => framedMeta(matches, loaderData?.words)

export default function PayByLinkPage({ loaderData }: Route.ComponentProps) {
  const { settings } = useFrame()
  const isReady = useIsReady()
  const link = useLinkOfAddress()
  if (!useOwnDocument() || !isReady) return <Loading />
  const { words, autopay, client, payments, saving } = loaderData
  const renderForm = ({ method: _card, ...slot }: PayFormProps) => (
    <CardForm
      {...slot}
      words={payments}
      gateway={settings.gateway}
      contact={settings.contact}
      isDemonstration={settings.demonstration}
    />
  )
  return (
    <InvoiceWordsProvider words={client}>
      <PayByLink
        key={link}
        link={link}
        words={words}
        autopayWords={autopay}
        phone={settings.contact.phone}
        renderForm={renderForm}
        renderSaveForm={(slot) => <SavedCard {...slot} words={saving} />}
        renderAttempt={(attempt) => <AttemptedPayment attempt={attempt} words={payments} />}
      />
    </InvoiceWordsProvider>
  )
}
