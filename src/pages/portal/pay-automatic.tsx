// /pay/automatic#…: where somebody who pays for a client by itself sees what they agreed to, and stops it, without an account.
import { invoicesText } from '#features/invoices/text/index.ts'
import { PayerAutopayPage } from '#features/invoices/web/payer-autopay.tsx'
import { languageOf } from '#kernel/language.ts'
import { useFrame } from '#pages/layouts/frame.ts'
import { framedMeta } from '#pages/framed-meta.ts'
import { useIsReady } from '#ui/use-is-ready.ts'
import type { Route } from './+types/pay-automatic'
import { useLinkOfAddress } from './link-of-address.ts'
import { Loading } from './signed-in-only.tsx'

export { whenLanguageChanges as shouldRevalidate } from '#pages/when-language-changes.ts'

export function loader({ url }: Route.LoaderArgs) {
  const { payLinks, autopay } = invoicesText(languageOf(url))
  return { words: payLinks.page, autopay }
}

/** The tab names no invoice: its title stays in the browser's history. */
export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  framedMeta(matches, loaderData?.words.automatic)

export default function PayAutomaticPage({ loaderData }: Route.ComponentProps) {
  const { settings } = useFrame()
  const isReady = useIsReady()
  const link = useLinkOfAddress()
  if (!isReady) return <Loading />
  const { words, autopay } = loaderData
  return (
    <PayerAutopayPage
      key={link}
      link={link}
      words={words}
      autopayWords={autopay}
      phone={settings.contact.phone}
    />
  )
}
