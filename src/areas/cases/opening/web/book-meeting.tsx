// Staff book a meeting for a client, on the telephone or at the desk: the day, one of its free hours or another, and with whom.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { callKey } from '#api/call-key.ts'
import { useApi } from '#api/provider.tsx'
import type { Attorneys } from '#areas/cases/cases/contract.ts'
import type { MeetingOfClient } from '#areas/meetings/scheduling/contract.ts'
import { MEETING_METHODS, type MeetingMethod } from '#areas/meetings/scheduling/rules/appointment.ts'
import { APPOINTMENT_TYPES, type AppointmentType, type ShownType } from '#firm/appointment-types.ts'
import { readablePhone } from '#kernel/phone.ts'
import {
  clockTime,
  dateIn,
  FIRM_ZONE,
  formatMoment,
  formatTime,
  type Instant,
  instant,
  momentAt,
  plainDate,
  zoneName,
} from '#kernel/calendar.ts'
import { fill } from '#kernel/language.ts'
import { type ValidationCode, validationSentence, whyNotPhone } from '#kernel/validation.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { Checkbox } from '#ui/form/choices.tsx'
import { Field } from '#ui/form/field.tsx'
import { SelectField } from '#ui/form/select-field.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import { useLanguage } from '#ui/language.tsx'
import { Outcome } from '#ui/outcome.tsx'
import { PageLink } from '#ui/page-link.tsx'
import { FormEnd } from '#web/form-end.tsx'
import { Form, FormProblems } from '#web/form.tsx'
import { Loaded } from '#web/loaded.tsx'
import { useAttorneys } from '#web/use-attorneys.ts'
import { useForm } from '#web/use-form.ts'
import { useSameId } from '#web/use-same-id.ts'
import type { Client, MeetingBooking } from '../contract.ts'
import type { BookingWords } from '../words/index.ts'

type Draft = {
  type: AppointmentType
  /** Empty: whichever is free. */
  attorneyId: string
  day: string
  time: string
  meetingMethod: MeetingMethod
  phone: string
  isOutsideHours: boolean
}
type BookingField = 'day' | 'time' | 'phone'
type Problem = { field: BookingField; code?: ValidationCode }
type Wanted = Omit<MeetingBooking, 'clientId' | 'appointmentId'>

const DAY = /^\d{4}-\d{2}-\d{2}$/
const TIME = /^(\d{2}):(\d{2})$/

/** Errors about the time are shown at the hour. */
const OF_THE_HOUR = [
  'PAST_DATE',
  'TOO_FAR_AHEAD',
  'CLIENT_BUSY',
  'ATTORNEY_BUSY',
  'TIME_NOT_OFFERED',
  'SLOT_TAKEN',
]

export function readBooking(draft: Draft): { input: Wanted | null; problems: Problem[] } {
  const { type, attorneyId, day, time, meetingMethod, phone, isOutsideHours } = draft
  const clock = TIME.exec(time)
  const phoneCode = phone.trim() === '' ? null : whyNotPhone(phone)
  const problems: Problem[] = [
    ...(DAY.test(day) ? [] : [{ field: 'day' as const }]),
    ...(clock ? [] : [{ field: 'time' as const }]),
    ...(phoneCode === null ? [] : [{ field: 'phone' as const, code: phoneCode }]),
  ]
  if (problems.length > 0 || !clock) return { input: null, problems }
  const startsAt = momentAt(plainDate(day), Number(clock[1]) * 60 + Number(clock[2]), FIRM_ZONE).toString()
  const who = attorneyId === '' ? null : attorneyId
  return {
    input: { type, attorneyId: who, startsAt, meetingMethod, phone: phone.trim(), isOutsideHours },
    problems,
  }
}

type BookMeetingProps = {
  client: Client
  words: BookingWords
  typeNames: Readonly<Record<ShownType, string>>
  /** Of the attorney who books, who does so with themselves; null for an administrator. */
  ownId: string | null
  /** Chosen in the calendar; empty if it was not. */
  asked: { day: string; time: string; attorneyId: string }
  calendarPathOf: (day: string) => string
  clientPath: string
}

export function BookMeeting(props: BookMeetingProps) {
  const { words } = props
  const [booked, setBooked] = useState<MeetingOfClient | null>(null)
  const attorneys = useAttorneys()
  if (booked) return <Booked meeting={booked} onAgain={() => setBooked(null)} {...props} />
  return (
    <Loaded query={attorneys} words={{ loading: words.loadingAttorneys, failed: words.failedAttorneys }}>
      {(read) => <BookingForm {...props} {...read} onBooked={setBooked} />}
    </Loaded>
  )
}

type FormProps = BookMeetingProps & Attorneys & { onBooked: (meeting: MeetingOfClient) => void }

function useBooking({ client, words, ownId, asked, attorneys, onBooked }: FormProps) {
  const api = useApi()
  const language = useLanguage()
  const queries = useQueryClient()
  const ids = useSameId()
  const book = useMutation({
    mutationFn: (wanted: Wanted) =>
      api.opening.bookMeeting({ ...wanted, clientId: client.clientId, appointmentId: ids.of(wanted) }),
    onSuccess: (meeting) => {
      ids.forget()
      void queries.invalidateQueries({ queryKey: ['scheduling'] })
      void queries.invalidateQueries({ queryKey: callKey('desk.caseFile') })
      onBooked(meeting)
    },
  })
  const start: Draft = {
    type: 'initial',
    attorneyId: ownId ?? (attorneys.some(({ id }) => id === asked.attorneyId) ? asked.attorneyId : ''),
    day: asked.day,
    time: asked.time,
    meetingMethod: 'phone',
    phone: '',
    isOutsideHours: false,
  }
  return useForm({
    id: 'booking',
    start,
    read: readBooking,
    say: ({ field, code }) =>
      field === 'phone'
        ? validationSentence(code ?? 'INVALID_PHONE', language)
        : field === 'day'
          ? words.dayMissing
          : words.timeMissing,
    refused: ({ code, field }) => (OF_THE_HOUR.includes(code) ? 'time' : field === 'phone' ? 'phone' : null),
    send: book.mutateAsync,
  })
}

function BookingForm(props: FormProps) {
  const { client, words, typeNames, ownId, attorneys } = props
  const language = useLanguage()
  const form = useBooking(props)
  const { values, set } = form
  const free = useFreeTimes(values)
  return (
    <Form form={form} className="max-w-form space-y-5">
      <FormProblems form={form} title={words.problem} />
      <SelectField
        id={form.idOf('type')}
        label={words.type}
        options={APPOINTMENT_TYPES.map((type) => [type, typeNames[type]])}
        value={values.type}
        onChange={(type) => set({ type })}
      />
      {ownId === null ? (
        <SelectField
          id={form.idOf('attorney')}
          label={words.attorney}
          options={[['', words.anyAttorney], ...attorneys.map(({ id, name }) => [id, name] as const)]}
          value={values.attorneyId}
          onChange={(attorneyId) => set({ attorneyId })}
        />
      ) : null}
      <Field {...form.at('day')} label={words.day}>
        {(control) => (
          <TextInput {...control} type="date" max="2100-12-31" className="max-w-60" {...form.text('day')} />
        )}
      </Field>
      {DAY.test(values.day) ? (
        <FreeTimes query={free} chosen={values.time} words={words} onChoose={(time) => set({ time })} />
      ) : null}
      <Field
        {...form.at('time')}
        label={words.time}
        hint={fill(words.timeHint, { zone: zoneName(FIRM_ZONE, language) })}
      >
        {(control) => <TextInput {...control} type="time" className="max-w-44" {...form.text('time')} />}
      </Field>
      <SelectField
        id={form.idOf('method')}
        label={words.method}
        options={MEETING_METHODS.map((method) => [method, words.methods[method]])}
        value={values.meetingMethod}
        onChange={(meetingMethod) => set({ meetingMethod })}
      />
      <Field
        {...form.at('phone')}
        label={words.phone}
        hint={
          client.phone === '' ? words.noPhone : fill(words.phoneHint, { phone: readablePhone(client.phone) })
        }
      >
        {(control) => <TextInput {...control} type="tel" autoComplete="off" {...form.text('phone')} />}
      </Field>
      <Checkbox
        id={form.idOf('outside')}
        label={words.outside}
        hint={words.outsideHint}
        checked={values.isOutsideHours}
        onChange={({ target }) => set({ isOutsideHours: target.checked })}
      />
      <FormEnd form={form} save={words.button} saving={words.busy} />
    </Form>
  )
}

/** What clients could book that day. */
function useFreeTimes({ type, day }: Draft) {
  const api = useApi()
  return useQuery({
    queryKey: ['scheduling', 'slots', 'for-client', type, day],
    queryFn: async ({ signal }): Promise<Instant[]> => {
      const { days } = await api.scheduling.listSlots(
        { type, from: day, to: day, timeZone: FIRM_ZONE },
        { signal },
      )
      return days.flatMap(({ slots }) => slots.map(({ startsAt }) => instant(startsAt)))
    },
    enabled: DAY.test(day),
    // Others take them within seconds.
    staleTime: 20_000,
  })
}

type FreeTimesProps = {
  query: ReturnType<typeof useFreeTimes>
  chosen: string
  words: BookingWords
  onChoose: (time: string) => void
}

function FreeTimes({ query, chosen, words, onChoose }: FreeTimesProps) {
  const language = useLanguage()
  return (
    <fieldset className="space-y-2">
      <legend className="font-semibold">{words.free}</legend>
      <Loaded query={query} words={{ loading: words.loadingFree, failed: words.failedFree }}>
        {(times) => (
          <>
            {times.length === 0 ? <p className="text-ink-soft">{words.noneFree}</p> : null}
            <div className="flex flex-wrap gap-2">
              {times.map((moment) => (
                <Button
                  key={moment.toString()}
                  kind={clockTime(moment, FIRM_ZONE) === chosen ? 'primary' : 'secondary'}
                  aria-pressed={clockTime(moment, FIRM_ZONE) === chosen}
                  onClick={() => onChoose(clockTime(moment, FIRM_ZONE))}
                >
                  {formatTime(moment, FIRM_ZONE, language)}
                </Button>
              ))}
            </div>
          </>
        )}
      </Loaded>
    </fieldset>
  )
}

type BookedProps = BookMeetingProps & { meeting: MeetingOfClient; onAgain: () => void }

function Booked({ meeting, client, words, calendarPathOf, clientPath, onAgain }: BookedProps) {
  const language = useLanguage()
  const startsAt = instant(meeting.startsAt)
  const when = formatMoment(startsAt, FIRM_ZONE, language)
  return (
    <div className="space-y-6">
      <Outcome>{fill(words.done, { when, attorney: meeting.attorney.name })}</Outcome>
      <p>{client.email === '' ? words.notMailed : words.mailed}</p>
      <div className="flex flex-wrap gap-3">
        <PageLink
          to={calendarPathOf(dateIn(FIRM_ZONE, startsAt).toString())}
          className={buttonClass('primary')}
        >
          {words.calendar}
        </PageLink>
        <PageLink to={clientPath} className={buttonClass('secondary')}>
          {words.client}
        </PageLink>
        <Button kind="secondary" onClick={onAgain}>
          {words.another}
        </Button>
      </div>
    </div>
  )
}
