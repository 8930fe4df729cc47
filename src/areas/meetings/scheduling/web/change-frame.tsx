// What moving and cancelling share: the meeting read from the API, why not where it cannot be, and what staff must say.
import { type ReactNode, useEffect, useRef } from 'react'
import { type FirmContact, telephoneLink } from '#firm/contact.ts'
import { addressOf } from '#firm/addresses.ts'
import { FIRM_ZONE, instant } from '#kernel/calendar.ts'
import { fill } from '#kernel/language.ts'
import { ButtonLink, buttonClass } from '#ui/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { TextArea } from '#ui/form/text-input.tsx'
import { Notice } from '#ui/notice.tsx'
import { DocumentLink, PageLink } from '#ui/page-link.tsx'
import type { Appointment, MayChange } from '../contract.ts'
import { REASON_LENGTH } from '../rules/notice.ts'
import type { SchedulerWords } from '../words/index.ts'
import { Loaded } from '#web/loaded.tsx'
import { MomentLines } from './moment-lines.tsx'
import { useAppointment } from './queries.ts'
import { SchedulerWordsProvider, useSchedulerWords } from './words.ts'

export type ChangePageProps = {
  appointmentId: string
  words: SchedulerWords
  contact: FirmContact
  /** Booked without an account: there is no list of meetings to go back to. */
  isVisitor: boolean
}

/** Who changes a meeting, and where they go back to. */
export type Changer = Pick<ChangePageProps, 'appointmentId' | 'isVisitor'> & { may: MayChange }

type ChangePageFrameProps = ChangePageProps & { children: (appointment: Appointment) => ReactNode }

export function ChangePageFrame({ appointmentId, words, children }: ChangePageFrameProps) {
  const appointment = useAppointment(appointmentId)
  const { changing, problem } = words.scheduler
  return (
    <SchedulerWordsProvider words={words}>
      <Loaded query={appointment} words={{ loading: changing.loading, failed: problem }}>
        {children}
      </Loaded>
    </SchedulerWordsProvider>
  )
}

/** Staff read their own clock first; the client's stands where the client chose it. */
export function zoneOf({ timeZone }: Appointment, { needsReason }: MayChange): string {
  return needsReason ? FIRM_ZONE : timeZone
}

export function MeetingTime({ startsAt, timeZone }: { startsAt: string; timeZone: string }) {
  const { scheduler: words } = useSchedulerWords()
  return <MomentLines moment={instant(startsAt)} zone={timeZone} words={words.moment} />
}

type ClosedProps = { heading: string; changer: Changer; contact: FirmContact }

/** The way is closed: why, and the number to call. */
export function ChangeClosed({ heading, changer, contact }: ClosedProps) {
  const { scheduler: words } = useSchedulerWords()
  return (
    <section className="max-w-text">
      <ChangeHeading>{heading}</ChangeHeading>
      <Notice kind="warning" className="mt-6">
        {changer.may.why?.message}
      </Notice>
      <div className="mt-8 flex flex-wrap gap-x-6 gap-y-3">
        <ButtonLink href={telephoneLink(contact.phone)}>
          {fill(words.paidNotBooked.call, { phone: contact.phone })}
        </ButtonLink>
        <BackToMeetings {...changer} />
      </div>
    </section>
  )
}

export function BackToMeetings({ appointmentId, isVisitor, may }: Changer) {
  const { scheduler: words } = useSchedulerWords()
  const look = buttonClass('quiet', '-ml-3')
  if (isVisitor) {
    return (
      <DocumentLink to={`${addressOf('schedule')}?booked=${appointmentId}`} className={look}>
        {words.changing.backToOne}
      </DocumentLink>
    )
  }
  return (
    <PageLink to={addressOf(may.needsReason ? 'attorney' : 'appointments')} className={look}>
      {words.changing.back}
    </PageLink>
  )
}

/** Takes the focus where a step of the same page takes another's place. */
export function ChangeHeading({ children, isNext = false }: { children: ReactNode; isNext?: boolean }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isNext) heading.current?.focus()
  }, [isNext])
  return (
    <h1 ref={heading} tabIndex={-1} className="max-w-text text-3xl">
      {children}
    </h1>
  )
}

const REASON = 'change-reason'

/** Null for a client, who owes no reason; `INVALID` where staff gave none of the right length. */
export function reasonIn(may: MayChange, typed: string): string | null | 'INVALID' {
  if (!may.needsReason) return null
  const { length } = typed.trim()
  return length >= REASON_LENGTH.min && length <= REASON_LENGTH.max ? typed.trim() : 'INVALID'
}

export function focusReason(): void {
  document.getElementById(REASON)?.focus()
}

type ReasonFieldProps = { value: string; isWrong: boolean; onChange: (value: string) => void }

export function ReasonField({ value, isWrong, onChange }: ReasonFieldProps) {
  const { scheduler: words } = useSchedulerWords()
  const { changing } = words
  return (
    <div className="max-w-form">
      <Field
        id={REASON}
        label={changing.reason}
        hint={changing.reasonHint}
        error={isWrong ? fill(changing.reasonWrong, REASON_LENGTH) : null}
      >
        {(control) => (
          <TextArea {...control} rows={3} value={value} onChange={({ target }) => onChange(target.value)} />
        )}
      </Field>
    </div>
  )
}
