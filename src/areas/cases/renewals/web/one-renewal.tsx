// One renewal, as staff read it: what runs out, when it can be filed, how its client was asked, and what to do next.
import { useState } from 'react'
import { dateIn, FIRM_ZONE, formatDate, formatPastDate, instant, plainDate } from '#kernel/calendar.ts'
import { fill, type Language } from '#kernel/language.ts'
import { formatCents } from '#kernel/money.ts'
import { dialLink, readablePhone } from '#kernel/phone.ts'
import { Facts } from '#ui/facts.tsx'
import { useLanguage } from '#ui/language.tsx'
import { Notice } from '#ui/notice.tsx'
import { Outcome } from '#ui/outcome.tsx'
import { PageLink } from '#ui/page-link.tsx'
import { StatusPill } from '#ui/status-pill.tsx'
import type { Renewal } from '../contract.ts'
import type { RenewalStaffWords } from '../words/index.ts'
import type { OneRenewalProps } from './one-renewal-props.ts'
import { RenewalActs } from './renewal-acts.tsx'
import { STATE_TURNS, whatOf } from './standing.ts'
import { useRenewalWords } from './words.ts'

export function OneRenewal(props: OneRenewalProps) {
  const { renewal, paths } = props
  const words = useRenewalWords()
  const language = useLanguage()
  const [said, setSaid] = useState<string | null>(null)
  const { client, state, isQuiet, nextCase } = renewal
  return (
    <div className="max-w-text space-y-6">
      <header className="space-y-2">
        <h1 className="text-3xl break-words">
          <PageLink to={paths.client} className="text-ink no-underline hover:underline">
            {client.name}
          </PageLink>
        </h1>
        <p className="flex flex-wrap items-center gap-3">
          <StatusPill turn={STATE_TURNS[state]}>{words.states[state]}</StatusPill>
          <span>{whatOf(renewal, words, language)}</span>
        </p>
        {client.phone === '' ? null : (
          <a href={dialLink(client.phone)} className="inline-block py-1 text-action underline">
            {readablePhone(client.phone)}
          </a>
        )}
      </header>
      <Outcome>{said}</Outcome>
      {isQuiet ? <Notice>{words.one.quietNote}</Notice> : null}
      {nextCase ? (
        <PageLink to={paths.case(nextCase.id)} className="inline-block py-2 text-action underline">
          {fill(words.one.nextCase, { number: nextCase.number })}
        </PageLink>
      ) : (
        <RenewalActs {...props} onSaid={setSaid} />
      )}
      <Facts facts={factsOf(props, words, language)} />
      <section aria-labelledby="renewal-steps" className="space-y-2">
        <h2 id="renewal-steps" className="text-xl">
          {words.one.steps}
        </h2>
        <Steps steps={renewal.steps} />
      </section>
    </div>
  )
}

function factsOf({ renewal, paths }: OneRenewalProps, words: RenewalStaffWords, language: Language) {
  const { person, window, bringsCents, confirmed, source, reason } = renewal
  const { one } = words
  const day = (iso: string) => formatDate(plainDate(iso), language)
  const days = [
    fill(one.from, { day: day(window.opens) }),
    window.by && fill(one.by, { day: day(window.by) }),
    window.last && window.last !== window.by && fill(one.lastDay, { day: day(window.last) }),
  ].filter(Boolean)
  const by = { name: confirmed.by, day: dayIn(confirmed.at, language) }
  return [
    { label: one.window, value: `${words.one.parts[window.part]}: ${days.join(', ')}` },
    ...(person ? [{ label: one.whose, value: person.name }] : []),
    {
      label: one.fromCase,
      value: (
        <PageLink to={paths.case(renewal.case.id)} className="text-action underline">
          {renewal.case.number}
        </PageLink>
      ),
    },
    { label: one.brings, value: bringsCents === null ? one.noFee : formatCents(bringsCents, language) },
    { label: one.source, value: fill(source === 'answer' ? one.fromAnswer : one.confirmedBy, by) },
    ...(reason === null ? [] : [{ label: one.reason, value: reason }]),
  ]
}

function dayIn(moment: string, language: Language): string {
  return formatPastDate(dateIn(FIRM_ZONE, instant(moment)), language)
}

function Steps({ steps }: Pick<Renewal, 'steps'>) {
  const { one } = useRenewalWords()
  const language = useLanguage()
  if (steps.length === 0) return <p className="text-ink-soft">{one.noSteps}</p>
  return (
    <ul className="divide-y divide-line border-y border-line">
      {steps.map(({ step, at, isTold, called }) => {
        const isCall = step === 'call'
        const more = called
          ? fill(one.calledBy, { name: called.by, day: dayIn(called.at, language) })
          : one.toCall
        return (
          <li key={step} className="py-1.5">
            <span className="font-semibold">{one.step[step]}</span>{' '}
            <span className="text-ink-soft">
              {isCall ? more : isTold ? dayIn(at, language) : one.notTold}
            </span>
          </li>
        )
      })}
    </ul>
  )
}
