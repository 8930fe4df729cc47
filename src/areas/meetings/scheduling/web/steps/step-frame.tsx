// One step on the page: what is asked as its heading, how many there are, the way back below.
import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { fill } from '#kernel/language.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { BACK } from '#ui/icons.ts'
import { Notice } from '#ui/notice.tsx'
import { useScheduler } from '../scheduler-state.tsx'
import { useSchedulerWords } from '../words.ts'

type StepFrameProps = { heading: ReactNode; lead?: ReactNode; children: ReactNode }

export function StepFrame({ heading, lead, children }: StepFrameProps) {
  const { scheduler: words } = useSchedulerWords()
  const { steps, step, goTo, notice } = useScheduler()
  const nth = steps.indexOf(step)
  const before = step === 'type' ? 'time' : steps[nth - 1]
  return (
    <section aria-labelledby="step-heading" className="mx-auto max-w-[46rem]">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <StepHeading>{heading}</StepHeading>
        {nth < 0 ? null : (
          <p className="shrink-0 text-sm text-ink-soft">
            {fill(words.stepOf, { number: nth + 1, total: steps.length })}
          </p>
        )}
      </div>
      {lead ? <p className="mt-2 max-w-text text-ink-soft">{lead}</p> : null}
      {notice ? (
        <Notice
          key={notice.title + notice.text}
          kind={notice.kind}
          role="alert"
          title={notice.title}
          className="mt-4"
        >
          {notice.text}
        </Notice>
      ) : null}
      <div className="mt-4">{children}</div>
      {before ? (
        <div className="mt-8 border-t border-line pt-3">
          <Button kind="quiet" className="-ml-3" onClick={() => goTo(before)}>
            <Icon isSmall lines={BACK} /> {words.back}
          </Button>
        </div>
      ) : null}
    </section>
  )
}

/** The move that loaded the page, and whether another followed it. */
const loaded = { key: '', isLeft: false }

/** Takes the focus after a move within the page, so that a step announces itself; a fresh page is announced anyway. */
export function StepHeading({ children }: { children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const { key } = useLocation()
  const from = useRef(key)
  useEffect(() => {
    if (loaded.key === '') loaded.key = from.current
    if (loaded.key !== from.current) loaded.isLeft = true
    if (loaded.isLeft) heading.current?.focus({ preventScroll: true })
  }, [])
  return (
    <h1 id="step-heading" ref={heading} tabIndex={-1} className="max-w-text text-2xl sm:text-3xl">
      {children}
    </h1>
  )
}
