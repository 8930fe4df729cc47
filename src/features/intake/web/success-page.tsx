// The answers are with the firm; what happens now, and the way on to the calendar.
import { addressOf } from '#firm/addresses.ts'
import { MEETING_WITHIN_DAYS, TEAM_REVIEW_HOURS } from '#firm/consultation.ts'
import { fill } from '#kernel/language.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { PageHeading } from '#ui/page-heading.tsx'
import { DocumentLink } from '#ui/page-link.tsx'
import type { IntakeSession } from '../contract.ts'
import { StepFailureNotice } from './step-failure-notice.tsx'
import type { Starting } from './use-starting.ts'
import { useIntakeWords } from './words.ts'

type SuccessPageProps = { session: IntakeSession; starting: Starting }

export function SuccessPage({ session, starting }: SuccessPageProps) {
  const { success, intro } = useIntakeWords()
  const { start, isStarting, failure } = starting
  const name = session.answers.name?.firstName
  return (
    <div className="max-w-form space-y-8">
      <PageHeading
        title={name ? fill(success.title, { name }) : success.titleNoName}
        lead={fill(success.hours, { hours: TEAM_REVIEW_HOURS.fast.value.to })}
      />
      <section className="space-y-4">
        <h2 className="text-2xl">{success.next}</h2>
        <p>{fill(success.nextText, { days: MEETING_WITHIN_DAYS })}</p>
        <DocumentLink to={addressOf('schedule')} className={buttonClass('primary')}>
          {success.schedule}
        </DocumentLink>
      </section>
      {failure ? (
        <StepFailureNotice failure={failure} step="START_FAILED" onRetry={start} onStartOver={start} />
      ) : null}
      <Button kind="quiet" onClick={start} busyLabel={isStarting && intro.starting}>
        {success.again}
      </Button>
    </div>
  )
}
