// /admin/bank: the months of a bank account, its files, and setting it up; ?fund=operating for the other account.
import { type ComponentProps, useState } from 'react'
import { useSearchParams } from 'react-router'
import { FUNDS, type Fund } from '#areas/bank/reconciliation/rules/adjustments.ts'
import { bankWords } from '#areas/bank/reconciliation/words/index.ts'
import { AccountForm } from '#areas/bank/reconciliation/web/account-form.tsx'
import { ImportList } from '#areas/bank/reconciliation/web/import-list.tsx'
import { ImportPart } from '#areas/bank/reconciliation/web/import-part.tsx'
import { MonthsList } from '#areas/bank/reconciliation/web/months-list.tsx'
import { OpeningPart } from '#areas/bank/reconciliation/web/opening-part.tsx'
import { useBankAccounts, useBankMonths } from '#areas/bank/reconciliation/web/queries.ts'
import { BOOK_READERS } from '#kernel/actor.ts'
import { dateIn, FIRM_ZONE, instant, type PlainDate } from '#kernel/calendar.ts'
import { fill } from '#kernel/language.ts'
import { metaOf } from '#pages/framed-meta.ts'
import { SignedInOnly } from '#pages/portal/signed-in-only.tsx'
import { PageHeading } from '#ui/page-heading.tsx'
import { PageLink } from '#ui/page-link.tsx'
import { ForRoles } from '#web/for-roles.tsx'
import { Loaded } from '#web/loaded.tsx'
import { useWords } from '#web/use-words.ts'

export { loader, shouldRevalidate } from '#pages/page-words.ts'

export const meta = metaOf(bankWords)

export default function AdminBankPage() {
  const words = useWords(bankWords)
  return (
    <SignedInOnly roles={BOOK_READERS}>
      <PageHeading title={words.heading} lead={words.lead} />
      <Accounts />
    </SignedInOnly>
  )
}

function Accounts() {
  const words = useWords(bankWords)
  const [address] = useSearchParams()
  const fund = FUNDS.find((each) => each === address.get('fund')) ?? 'trust'
  return (
    <div className="mt-6 space-y-10">
      <nav aria-label={words.heading}>
        <ul className="flex flex-wrap gap-x-6">
          {FUNDS.map((each) => (
            <li key={each}>
              <PageLink
                to={`/admin/bank?fund=${each}`}
                aria-current={each === fund ? 'page' : undefined}
                className="inline-flex min-h-11 items-center text-action underline aria-[current=page]:font-semibold aria-[current=page]:text-ink aria-[current=page]:no-underline"
              >
                {words.funds[each]}
              </PageLink>
            </li>
          ))}
        </ul>
      </nav>
      <Loaded query={useBankAccounts()} words={words}>
        {({ accounts }) => (
          <Account key={fund} fund={fund} account={accounts.find((row) => row.fund === fund) ?? null} />
        )}
      </Loaded>
    </div>
  )
}

function Account({ fund, account }: Omit<ComponentProps<typeof AccountForm>, 'today'>) {
  const words = useWords(bankWords)
  const [today] = useState<PlainDate>(() => dateIn(FIRM_ZONE, instant(new Date())))
  if (account === null)
    return (
      <section>
        <h2 className="text-xl">{fill(words.setUp.open, { fund: words.funds[fund] })}</h2>
        <ForRoles roles={['admin']}>
          <AccountForm fund={fund} account={null} today={today} />
        </ForRoles>
      </section>
    )
  return (
    <>
      <p className="font-semibold">{fill(words.accountOf, { bank: account.bank, last4: account.last4 })}</p>
      <Months fund={fund} />
      <OpeningPart account={account} />
      <ForRoles roles={['admin']}>
        <ImportPart account={account} />
      </ForRoles>
      <ImportList fund={fund} />
      <ForRoles roles={['admin']}>
        <details>
          <summary className="min-h-11 cursor-pointer py-2 font-semibold text-action underline">
            {words.setUp.change}
          </summary>
          <AccountForm fund={fund} account={account} today={today} />
        </details>
      </ForRoles>
    </>
  )
}

function Months({ fund }: { fund: Fund }) {
  const [year, setYear] = useState<number | null>(null)
  return (
    <Loaded query={useBankMonths(fund, year)} words={useWords(bankWords)}>
      {(months) => (
        <MonthsList months={months} pathOf={(month) => `/admin/bank/${fund}/${month}`} onYear={setYear} />
      )}
    </Loaded>
  )
}
