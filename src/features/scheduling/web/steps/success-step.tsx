// The meeting is booked: when in both zones, with whom, what was paid, and what comes next. Read from the API, so a
// reload shows the same.
import { signUpPathFor } from '#features/auth/rules/next-path.ts'
import { addressOf } from '#firm/addresses.ts'
import { instant } from '#kernel/calendar.ts'
import { fill } from '#kernel/language.ts'
import { formatCents } from '#kernel/money.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { type Fact, Facts } from '#ui/facts.tsx'
import { useLanguage } from '#ui/language.tsx'
import { Notice } from '#ui/notice.tsx'
import { PageLink } from '#ui/page-link.tsx'
import type { Appointment } from '../../contract.ts'
import { NOTICE_HOURS } from '../../rules/notice.ts'
import { ChangeLinks } from '../change-links.tsx'
import { Loaded } from '../loaded.tsx'
import { MomentLines } from '../moment-lines.tsx'
import { PaperStar } from '../paper-star.tsx'
import { useAppointment } from '../queries.ts'
import { useSchedulerWords } from '../words.ts'
import { StepHeading } from './step-frame.tsx'

type SuccessStepProps = { appointmentId: string; isVisitor: boolean; onAnother: () => void }

export function SuccessStep({ appointmentId, isVisitor, onAnother }: SuccessStepProps) {
  const { scheduler: words } = useSchedulerWords()
  const appointment = useAppointment(appointmentId)
  return (
    <Loaded
      query={appointment}
      words={{ loading: words.success.loading, failed: words.problem, retry: words.retry }}
    >
      {(booked) => <Booked appointment={booked} isVisitor={isVisitor} onAnother={onAnother} />}
    </Loaded>
  )
}

type BookedProps = { appointment: Appointment; isVisitor: boolean; onAnother: () => void }

function Booked({ appointment, isVisitor, onAnother }: BookedProps) {
  const { scheduler: words } = useSchedulerWords()
  const { success } = words
  const isOff = appointment.status === 'cancelled'
  const portal = addressOf('portal')
  return (
    <section aria-labelledby="step-heading" className="max-w-[46rem]">
      {isOff ? <StepHeading>{words.cancel.done}</StepHeading> : <BookedHeading />}
      <Card className="mt-8">
        <Facts facts={useFacts(appointment)} />
      </Card>
      {isOff ? null : <NowBooked appointment={appointment} />}
      {isVisitor ? <p className="mt-6">{success.visitor}</p> : null}
      <div className="mt-8 flex flex-wrap gap-3">
        <PageLink to={isVisitor ? signUpPathFor(portal) : portal} className={buttonClass('primary')}>
          {isVisitor ? success.account : success.portal}
        </PageLink>
        <Button kind="quiet" onClick={onAnother}>
          {success.another}
        </Button>
      </div>
    </section>
  )
}

function BookedHeading() {
  const { success } = useSchedulerWords().scheduler
  return (
    <>
      <div className="flex items-center gap-4">
        <PaperStar />
        <p className="font-semibold text-success">{success.eyebrow}</p>
      </div>
      <div className="mt-4">
        <StepHeading>{success.heading}</StepHeading>
      </div>
      <p className="mt-3 text-lg text-ink-soft">{success.lead}</p>
    </>
  )
}

function NowBooked({ appointment }: { appointment: Appointment }) {
  const { scheduler: words } = useSchedulerWords()
  const { success } = words
  return (
    <>
      <Notice kind="success" title={success.emailTitle} className="mt-8">
        {fill(success.email, { email: appointment.client.email })}
      </Notice>
      {appointment.isTest ? <Notice kind="info" title={success.test} className="mt-4" /> : null}
      <p className="mt-6">{fill(success.notice, { hours: NOTICE_HOURS })}</p>
      <ChangeLinks appointment={appointment} words={words.changing} />
    </>
  )
}

function useFacts(appointment: Appointment): Fact[] {
  const { scheduler: words } = useSchedulerWords()
  const language = useLanguage()
  const { success, confirm } = words
  const { payment, meetingMethod } = appointment
  const facts: Fact[] = [
    { label: confirm.meeting, value: words.typeNames[appointment.type] },
    {
      label: confirm.when,
      value: (
        <MomentLines
          moment={instant(appointment.startsAt)}
          zone={appointment.timeZone}
          words={words.moment}
        />
      ),
    },
    { label: success.with, value: appointment.attorney.name },
  ]
  if (meetingMethod) facts.push({ label: confirm.how, value: words.details[meetingMethod] })
  if (payment) {
    const amount = formatCents(payment.amountCents, language)
    const { cardType, last4 } = payment
    const values = { amount, card: words.cards[cardNameKey(cardType)], last4: last4 ?? '' }
    facts.push({ label: success.paid, value: last4 ? fill(success.paidWith, values) : amount })
    facts.push({ label: success.reference, value: payment.reference })
  }
  if (appointment.creditCents > 0) {
    const credit = formatCents(appointment.creditCents, language)
    facts.push({ label: confirm.credit, value: credit })
  }
  return facts
}

function cardNameKey(cardType: string | null): 'VISA' | 'MASTERCARD' | 'AMERICAN_EXPRESS' | 'other' {
  return cardType === 'VISA' || cardType === 'MASTERCARD' || cardType === 'AMERICAN_EXPRESS'
    ? cardType
    : 'other'
}
