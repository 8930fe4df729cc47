// One step on the page: what is asked as its heading, what to know before answering, the way back below.
import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { useScheduler } from '../scheduler-state.tsx'
import { useSchedulerWords } from '../words.ts'

type StepFrameProps = { heading: ReactNode; lead?: ReactNode; children: ReactNode }

export function StepFrame({ heading, lead, children }: StepFrameProps) {
  const { scheduler: words } = useSchedulerWords()
  const { steps, step, goTo, notice } = useScheduler()
  const before = steps[steps.indexOf(step) - 1]
  return (
    <section aria-labelledby="step-heading">
      <StepHeading>{heading}</StepHeading>
      {lead ? <p className="mt-3 max-w-text text-lg text-ink-soft">{lead}</p> : null}
      {notice ? (
        <Notice
          key={notice.title + notice.text}
          kind={notice.kind}
          role="alert"
          title={notice.title}
          className="mt-6"
        >
          {notice.text}
        </Notice>
      ) : null}
      <div className="mt-8">{children}</div>
      {before ? (
        <div className="mt-10 border-t border-line pt-4">
          <Button kind="quiet" className="-ml-3" onClick={() => goTo(before)}>
            <span aria-hidden="true">←</span> {words.back}
          </Button>
        </div>
      ) : null}
    </section>
  )
}

/** Takes the focus after a move within the page, so that a step announces itself; a fresh page is announced anyway. */
export function StepHeading({ children }: { children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const { key } = useLocation()
  const isMoved = useRef(key !== 'default')
  useEffect(() => {
    if (isMoved.current) heading.current?.focus({ preventScroll: true })
  }, [])
  return (
    <h1 id="step-heading" ref={heading} tabIndex={-1} className="max-w-text text-3xl sm:text-4xl">
      {children}
    </h1>
  )
}
