// Another time for a meeting: the day, the time, then old and new side by side before the click. The choices stand in the
// address, so that a reload and the browser's own Back lose nothing.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useApi } from '#api/provider.tsx'
import { type AppointmentType, offeredType } from '#firm/appointment-types.ts'
import { dateIn, instant, isTimeZone, plainDate } from '#kernel/calendar.ts'
import { fill, plural } from '#kernel/language.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Facts } from '#ui/facts.tsx'
import { Icon } from '#ui/icon.tsx'
import { BACK } from '#ui/icons.ts'
import { useLanguage } from '#ui/language.tsx'
import { Notice } from '#ui/notice.tsx'
import type { Appointment } from '../contract.ts'
import {
  BackToMeetings,
  ChangeClosed,
  ChangeHeading,
  ChangePageFrame,
  type ChangePageProps,
  type Changer,
  focusReason,
  MeetingTime,
  ReasonField,
  reasonIn,
  zoneOf,
} from './change-frame.tsx'
import { DayPicker } from './day-picker.tsx'
import { dayName } from '../rules/day-name.ts'
import { sentenceOf } from '#api/failure.ts'
import { schedulingKeys } from './queries.ts'
import { rememberChange } from './remember-change.ts'
import { TimePicker } from './time-picker.tsx'
import { UrgentWord } from '#ui/urgent-word.tsx'
import { useSchedulerWords } from './words.ts'
import { ZonePicker } from './zone-picker.tsx'

export function MoveMeeting(props: ChangePageProps) {
  return <ChangePageFrame {...props}>{(meeting) => <Move {...props} meeting={meeting} />}</ChangePageFrame>
}

type MoveProps = ChangePageProps & { meeting: Appointment }

/** Staff move the meeting of somebody else. */
function useMoveWords({ mayMove, client }: Appointment) {
  const { move } = useSchedulerWords().scheduler
  if (!mayMove.needsReason) return move
  const { heading, done, ...rest } = move.firm
  return {
    ...move,
    ...rest,
    heading: fill(heading, { client: client.name }),
    done: fill(done, { client: client.name }),
  }
}

function Move({ meeting, contact, isVisitor }: MoveProps) {
  const text = useMoveWords(meeting)
  const choice = useChoice(meeting)
  const [moved, setMoved] = useState<Appointment | null>(null)
  const changer = { appointmentId: meeting.id, isVisitor, may: meeting.mayMove }
  if (moved) return <Moved meeting={moved} timeZone={choice.timeZone} changer={changer} />
  const type = offeredType(meeting.type)
  if (!meeting.mayMove.allowed || type === null)
    return <ChangeClosed heading={text.heading} changer={changer} contact={contact} />
  if (choice.at !== null)
    return <Confirm meeting={meeting} choice={choice} at={choice.at} onMoved={setMoved} />
  if (choice.date !== null) return <Time meeting={meeting} type={type} choice={choice} date={choice.date} />
  return <Day meeting={meeting} type={type} choice={choice} phone={contact.phone} changer={changer} />
}

/** What has been chosen: the step follows from it. */
type Choice = {
  timeZone: string
  date: string | null
  at: string | null
  isNext: boolean
  set(part: Partial<Record<'date' | 'at' | 'zone', string | null>>): void
}

function useChoice(meeting: Appointment): Choice {
  const [query, setQuery] = useSearchParams()
  const [isNext, setNext] = useState(false)
  const zone = query.get('zone')
  const date = query.get('date')
  const at = query.get('at')
  return {
    timeZone: zone !== null && isTimeZone(zone) ? zone : zoneOf(meeting, meeting.mayMove),
    date: date !== null && /^\d{4}-\d{2}-\d{2}$/.test(date) ? date : null,
    at: at !== null && Number.isFinite(Date.parse(at)) ? at : null,
    isNext,
    set: (part) => {
      setNext(!('zone' in part))
      setQuery((before) => {
        const next = new URLSearchParams(before)
        for (const [name, value] of Object.entries(part)) {
          if (value === null || value === undefined) next.delete(name)
          else next.set(name, value)
        }
        return next
      })
    },
  }
}

type StepProps = { meeting: Appointment; choice: Choice }

/** The meeting as it stands, above every step: nobody loses sight of what is moved. */
function Present({ meeting, choice }: StepProps) {
  const { scheduler: words } = useSchedulerWords()
  const text = useMoveWords(meeting)
  return (
    <div className="mt-6 mb-8 max-w-text border-l-4 border-accent pl-4">
      <p className="text-sm text-ink-soft">{text.now}</p>
      <p className="font-heading text-lg font-semibold">{words.typeNames[meeting.type]}</p>
      <p className="font-medium">
        <MeetingTime startsAt={meeting.startsAt} timeZone={choice.timeZone} />
      </p>
    </div>
  )
}

type ChoosingProps = StepProps & { type: AppointmentType }

function Day({ meeting, type, choice, phone, changer }: ChoosingProps & { phone: string; changer: Changer }) {
  const { scheduler: words } = useSchedulerWords()
  const text = useMoveWords(meeting)
  const language = useLanguage()
  const [now] = useState(() => instant(new Date()))
  const [isListed, setListed] = useState(false)
  return (
    <section>
      <ChangeHeading isNext={choice.isNext}>{text.heading}</ChangeHeading>
      {meeting.mayMove.needsReason ? null : (
        <p className="mt-3 max-w-text text-lg text-ink-soft">
          {plural(words.move.lead, meeting.movesLeft, language)}
        </p>
      )}
      <Present meeting={meeting} choice={choice} />
      <ZonePicker timeZone={choice.timeZone} onChange={(zone) => choice.set({ zone })} />
      <DayPicker
        type={type}
        timeZone={choice.timeZone}
        today={dateIn(choice.timeZone, now)}
        chosen={choice.date}
        moving={meeting.id}
        onChoose={(date) => choice.set({ date, at: null })}
        phone={phone}
        isListed={isListed}
        onListed={setListed}
      />
      <div className="mt-10 border-t border-line pt-4">
        <BackToMeetings {...changer} />
      </div>
    </section>
  )
}

function Time({ meeting, type, choice, date }: ChoosingProps & { date: string }) {
  const { scheduler: words } = useSchedulerWords()
  const language = useLanguage()
  return (
    <section>
      <ChangeHeading isNext={choice.isNext}>
        {fill(words.time.heading, { date: dayName(plainDate(date), language) })}
      </ChangeHeading>
      <Present meeting={meeting} choice={choice} />
      <ZonePicker timeZone={choice.timeZone} onChange={(zone) => choice.set({ zone })} />
      <TimePicker
        type={type}
        timeZone={choice.timeZone}
        date={date}
        moving={meeting.id}
        takingStart={null}
        onTake={(at) => choice.set({ at })}
        onOtherDay={() => choice.set({ date: null })}
      />
      <StepBack onBack={() => choice.set({ date: null })} />
    </section>
  )
}

function StepBack({ onBack }: { onBack: () => void }) {
  const { scheduler: words } = useSchedulerWords()
  return (
    <div className="mt-10 border-t border-line pt-4">
      <Button kind="quiet" className="-ml-3" onClick={onBack}>
        <Icon isSmall lines={BACK} /> {words.back}
      </Button>
    </div>
  )
}

type ConfirmProps = StepProps & { at: string; onMoved: (meeting: Appointment) => void }

function Confirm({ meeting, choice, at, onMoved }: ConfirmProps) {
  const text = useMoveWords(meeting)
  const [reason, setReason] = useState('')
  const [isWrong, setWrong] = useState(false)
  const move = useMove(meeting, onMoved)
  const submit = () => {
    const given = reasonIn(meeting.mayMove, reason)
    setWrong(given === 'INVALID')
    if (given === 'INVALID') return focusReason()
    move.mutate({ appointmentId: meeting.id, startsAt: at, timeZone: choice.timeZone, reason: given })
  }
  return (
    <section>
      <ChangeHeading isNext={choice.isNext}>{text.confirmHeading}</ChangeHeading>
      {move.isError ? (
        <UrgentWord key={move.submittedAt} kind="danger" title={text.failed}>
          {sentenceOf(move.error)}
        </UrgentWord>
      ) : null}
      <Card className="mt-8 max-w-[46rem]">
        <Facts
          facts={[
            {
              label: text.now,
              value: <MeetingTime startsAt={meeting.startsAt} timeZone={choice.timeZone} />,
            },
            { label: text.next, value: <MeetingTime startsAt={at} timeZone={choice.timeZone} /> },
          ]}
        />
      </Card>
      <p className="mt-6 max-w-text">{text.free}</p>
      <div className="mt-6 space-y-6">
        {meeting.mayMove.needsReason ? (
          <ReasonField value={reason} isWrong={isWrong} onChange={setReason} />
        ) : null}
        <Button busyLabel={move.isPending && text.moving} onClick={submit}>
          {text.submit}
        </Button>
      </div>
      <StepBack onBack={() => choice.set({ at: null })} />
    </section>
  )
}

function useMove(meeting: Appointment, onMoved: (meeting: Appointment) => void) {
  const api = useApi()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (input: Parameters<typeof api.scheduling.move>[0]) => api.scheduling.move(input),
    onSuccess: (moved) => {
      rememberChange(queries, moved)
      onMoved(moved)
    },
    onError: () => {
      void queries.invalidateQueries({ queryKey: schedulingKeys.slots })
      void queries.invalidateQueries({ queryKey: [...schedulingKeys.appointments, meeting.id] })
    },
  })
}

type MovedProps = { meeting: Appointment; timeZone: string; changer: Changer }

function Moved({ meeting, timeZone, changer }: MovedProps) {
  const { scheduler: words } = useSchedulerWords()
  const text = useMoveWords(meeting)
  return (
    <section className="max-w-[46rem]">
      <ChangeHeading isNext>{text.done}</ChangeHeading>
      <Card className="mt-8">
        <Facts
          facts={[
            { label: words.confirm.meeting, value: words.typeNames[meeting.type] },
            { label: text.next, value: <MeetingTime startsAt={meeting.startsAt} timeZone={timeZone} /> },
            { label: words.success.with, value: meeting.attorney.name },
          ]}
        />
      </Card>
      <Notice kind="success" className="mt-8">
        {fill(meeting.mayMove.needsReason ? text.mailedClient : text.mailed, { email: meeting.client.email })}
      </Notice>
      <div className="mt-8">
        <BackToMeetings {...changer} />
      </div>
    </section>
  )
}
