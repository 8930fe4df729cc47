// A month's closing balances in the bank, the books and the clients' ledgers, and whether they agree.
import { fill, plural } from '#kernel/language.ts'
import { type Cents, formatCents } from '#kernel/money.ts'
import { Facts } from '#ui/facts.tsx'
import { useLanguage } from '#ui/language.tsx'
import { Notice } from '#ui/notice.tsx'
import type { MonthState } from '../contract.ts'
import { useWords } from '#web/use-words.ts'
import { bankWords } from '../words/index.ts'

export function MonthBalances({ state }: { state: MonthState }) {
  const { balances: words } = useWords(bankWords).month
  const language = useLanguage()
  const { balances, inTransitCents, notBookedCents } = state
  const { owners } = balances
  const fact = (label: string, cents: Cents) => ({ label, value: formatCents(cents, language) })
  const some = (label: string, cents: Cents) => (cents === 0 ? [] : [fact(label, cents)])
  return (
    <section className="space-y-4">
      <h2 className="text-xl">{words.heading}</h2>
      <Facts
        facts={[
          fact(words.bank, balances.bankCents),
          fact(words.deposits, inTransitCents),
          ...some(words.notBooked, -notBookedCents),
          fact(words.adjusted, balances.adjustedCents),
          fact(words.books, balances.booksCents),
          ...(balances.ledgersCents === null ? [] : [fact(words.ledgers, balances.ledgersCents)]),
          ...some(words.firm, owners.firm),
          ...some(words.foundation, owners.foundation),
          ...some(words.bankErrors, owners.bank),
        ]}
      />
      <Verdict state={state} />
    </section>
  )
}

/** Balances agree trivially until something is matched: shown only for a month with imported, matched lines. */
function Verdict({ state }: { state: MonthState }) {
  const { balances, unmatched, moneyIn, moneyOut, endingCents, closed } = state
  const { balances: words } = useWords(bankWords).month
  const language = useLanguage()
  const { bankDifferenceCents, ledgersCents, ledgersDifferenceCents, shortageCents } = balances
  const said = (text: string, cents: Cents) => fill(text, { amount: formatCents(cents, language) })
  const isEmpty = moneyIn.count + moneyOut.count === 0 && endingCents === null && closed === null
  const open = unmatched > 0 ? plural(words.open, unmatched, language) : isEmpty ? words.noLines : null
  const isAgreed = bankDifferenceCents === 0 && ledgersDifferenceCents === 0 && open === null
  return (
    <div className="space-y-3">
      {open === null ? null : <Notice kind="warning">{open}</Notice>}
      {isAgreed ? (
        <Notice kind="success">{ledgersCents === null ? words.agreeTwo : words.agree}</Notice>
      ) : null}
      {bankDifferenceCents === 0 ? null : (
        <Notice kind="warning">{said(words.differ, bankDifferenceCents)}</Notice>
      )}
      {ledgersDifferenceCents === 0 ? null : (
        <Notice kind="danger">{said(words.ledgersDiffer, ledgersDifferenceCents)}</Notice>
      )}
      {shortageCents === 0 ? null : <Notice kind="danger">{said(words.shortage, shortageCents)}</Notice>}
    </div>
  )
}
