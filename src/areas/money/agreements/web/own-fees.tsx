// A client's agreed fee for a case, what is earned of it, and what is still theirs.
import { dateIn, FIRM_ZONE, formatDate, instant, plainDate } from '#kernel/calendar.ts'
import { fill, type Language } from '#kernel/language.ts'
import { formatCents } from '#kernel/money.ts'
import { classes } from '#ui/classes.ts'
import { useLanguage } from '#ui/language.tsx'
import type { OwnFees as Fees } from '../contract.ts'
import type { OwnFeeWords } from '../words/index.ts'
import { hoursName } from '../rules/hours.ts'
import { ownEventName } from './event-words.ts'
import { StatementButton } from './statement-button.tsx'

type OwnFeesProps = { fees: readonly Fees[]; words: OwnFeeWords }

export function OwnFees({ fees, words }: OwnFeesProps) {
  if (fees.length === 0) return <p className="text-ink-soft">{words.none}</p>
  return (
    <>
      <p className="mb-3 max-w-text text-ink-soft">{words.lead}</p>
      <ul className="space-y-4">
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
  const [total, earned] = [sumOf(({ amountCents }) => amountCents), sumOf(({ earnedCents }) => earnedCents)]
  const { heldCents, pendingCents } = fees.trust
  const shares = [
    { label: words.earned, cents: earned, colour: 'bg-action' },
    { label: words.inTrust, cents: heldCents, colour: 'bg-accent' },
    ...(pendingCents > 0 ? [{ label: words.pending, cents: pendingCents, colour: 'bg-line-strong' }] : []),
  ]
  return (
    <div className="rounded-md border border-line bg-sheet p-4 sm:p-6">
      <p className="flex flex-wrap justify-between gap-x-4">
        <span className="font-semibold">
          {words.total} {money(total)}
        </span>
        <span className="text-sm text-ink-soft">{fees.case.number}</span>
      </p>
      <Shares shares={shares} total={total} />
      <ul className="mt-3 space-y-1 text-sm">
        {shares.map(({ label, cents, colour }) => (
          <li key={label} className="flex items-center gap-x-2">
            <span aria-hidden="true" className={classes('size-3 shrink-0 rounded-full', colour)} />
            <span>
              {label} <span className="font-semibold">{money(cents)}</span>
            </span>
          </li>
        ))}
      </ul>
      <details className="mt-2">
        <summary className="min-h-11 cursor-pointer py-2 font-semibold text-action underline">
          {words.parts}
        </summary>
        <p className="text-sm text-ink-soft">
          {fill(words.agreedOn, {
            case: fees.case.number,
            day: formatDate(plainDate(fees.agreedOn), language),
          })}
        </p>
        <Parts fees={fees} words={words} />
        <Moves fees={fees} words={words} />
      </details>
    </div>
  )
}

type Share = { label: string; cents: number; colour: string }

/** What the words below say, as a bar: earned, held, on its way; the rest is not paid in yet. */
function Shares({ shares, total }: { shares: readonly Share[]; total: number }) {
  const whole = Math.max(
    total,
    shares.reduce((sum, { cents }) => sum + cents, 0),
  )
  return (
    <span aria-hidden="true" className="mt-2 flex h-2 overflow-hidden rounded-full bg-line">
      {shares.map(({ label, cents, colour }) => (
        <span
          key={label}
          className={colour}
          style={{ width: `${whole === 0 ? 0 : (cents / whole) * 100}%` }}
        />
      ))}
    </span>
  )
}

function Parts({ fees, words }: OfCaseProps) {
  const language = useLanguage()
  return (
    <ul className="mt-2 divide-y divide-line border-y border-line">
      {fees.milestones.map((part) => (
        <li key={part.milestoneId} className="py-3">
          <p className="flex flex-wrap justify-between gap-x-4 font-semibold">
            <span className="break-words">{part.name[language]}</span>
            <span>{formatCents(part.amountCents, language)}</span>
          </p>
          <p className="text-sm text-ink-soft">{ownEventName(part, words, language)}</p>
          {part.approvedMinutes === null ? null : (
            <p className="text-sm">
              {fill(words.approved, { hours: hoursName(part.approvedMinutes, language) })}
            </p>
          )}
          <p className="text-sm font-medium">{stateOf(part, words, language)}</p>
        </li>
      ))}
    </ul>
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
      <h3 className="mt-4 text-lg">{words.moves}</h3>
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
