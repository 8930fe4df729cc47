// The meeting is booked: when in both zones, with whom, what was paid, and what comes next. Read from the API, so a
// reload shows the same.
import { signUpPathFor } from '#areas/people/auth/rules/login-path.ts'
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
import { JoinVideo } from '../join-video.tsx'
import { Loaded } from '#web/loaded.tsx'
import { byNeed } from '#web/by-need.tsx'
import { Part } from '#web/part.tsx'
import { MomentLines } from '../moment-lines.tsx'
import { PaperStar } from '../paper-star.tsx'
import { useAppointment } from '../queries.ts'
import { useSchedulerWords } from '../words.ts'
import { StepHeading } from './step-frame.tsx'

type AboutMeeting = { appointment: Appointment }

/** Without a line they stay away: the mail has the file. */
const CalendarButtons = byNeed(async () => ({
  default: (await import('../calendar-buttons.tsx')).CalendarButtons,
}))

type SuccessStepProps = { appointmentId: string; isVisitor: boolean; onAnother: () => void }

export function SuccessStep({ appointmentId, isVisitor, onAnother }: SuccessStepProps) {
  const { scheduler: words } = useSchedulerWords()
  const appointment = useAppointment(appointmentId)
  return (
    <Loaded query={appointment} words={{ loading: words.success.loading, failed: words.problem }}>
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
    <section aria-labelledby="step-heading">
      {isOff ? <StepHeading>{words.cancel.done}</StepHeading> : <BookedHeading />}
      <div className="mt-8 grid items-start gap-x-14 gap-y-8 lg:grid-cols-[3fr_2fr]">
        <div>
          <Card>
            <Facts facts={useFacts(appointment)} />
            <JoinVideo call={appointment.videoCall} words={words.joining} />
          </Card>
          {isOff ? null : <NowBooked appointment={appointment} />}
        </div>
        {isOff ? null : <BeforeTheMeeting appointment={appointment} />}
      </div>
      {isVisitor ? <p className="mt-6 max-w-text">{success.visitor}</p> : null}
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
      {appointment.isTest ? <Notice kind="info" title={success.test} className="mt-4" /> : null}
      <p className="mt-4">{fill(success.notice, { hours: NOTICE_HOURS })}</p>
      <ChangeLinks appointment={appointment} words={words.changing} />
    </>
  )
}

/** What is best done now, and what to have at hand later. */
function BeforeTheMeeting({ appointment }: AboutMeeting) {
  const { success, prepare } = useSchedulerWords().scheduler
  const { meetingMethod, client } = appointment
  const { place, identification, papers, questions, ...device } = prepare.items
  const items = [place, ...(meetingMethod ? [device[meetingMethod]] : []), identification, papers, questions]
  return (
    <div className="space-y-8">
      <section aria-labelledby="calendar-title">
        <h2 id="calendar-title" className="text-xl">
          {success.emailTitle}
        </h2>
        <div className="min-h-15">
          <Part isQuiet>
            <CalendarButtons appointment={appointment} />
          </Part>
        </div>
        <p className="mt-3 text-ink-soft">{fill(success.email, { email: client.email })}</p>
      </section>
      <section aria-labelledby="prepare-title" className="rounded-md bg-accent-soft p-5 sm:p-6">
        <h2 id="prepare-title" className="text-xl">
          {prepare.heading}
        </h2>
        <ul className="mt-3 list-disc space-y-2 pl-5">
          {items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      </section>
    </div>
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
