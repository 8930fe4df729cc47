// /admin/bank/:fund/:month: one month of a bank account, matched, closed and reported.
import { useProveOwner } from '#areas/people/auth/web/security-owner.ts'
import { leavingWords } from '#areas/cases/leaving/words/index.ts'
import { ledgerWords } from '#areas/money/ledger/words/index.ts'
import { FUNDS, type Fund } from '#areas/bank/reconciliation/rules/adjustments.ts'
import { firstDayOf, MONTH } from '#kernel/month.ts'
import { bankWords } from '#areas/bank/reconciliation/words/index.ts'
import { OpeningDifference } from '#areas/bank/reconciliation/web/book-form.tsx'
import { ClosePart } from '#areas/bank/reconciliation/web/close-part.tsx'
import { EndingForm } from '#areas/bank/reconciliation/web/ending-form.tsx'
import { MatchPart } from '#areas/bank/reconciliation/web/match-part.tsx'
import { MonthBalances } from '#areas/bank/reconciliation/web/month-balances.tsx'
import { useBankMonth } from '#areas/bank/reconciliation/web/queries.ts'
import { BankWordsProvider } from '#areas/bank/reconciliation/web/words.ts'
import { usersText } from '#areas/people/users/words/index.ts'
import { useProfile } from '#areas/people/users/web/queries.ts'
import { BOOK_READERS } from '#kernel/actor.ts'
import { formatMonth, plainDate } from '#kernel/calendar.ts'
import { fill, languageOf } from '#kernel/language.ts'
import { framedMeta } from '#pages/framed-meta.ts'
import { SignedInOnly } from '#pages/portal/signed-in-only.tsx'
import { useLanguage } from '#ui/language.tsx'
import { PageHeading } from '#ui/page-heading.tsx'
import { PageLink } from '#ui/page-link.tsx'
import { ForRoles } from '#web/for-roles.tsx'
import { Loaded } from '#web/loaded.tsx'
import type { Route } from './+types/admin-bank-month'

export { whenLanguageChanges as shouldRevalidate } from '#pages/when-language-changes.ts'

export function loader({ url }: Route.LoaderArgs) {
  const language = languageOf(url)
  const { close, passwordInput, problem } = usersText(language).profile
  const owner = { ...close, passwordInput, problem, proofAsked: leavingWords(language).proofAsked }
  return { words: bankWords(language), kinds: ledgerWords(language).kinds, owner }
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => framedMeta(matches, loaderData?.words)

export default function AdminBankMonthPage({ loaderData, params }: Route.ComponentProps) {
  const { words } = loaderData
  const fund = FUNDS.find((each) => each === params.fund) ?? 'trust'
  const month = MONTH.test(params.month ?? '') ? (params.month ?? '') : '2000-01'
  return (
    <SignedInOnly roles={BOOK_READERS}>
      <BankWordsProvider words={words}>
        <OneMonth key={`${fund} ${month}`} loaded={loaderData} fund={fund} month={month} />
      </BankWordsProvider>
    </SignedInOnly>
  )
}

type OneMonthProps = { loaded: Route.ComponentProps['loaderData']; fund: Fund; month: string }

function OneMonth({ loaded, fund, month }: OneMonthProps) {
  const { words, kinds } = loaded
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
              <MatchPart state={state} kinds={kinds} />
              <Closing loaded={loaded} state={state} />
            </>
          )}
        </Loaded>
      </div>
    </>
  )
}

type ClosingProps = { loaded: OneMonthProps['loaded'] } & Pick<Parameters<typeof ClosePart>[0], 'state'>

function Closing({ loaded: { words, owner }, state }: ClosingProps) {
  const prove = useProveOwner()
  return (
    <Loaded query={useProfile()} words={words}>
      {(profile) => <ClosePart state={state} owner={{ account: profile, prove, words: owner }} />}
    </Loaded>
  )
}
