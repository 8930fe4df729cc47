// A client's agreed fee for a case, what is earned of it, and what is still theirs.
import { dateIn, FIRM_ZONE, formatDate, instant, plainDate } from '#kernel/calendar.ts'
import { fill, type Language } from '#kernel/language.ts'
import { formatCents } from '#kernel/money.ts'
import { Facts } from '#ui/facts.tsx'
import { useLanguage } from '#ui/language.tsx'
import type { OwnFees as Fees } from '../contract.ts'
import type { OwnFeeWords } from '../words/index.ts'
import { hoursName, ownEventName } from './event-words.ts'
import { StatementButton } from './statement-button.tsx'

type OwnFeesProps = { fees: readonly Fees[]; words: OwnFeeWords }

export function OwnFees({ fees, words }: OwnFeesProps) {
  if (fees.length === 0) return <p className="text-ink-soft">{words.none}</p>
  return (
    <>
      <p className="mb-4 max-w-text text-ink-soft">{words.lead}</p>
      <ul className="space-y-10">
        {fees.map((each) => (
          <li key={each.case.id}>
            <OfCase fees={each} words={words} />
          </li>
        ))}
      </ul>
    </>
  )
}

type OfCaseProps = { fees: Fees; words: OwnFeeWords }

function OfCase({ fees, words }: OfCaseProps) {
  const language = useLanguage()
  const money = (cents: number) => formatCents(cents, language)
  const sumOf = (cents: (part: Part) => number) => fees.milestones.reduce((sum, part) => sum + cents(part), 0)
  const { heldCents, pendingCents } = fees.trust
  return (
    <>
      <p className="font-semibold">
        {fill(words.agreedOn, {
          case: fees.case.number,
          day: formatDate(plainDate(fees.agreedOn), language),
        })}
      </p>
      <Facts
        facts={[
          { label: words.total, value: money(sumOf(({ amountCents }) => amountCents)) },
          { label: words.earned, value: money(sumOf(({ earnedCents }) => earnedCents)) },
          { label: words.inTrust, value: money(heldCents) },
          ...(pendingCents > 0 ? [{ label: words.pending, value: money(pendingCents) }] : []),
        ]}
      />
      <h3 className="mt-5 text-xl">{words.parts}</h3>
      <ul className="mt-2 divide-y divide-line border-y border-line">
        {fees.milestones.map((part) => (
          <li key={part.milestoneId} className="py-4">
            <p className="flex flex-wrap justify-between gap-x-4 text-lg font-semibold">
              <span className="break-words">{part.name[language]}</span>
              <span>{money(part.amountCents)}</span>
            </p>
            <p className="text-ink-soft">{ownEventName(part, words, language)}</p>
            {part.approvedMinutes === null ? null : (
              <p>{fill(words.approved, { hours: hoursName(part.approvedMinutes, language) })}</p>
            )}
            <p className="mt-1 font-medium">{stateOf(part, words, language)}</p>
          </li>
        ))}
      </ul>
      <Moves fees={fees} words={words} />
    </>
  )
}

type Part = Fees['milestones'][number]

function stateOf(
  { amountCents, earnedCents, hasHappened }: Part,
  { states }: OwnFeeWords,
  language: Language,
) {
  if (earnedCents >= amountCents) return states.earned
  if (earnedCents > 0) return fill(states.partly, { amount: formatCents(earnedCents, language) })
  return hasHappened ? states.happened : states.open
}

function Moves({ fees: { earnings, milestones }, words }: OfCaseProps) {
  const language = useLanguage()
  if (earnings.length === 0) return null
  const dayOf = (moment: string) => formatDate(dateIn(FIRM_ZONE, instant(moment)), language)
  return (
    <>
      <h3 className="mt-5 text-xl">{words.moves}</h3>
      <ul className="mt-2 space-y-4">
        {earnings.map(({ id, milestoneId, amountCents, at, undoneAt }) => {
          const [amount, day] = [formatCents(amountCents, language), dayOf(at)]
          const name = milestones.find((part) => part.milestoneId === milestoneId)?.name[language] ?? ''
          return (
            <li key={id}>
              <p className="break-words">{fill(words.move, { amount, day, name })}</p>
              {undoneAt === null ? null : <p>{fill(words.undone, { day: dayOf(undoneAt) })}</p>}
              <StatementButton earningId={id} name={fill(words.statementOf, { amount, day })} words={words} />
            </li>
          )
        })}
      </ul>
    </>
  )
}
