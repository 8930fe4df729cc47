// A case's fee, for the firm: the agreement, earnings, fees to confirm, and transfers.
import { ATTORNEYS_AND_ADMINS } from '#kernel/actor.ts'
import { useState } from 'react'
import { dateIn, FIRM_ZONE, formatDate, instant, type PlainDate, plainDate } from '#kernel/calendar.ts'
import { fill, type Language } from '#kernel/language.ts'
import { formatCents } from '#kernel/money.ts'
import { Figures } from '#ui/figures.tsx'
import { useLanguage } from '#ui/language.tsx'
import { Notice } from '#ui/notice.tsx'
import { Outcome } from '#ui/outcome.tsx'
import { ForRoles } from '#web/for-roles.tsx'
import { Loaded } from '#web/loaded.tsx'
import { ReasonButton, type ReasonWords } from '#web/reason-form.tsx'
import type { Agreement, CaseFees as Fees, Earning, MilestoneNow } from '../contract.ts'
import { leftToEarn } from '../rules/fee-standing.ts'
import type { FeeWords } from '../words/index.ts'
import { CaseHours } from './case-hours.tsx'
import { Drafting } from './drafting.tsx'
import { EarnFee } from './earn-fee.tsx'
import { eventName } from './event-words.ts'
import { useCaseFees, useReach, useUndo } from './queries.ts'
import { Replenishing } from './replenishing.tsx'
import { StatementButton } from './statement-button.tsx'
import { FeeWordsProvider, useFeeWords } from './words.ts'

type CaseFeesProps = { caseId: string; words: FeeWords; today: PlainDate }

/** Lazy-loaded. */
export default function CaseFees({ caseId, words, today }: CaseFeesProps) {
  const query = useCaseFees(caseId)
  const [said, setSaid] = useState<string | null>(null)
  return (
    <FeeWordsProvider words={words}>
      <Outcome>{said}</Outcome>
      <Loaded query={query} words={words}>
        {(fees) => (
          <>
            <Money fees={fees} />
            {fees.current ? (
              <Current fees={fees} current={fees.current} onMoved={setSaid} />
            ) : (
              <p className="mt-4 text-ink-soft">{words.none}</p>
            )}
            <CaseHours fees={fees} today={today} />
            <Drafting fees={fees} today={today} />
            <Replenishing fees={fees} />
            <Moves fees={fees} />
            <Earlier earlier={fees.earlier} />
          </>
        )}
      </Loaded>
    </FeeWordsProvider>
  )
}

function dayOf(moment: string, language: Language): string {
  return formatDate(dateIn(FIRM_ZONE, instant(moment)), language)
}

function sumOf<Part>(parts: readonly Part[], cents: (part: Part) => number): number {
  return parts.reduce((sum, part) => sum + cents(part), 0)
}

function Money({ fees: { current, trust } }: { fees: Fees }) {
  const { facts: words } = useFeeWords()
  const language = useLanguage()
  const line = (label: string, cents: number) => ({ label, value: formatCents(cents, language) })
  const parts = current?.milestones ?? []
  const left = current ? leftToEarn(current.standing) : 0
  return (
    <>
      <Figures
        figures={[
          ...(current
            ? [
                line(
                  words.agreed,
                  sumOf(parts, ({ amountCents }) => amountCents),
                ),
                line(
                  words.earned,
                  sumOf(parts, ({ earnedCents }) => earnedCents),
                ),
                line(words.billed, current.standing.billedCents),
                line(words.left, Math.max(0, left)),
              ]
            : []),
          line(words.held, trust.heldCents),
          ...(trust.pendingCents > 0 ? [line(words.pending, trust.pendingCents)] : []),
          ...(trust.refillCents > 0 ? [line(words.refill, trust.refillCents)] : []),
        ]}
      />
      {left < 0 ? (
        <Notice kind="warning" className="mt-4">
          {fill(words.over, { amount: formatCents(-left, language) })}
        </Notice>
      ) : null}
    </>
  )
}

type CurrentProps = {
  fees: Fees
  current: NonNullable<Fees['current']>
  onMoved: (sentence: string) => void
}

function Current({ fees, current, onMoved }: CurrentProps) {
  const words = useFeeWords()
  return (
    <section aria-labelledby="fee-parts" className="mt-3">
      <h3 id="fee-parts" className="text-xl">
        {words.parts}
      </h3>
      <VersionLine agreement={current} />
      <ul className="mt-1 divide-y divide-line border-y border-line">
        {current.milestones.map((part) => (
          <li key={part.milestoneId} className="py-1.5">
            <Part fees={fees} part={part} onMoved={onMoved} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function VersionLine({ agreement: { version, agreedOn, agreedBy } }: { agreement: Agreement }) {
  const words = useFeeWords()
  const language = useLanguage()
  const day = agreedOn === null ? '' : formatDate(plainDate(agreedOn), language)
  return (
    <p className="text-sm text-ink-soft">{fill(words.version, { version, day, name: agreedBy ?? '' })}</p>
  )
}

type PartProps = { fees: Fees; part: MilestoneNow; onMoved: (sentence: string) => void }

function Part({ fees, part, onMoved }: PartProps) {
  const words = useFeeWords()
  const language = useLanguage()
  const name = part.name[language]
  return (
    <>
      <h4 className="flex flex-wrap justify-between gap-x-4 text-lg font-semibold">
        <span className="break-words">{name}</span>
        <span>{formatCents(part.amountCents, language)}</span>
      </h4>
      <p className="text-ink-soft">{eventName(part, words, language)}</p>
      <p className="mt-1 break-words">{standingOf(part, words, language)}</p>
      <ForRoles roles={ATTORNEYS_AND_ADMINS}>
        {part.movableCents > 0 ? (
          <EarnFee
            of={fees.case}
            part={part}
            trust={fees.trust}
            amountCents={part.movableCents}
            onDone={onMoved}
          />
        ) : null}
        <SayHappened caseId={fees.case.id} part={part} name={name} />
      </ForRoles>
    </>
  )
}

function standingOf(part: MilestoneNow, words: FeeWords, language: Language): string {
  const { states } = words
  const { happened, earnedCents, invoicedCents, amountCents, dueCents, movableCents } = part
  if (!happened) return states.open
  const day = happened.at === null ? '' : dayOf(happened.at, language)
  const reached =
    happened.at === null
      ? part.event === 'hours'
        ? fill(states.approved, { amount: formatCents(dueCents, language) })
        : states.dayCame
      : fill(happened.by === null ? states.happened : states.happenedBy, {
          day,
          name: happened.by ?? '',
          reason: happened.reason ?? '',
        })
  if (earnedCents >= amountCents) return `${reached} ${states.earned}`
  const partly = earnedCents > 0 ? [fill(states.partly, { amount: formatCents(earnedCents, language) })] : []
  const billed =
    invoicedCents > 0 ? [fill(states.invoiced, { amount: formatCents(invoicedCents, language) })] : []
  const isShort = movableCents === 0 && earnedCents + invoicedCents < dueCents
  return [reached, ...partly, ...billed, ...(isShort ? [states.noMoney] : [])].join(' ')
}

function reasonWords(words: ReturnType<typeof useFeeWords>, act: 'reach' | 'undo'): ReasonWords {
  const { reason: label, reasonHint: hint, save, saving } = words[act]
  return { label, hint, save, saving, problem: words.reasonProblem, cancel: words.cancel }
}

function SayHappened({ caseId, part, name }: { caseId: string; part: MilestoneNow; name: string }) {
  const words = useFeeWords()
  const [reach, undo] = [useReach(), useUndo()]
  const { milestoneId } = part
  if (part.happened) {
    return (
      <ReasonButton
        id={`undo-${milestoneId}`}
        label={words.undo.open}
        name={fill(words.undo.name, { part: name })}
        words={reasonWords(words, 'undo')}
        send={(reason) => undo.mutateAsync({ caseId, milestoneId, reason })}
      />
    )
  }
  if (!part.isForHand) return null
  return (
    <ReasonButton
      id={`reach-${milestoneId}`}
      label={words.reach.open}
      name={fill(words.reach.name, { part: name })}
      words={reasonWords(words, 'reach')}
      send={(reason) => reach.mutateAsync({ caseId, milestoneId, reason })}
    />
  )
}

function Moves({ fees: { earnings, current } }: { fees: Fees }) {
  const { moves: words } = useFeeWords()
  const language = useLanguage()
  if (earnings.length === 0) return null
  const nameOf = (id: string) =>
    current?.milestones.find(({ milestoneId }) => milestoneId === id)?.name[language] ?? ''
  return (
    <section aria-labelledby="fee-moves" className="mt-4">
      <h3 id="fee-moves" className="text-xl">
        {words.heading}
      </h3>
      <ul className="mt-1 divide-y divide-line border-y border-line">
        {earnings.map((earning) => (
          <li key={earning.id} className="py-1.5">
            <Move earning={earning} part={nameOf(earning.milestoneId)} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Move({ earning, part }: { earning: Earning; part: string }) {
  const { moves: words } = useFeeWords()
  const language = useLanguage()
  const amount = formatCents(earning.amountCents, language)
  const day = dayOf(earning.at, language)
  const { undone, takenBackCents } = earning
  return (
    <>
      <p className="font-semibold break-words">{fill(words.line, { amount, part })}</p>
      <p className="text-sm text-ink-soft">{fill(words.by, { day, name: earning.by })}</p>
      {takenBackCents > 0 ? (
        <p className="mt-1">{fill(words.takenBack, { amount: formatCents(takenBackCents, language) })}</p>
      ) : null}
      {undone ? (
        <p className="mt-2 border-l-4 border-line-strong pl-4 break-words">
          {fill(words.undone, { day: dayOf(undone.at, language), name: undone.by, reason: undone.reason })}
        </p>
      ) : null}
      <StatementButton earningId={earning.id} name={fill(words.statementOf, { amount, day })} words={words} />
    </>
  )
}

function Earlier({ earlier }: { earlier: readonly Agreement[] }) {
  const words = useFeeWords()
  const language = useLanguage()
  if (earlier.length === 0) return null
  return (
    <details className="mt-6">
      <summary className="min-h-11 cursor-pointer py-2 font-semibold text-action underline">
        {words.earlier.heading}
      </summary>
      <ul className="mt-2 space-y-5">
        {earlier.map((agreement) => (
          <li key={agreement.id}>
            <VersionLine agreement={agreement} />
            {agreement.reason === null ? null : (
              <p className="text-sm break-words">
                {fill(words.earlier.changed, { name: agreement.writtenBy, reason: agreement.reason })}
              </p>
            )}
            <ul className="mt-1 list-disc pl-6">
              {agreement.milestones.map((part) => (
                <li key={part.milestoneId}>
                  {`${part.name[language]}: ${formatCents(part.amountCents, language)}. `}
                  <span className="text-ink-soft">{eventName(part, words, language)}</span>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </details>
  )
}
