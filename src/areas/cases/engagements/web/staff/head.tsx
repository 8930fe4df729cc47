// The head of a proposal: whose it is, its state and whose turn it is, its sums, and the next act.
import type { ReactNode } from 'react'
import { dateIn, FIRM_ZONE, formatDate, instant, plusMinutes } from '#kernel/calendar.ts'
import { fill } from '#kernel/language.ts'
import { formatCents } from '#kernel/money.ts'
import { Icon } from '#ui/icon.tsx'
import { ONWARD } from '#ui/icons.ts'
import { useLanguage } from '#ui/language.tsx'
import { PageLink } from '#ui/page-link.tsx'
import { StatusPill } from '#ui/status-pill.tsx'
import type { Engagement } from '../../contract.ts'
import { totalCents } from '../../rules/money.ts'
import { isFirmsTurn, STATE_TURNS, waitsFor } from './standing.ts'
import { type StaffWords, useEngagementWords } from './words.ts'

type HeadProps = {
  listPath: string
  client: { name: string; path: string }
  /** Null of one that is not saved yet. */
  engagement: Engagement | null
  casePathOf: (caseId: string) => string
  act: ReactNode
}

export function EngagementHead({ listPath, client, engagement, casePathOf, act }: HeadProps) {
  const { list, one, kinds, paperNames } = useEngagementWords()
  const crumb = engagement ? versionOf(engagement, one.version) : list.new
  return (
    <header className="space-y-3">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <div className="min-w-0">
          <p className="text-sm text-ink-soft">
            <PageLink to={listPath} className="inline-block py-1 text-action underline">
              {list.title}
            </PageLink>
            {crumb === null ? null : (
              <>
                <Icon isSmall lines={ONWARD} className="inline align-middle" />
                {crumb}
              </>
            )}
          </p>
          <h1 className="text-3xl break-words">
            <PageLink to={client.path} className="text-ink no-underline hover:underline">
              {client.name}
            </PageLink>
          </h1>
          {engagement ? <p className="text-ink-soft">{subjectOf(engagement, paperNames, kinds)}</p> : null}
        </div>
        {act}
      </div>
      {engagement ? <Sums engagement={engagement} casePathOf={casePathOf} /> : null}
    </header>
  )
}

function Sums({ engagement, casePathOf }: { engagement: Engagement } & Pick<HeadProps, 'casePathOf'>) {
  const { one, states } = useEngagementWords()
  const language = useLanguage()
  const { state, terms, attorney, sent, case: of } = engagement
  const names = waitsFor(engagement)
  const isOurs = isFirmsTurn(engagement)
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-2 rounded-md border border-line bg-sheet px-4 py-3 lg:grid-cols-[2fr_1fr_1fr_1.4fr_1fr]">
      <Fact label={one.state} isWide>
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <StatusPill turn={isOurs ? 'yours' : STATE_TURNS[state]}>{states[state]}</StatusPill>
          {isOurs ? one.yourTurn : names.length > 0 ? fill(one.waitsFor, { names: names.join(', ') }) : null}
        </span>
      </Fact>
      <Fact label={one.fee}>{formatCents(totalCents(terms), language)}</Fact>
      <Fact label={one.attorney}>{attorney.name}</Fact>
      {sent && (state === 'sent' || state === 'expired') ? (
        <Fact label={one.untilLabel}>{formatDate(lastDay(sent.validUntil), language)}</Fact>
      ) : null}
      {of ? (
        <Fact label={one.case}>
          <PageLink to={casePathOf(of.id)} className="text-action underline">
            {of.number}
          </PageLink>
        </Fact>
      ) : null}
    </dl>
  )
}

/** A later paper has its name before the kind of case. */
function subjectOf(
  { terms }: Engagement,
  papers: StaffWords['paperNames'],
  kinds: StaffWords['kinds'],
): string {
  const kind = kinds[terms.kind]
  return terms.paper === 'engagement' ? kind : `${papers[terms.paper]} · ${kind}`
}

/** Of the first there is nothing to say. */
function versionOf({ version }: Engagement, words: string): string | null {
  return version > 1 ? fill(words, { version }) : null
}

/** It ends with that day. */
function lastDay(validUntil: string) {
  return dateIn(FIRM_ZONE, plusMinutes(instant(validUntil), -1))
}

type FactProps = { label: string; isWide?: boolean; children: ReactNode }

function Fact({ label, isWide = false, children }: FactProps) {
  return (
    <div className={isWide ? 'col-span-2 lg:col-span-1' : 'min-w-0'}>
      <dt className="text-sm text-ink-soft">{label}</dt>
      <dd className="font-semibold break-words">{children}</dd>
    </div>
  )
}
