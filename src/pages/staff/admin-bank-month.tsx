// /admin/bank/:fund/:month: one month of a bank account, matched, closed and reported.
import { FUNDS, type Fund } from '#areas/bank/reconciliation/rules/adjustments.ts'
import { firstDayOf, MONTH } from '#kernel/month.ts'
import { bankWords } from '#areas/bank/reconciliation/words/index.ts'
import { OpeningDifference } from '#areas/bank/reconciliation/web/book-form.tsx'
import { ClosePart } from '#areas/bank/reconciliation/web/close-part.tsx'
import { EndingForm } from '#areas/bank/reconciliation/web/ending-form.tsx'
import { MatchPart } from '#areas/bank/reconciliation/web/match-part.tsx'
import { MonthBalances } from '#areas/bank/reconciliation/web/month-balances.tsx'
import { useBankMonth } from '#areas/bank/reconciliation/web/queries.ts'
import { BOOK_READERS } from '#kernel/actor.ts'
import { formatMonth, plainDate } from '#kernel/calendar.ts'
import { fill } from '#kernel/language.ts'
import { metaOf } from '#pages/framed-meta.ts'
import { OwnerOnly } from '#pages/owner-only.tsx'
import { SignedInOnly } from '#pages/portal/signed-in-only.tsx'
import { useLanguage } from '#ui/language.tsx'
import { PageHeading } from '#ui/page-heading.tsx'
import { PageLink } from '#ui/page-link.tsx'
import { ForRoles } from '#web/for-roles.tsx'
import { Loaded } from '#web/loaded.tsx'
import { useWords } from '#web/use-words.ts'
import type { Route } from './+types/admin-bank-month'

export { loader, shouldRevalidate } from '#pages/page-words.ts'

export const meta = metaOf(bankWords)

export default function AdminBankMonthPage({ params }: Route.ComponentProps) {
  const fund = FUNDS.find((each) => each === params.fund) ?? 'trust'
  const month = MONTH.test(params.month ?? '') ? (params.month ?? '') : '2000-01'
  return (
    <SignedInOnly roles={BOOK_READERS}>
      <OneMonth key={`${fund} ${month}`} fund={fund} month={month} />
    </SignedInOnly>
  )
}

type OneMonthProps = { fund: Fund; month: string }

function OneMonth({ fund, month }: OneMonthProps) {
  const words = useWords(bankWords)
  const language = useLanguage()
  const name = formatMonth(plainDate(firstDayOf(month)), language)
  return (
    <>
      <PageLink
        to={`/admin/bank?fund=${fund}`}
        className="inline-flex min-h-11 items-center text-action underline"
      >
        {words.month.back}
      </PageLink>
      <PageHeading title={fill(words.month.heading, { fund: words.funds[fund], month: name })} />
      <div className="mt-8 space-y-12">
        <Loaded query={useBankMonth({ fund, month })} words={words}>
          {(state) => (
            <>
              <MonthBalances state={state} />
              <ForRoles roles={['admin']}>
                <OpeningDifference state={state} />
              </ForRoles>
              <ForRoles roles={['admin']}>
                {state.closed ? null : <EndingForm key={state.endingCents} state={state} />}
              </ForRoles>
              <MatchPart state={state} />
              <OwnerOnly>{(owner) => <ClosePart state={state} owner={owner} />}</OwnerOnly>
            </>
          )}
        </Loaded>
      </div>
    </>
  )
}
