// /admin/deposits: money that is not deposited yet, deposit slips, and what became of each deposit. For administrators.
import { useState } from 'react'
import { receiptWords } from '#areas/money/receipts/words/index.ts'
import { DepositDesk } from '#areas/money/receipts/web/deposit-desk.tsx'
import { BOOK_READERS } from '#kernel/actor.ts'
import { dateIn, FIRM_ZONE, instant } from '#kernel/calendar.ts'
import { languageOf } from '#kernel/language.ts'
import { framedMeta } from '#pages/framed-meta.ts'
import { SignedInOnly } from '#pages/portal/signed-in-only.tsx'
import { PageHeading } from '#ui/page-heading.tsx'
import type { Route } from './+types/admin-deposits'
import { AtOnce } from '#web/at-once.tsx'

export { whenLanguageChanges as shouldRevalidate } from '#pages/when-language-changes.ts'

export function loader({ url }: Route.LoaderArgs) {
  return receiptWords(languageOf(url))
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => framedMeta(matches, loaderData?.deposits)

export default function AdminDepositsPage({ loaderData: words }: Route.ComponentProps) {
  const [today] = useState(() => dateIn(FIRM_ZONE, instant(new Date())))
  return (
    <SignedInOnly roles={BOOK_READERS}>
      <PageHeading title={words.deposits.heading} lead={words.deposits.lead} />
      <AtOnce label={words.deposits.loading}>
        <DepositDesk words={words} today={today} />
      </AtOnce>
    </SignedInOnly>
  )
}
