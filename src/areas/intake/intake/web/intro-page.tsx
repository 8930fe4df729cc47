// Before the first question: what to expect, the use of the answers, and that not knowing is fine.
import { useEffect, useEffectEvent, useRef } from 'react'
import { addressOf } from '#firm/addresses.ts'
import { LIMITS } from '#firm/limits.ts'
import { fill } from '#kernel/language.ts'
import { Button } from '#ui/button.tsx'
import { Star } from '#ui/ornaments/star.tsx'
import { DocumentLink } from '#ui/page-link.tsx'
import { PageHeading } from '#ui/page-heading.tsx'
import { wasPressedEarly } from '#ui/theme/early-press.ts'
import { useIsReady } from '#ui/use-is-ready.ts'
import { firstQuestion, progressAt } from '../rules/flow.ts'
import { StepFailureNotice } from './step-failure-notice.tsx'
import type { Starting } from './use-starting.ts'
import { useIntakeWords } from './words.ts'

type IntroPageProps = { starting: Starting; isSignedIn: boolean }

export function IntroPage({ starting, isSignedIn }: IntroPageProps) {
  const { intro } = useIntakeWords()
  const { start, startOver, failure } = starting
  const { total } = progressAt(firstQuestion(), {})
  return (
    <div className="grid gap-10 lg:grid-cols-[3fr_2fr] lg:gap-20">
      <div className="max-w-form space-y-6">
        <PageHeading title={intro.title} lead={fill(intro.lead, { count: total, ...LIMITS.intakeMinutes })} />
        {failure ? (
          <StepFailureNotice
            failure={failure}
            step="START_FAILED"
            hasWayHome
            onRetry={start}
            onStartOver={startOver}
          />
        ) : null}
        <StartButton {...starting} />
        <p className="border-l-8 border-danger bg-danger-soft px-5">
          <DocumentLink to={addressOf('detained')} className="inline-block py-3 font-semibold">
            {intro.detained}
          </DocumentLink>
        </p>
        <ul className="space-y-3">
          {[...intro.points, ...(isSignedIn ? [] : [intro.account])].map((point) => (
            <li key={point} className="border-l-4 border-accent pl-4">
              {point}
            </li>
          ))}
        </ul>
      </div>
      <Ready />
    </div>
  )
}

/** Helpful for the answers; none of it is required. */
function Ready() {
  const { heading, items, note } = useIntakeWords().intro.ready
  return (
    <aside aria-labelledby="ready" className="self-start rounded-md border border-line bg-sheet p-6 sm:p-8">
      <Star className="size-8 text-accent" />
      <h2 id="ready" className="mt-3 text-2xl">
        {heading}
      </h2>
      <ul className="mt-4 divide-y divide-line">
        {items.map((item) => (
          <li key={item} className="py-3">
            {item}
          </li>
        ))}
      </ul>
      <p className="mt-3 text-sm text-ink-soft">{note}</p>
    </aside>
  )
}

/** May be pressed before React runs: then the press counts when it does. */
function StartButton({ start, isStarting }: Starting) {
  const { intro } = useIntakeWords()
  const button = useRef<HTMLButtonElement>(null)
  const isReady = useIsReady()
  const onEarly = useEffectEvent(start)
  useEffect(() => {
    if (isReady && wasPressedEarly(button.current)) onEarly()
  }, [isReady])
  return (
    <Button
      ref={button}
      onClick={start}
      busyLabel={isStarting && intro.starting}
      data-needs-script=""
      data-early={isReady ? undefined : ''}
      className="aria-busy:opacity-75"
    >
      {intro.start}
    </Button>
  )
}
