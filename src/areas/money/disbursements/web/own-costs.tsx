// The firm's payments to third parties, for the client.
import { dateIn, FIRM_ZONE, formatDate, instant, plainDate } from '#kernel/calendar.ts'
import { fill } from '#kernel/language.ts'
import { formatCents } from '#kernel/money.ts'
import { useLanguage } from '#ui/language.tsx'
import type { Disbursement } from '../contract.ts'
import type { OwnCostWords } from '../words/index.ts'

type OwnCostsProps = { costs: readonly Disbursement[]; words: OwnCostWords }

export function OwnCosts({ costs, words }: OwnCostsProps) {
  if (costs.length === 0) return <p className="text-ink-soft">{words.none}</p>
  return (
    <>
      <ul className="divide-y divide-line border-y border-line">
        {costs.map((cost) => (
          <li key={cost.id} className="space-y-0.5 py-3">
            <Cost cost={cost} words={words} />
          </li>
        ))}
      </ul>
    </>
  )
}

function Cost({ cost, words }: { cost: Disbursement; words: OwnCostWords }) {
  const language = useLanguage()
  const { amountCents, description, fund, paidOn, payee, undone } = cost
  const cameBack = fund === 'trust' ? words.backInTrust : words.undone
  return (
    <>
      <h3 className="font-text font-semibold break-words">
        {fill(words.line, { amount: formatCents(amountCents, language), payee })}
      </h3>
      <p className="text-sm break-words">{description}</p>
      <p className="text-sm text-ink-soft">
        {fill(words.paid, { day: formatDate(plainDate(paidOn), language), case: cost.case.number })}
      </p>
      <p className="text-sm text-ink-soft">
        {undone
          ? fill(cameBack, { day: formatDate(dateIn(FIRM_ZONE, instant(undone.at)), language) })
          : words.funds[fund]}
      </p>
    </>
  )
}
