// Before the first question: what comes, what becomes of the answers, and that not knowing is fine.
import { addressOf } from '#firm/addresses.ts'
import { fill } from '#kernel/language.ts'
import { Button } from '#ui/button.tsx'
import { DocumentLink } from '#ui/page-link.tsx'
import { PageHeading } from '#ui/page-heading.tsx'
import { firstQuestion, progressAt } from '../rules/flow.ts'
import { StepFailureNotice } from './step-failure-notice.tsx'
import type { Starting } from './use-starting.ts'
import { useIntakeWords } from './words.ts'

type IntroPageProps = { starting: Starting; isSignedIn: boolean }

export function IntroPage({ starting, isSignedIn }: IntroPageProps) {
  const { intro } = useIntakeWords()
  const { start, startOver, isStarting, failure } = starting
  const { total } = progressAt(firstQuestion(), {})
  return (
    <div className="max-w-form space-y-6">
      <PageHeading title={intro.title} lead={fill(intro.lead, { count: total })} />
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
      {failure ? (
        <StepFailureNotice
          failure={failure}
          step="START_FAILED"
          hasWayHome
          onRetry={start}
          onStartOver={startOver}
        />
      ) : null}
      <Button onClick={start} busyLabel={isStarting && intro.starting}>
        {intro.start}
      </Button>
    </div>
  )
}
