// /pay/automatic#…: where a person with automatic payments for a client sees the agreement, changes their card and stops it, without an
// account. The card form belongs to payments; only a page may put it here.
import { invoicesText } from '#areas/money/invoices/words/index.ts'
import { PayerAutopayPage } from '#areas/money/invoices/web/payer-autopay.tsx'
import type { PageHandle } from '#firm/site.ts'
import { languageOf } from '#kernel/language.ts'
import { useFrame } from '#pages/layouts/frame.ts'
import { framedMeta } from '#pages/framed-meta.ts'
import { useIsReady } from '#ui/use-is-ready.ts'
import type { Route } from './+types/pay-automatic'
import { useLinkOfAddress } from './link-of-address.ts'
import { useOwnDocument } from './own-document.ts'
import { SavedCard, savedCardWords } from './saved-card.tsx'
import { Loading } from './signed-in-only.tsx'

export { whenLanguageChanges as shouldRevalidate } from '#pages/when-language-changes.ts'

export const handle: PageHandle = { usesGateway: true }

export function loader({ url }: Route.LoaderArgs) {
  const language = languageOf(url)
  const { payLinks, autopay } = invoicesText(language)
  return { words: payLinks.page, autopay, saving: savedCardWords(language) }
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
  return (
    <PayerAutopayPage
      key={link}
      link={link}
      words={words}
      autopayWords={autopay}
      phone={settings.contact.phone}
      renderSaveForm={(slot) => <SavedCard {...slot} words={saving} />}
    />
  )
}
