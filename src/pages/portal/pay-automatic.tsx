// /pay/automatic#…: where somebody who pays for a client by itself sees what they agreed to, changes their card and stops it,
// without an account. The card form belongs to payments; only a page may put it here.
import { invoicesText } from '#features/invoices/text/index.ts'
import type { SaveFormProps } from '#features/invoices/web/autopay-steps.tsx'
import { PayerAutopayPage } from '#features/invoices/web/payer-autopay.tsx'
import { paymentWords } from '#features/payments/text/index.ts'
import { CardForm } from '#features/payments/web/card-form.tsx'
import type { PageHandle } from '#firm/site.ts'
import { languageOf } from '#kernel/language.ts'
import { useFrame } from '#pages/layouts/frame.ts'
import { framedMeta } from '#pages/framed-meta.ts'
import { useIsReady } from '#ui/use-is-ready.ts'
import type { Route } from './+types/pay-automatic'
import { useLinkOfAddress } from './link-of-address.ts'
import { useOwnDocument } from './own-document.ts'
import { Loading } from './signed-in-only.tsx'

export { whenLanguageChanges as shouldRevalidate } from '#pages/when-language-changes.ts'

export const handle: PageHandle = { usesGateway: true }

export function loader({ url }: Route.LoaderArgs) {
  const language = languageOf(url)
  const { client, payLinks, autopay } = invoicesText(language)
  const payments = paymentWords(language)
  const said = { pay: autopay.continue, paying: autopay.saving, wait: autopay.wait }
  const card = { ...payments.card, ...said, unavailable: client.pay.unavailable }
  return { words: payLinks.page, autopay, saving: { ...payments, card } }
}

/** The tab names no invoice: its title stays in the browser's history. */
export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  framedMeta(matches, loaderData?.words.automatic)

export default function PayAutomaticPage({ loaderData }: Route.ComponentProps) {
  const { settings } = useFrame()
  const isReady = useIsReady()
  const link = useLinkOfAddress()
  if (!useOwnDocument() || !isReady) return <Loading />
  const { words, autopay, saving } = loaderData
  const renderSaveForm = ({ method: _card, isSaving, ...slot }: SaveFormProps) => (
    <CardForm
      {...slot}
      amountCents={0}
      isPaying={isSaving}
      words={saving}
      gateway={settings.gateway}
      contact={settings.contact}
      isDemonstration={settings.demonstration}
    />
  )
  return (
    <PayerAutopayPage
      key={link}
      link={link}
      words={words}
      autopayWords={autopay}
      phone={settings.contact.phone}
      renderSaveForm={renderSaveForm}
    />
  )
}
