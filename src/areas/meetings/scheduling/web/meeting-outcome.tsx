// What staff say of a meeting that has ended: its fee is earned by that, so they confirm it.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { endOf, type ListRead, useList } from '#api/list.ts'
import { callKey } from '#api/call-key.ts'
import { useApi } from '#api/provider.tsx'
import { dateIn, FIRM_ZONE, formatDate, formatTime, instant } from '#kernel/calendar.ts'
import { fill, type Language } from '#kernel/language.ts'
import { formatCents } from '#kernel/money.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { useLanguage } from '#ui/language.tsx'
import { ListEnd } from '#ui/list-end.tsx'
import { Notice } from '#ui/notice.tsx'
import type { Appointment } from '../contract.ts'
import { type Outcome, OUTCOMES } from '../rules/appointment.ts'
import type { MeetingWords } from '../words/index.ts'
import { sentenceOf } from '#api/failure.ts'
import { feeCentsOf } from './fee-cents.ts'
import { schedulingKeys } from './queries.ts'
import { UrgentWord } from '#ui/urgent-word.tsx'

/** On the desk: what has ended and nobody has marked, the oldest first. Nothing where there is none. */
export function MeetingsToMark({ words }: { words: MeetingWords }) {
  const { outcome: text } = words
  const language = useLanguage()
  const list = useMeetingsWithoutOutcome()
  const [saved, setSaved] = useState<Appointment | null>(null)
  const meetings = list.data ?? []
  if (meetings.length === 0 && saved === null) return null
  return (
    <section aria-labelledby="meetings-to-mark" className="mt-10">
      <h2 id="meetings-to-mark" className="mb-2 text-2xl">
        {text.heading}
      </h2>
      <p className="mb-4 max-w-text text-ink-soft">{text.lead}</p>
      {saved?.outcome ? (
        <UrgentWord key={`${saved.id} ${saved.outcome}`} kind="success" title={text.was[saved.outcome]}>
          {whichOf(saved, text.which, language)}
        </UrgentWord>
      ) : null}
      <ul className="divide-y divide-line border-y border-line">
        {meetings.map((meeting) => (
          <li key={meeting.id} className="py-4">
            <p className="first-letter:uppercase">{whichOf(meeting, text.which, language)}</p>
            <OutcomeButtons meeting={meeting} words={words} onSaved={setSaved} />
          </li>
        ))}
      </ul>
      <ListEnd {...endOf(list)} />
    </section>
  )
}

/** Meetings that have ended and that nobody has marked yet. */
function useMeetingsWithoutOutcome(): ListRead<Appointment> {
  const api = useApi()
  return useList({
    key: [...schedulingKeys.appointments, 'without outcome'],
    ask: (page, signal) => api.scheduling.list({ outcome: 'missing', ...page }, { signal }),
  })
}

function whichOf({ client, startsAt }: Appointment, which: string, language: Language): string {
  const moment = instant(startsAt)
  const date = formatDate(dateIn(FIRM_ZONE, moment), language)
  return fill(which, { client: client.name, date, time: formatTime(moment, FIRM_ZONE, language) })
}

type OutcomeButtonsProps = {
  meeting: Appointment
  words: MeetingWords
  onSaved?: (meeting: Appointment) => void
}

/** The outcomes that can be said now; once one has been said, the other corrects it. */
export function OutcomeButtons({ meeting, words, onSaved }: OutcomeButtonsProps) {
  const { outcome: text } = words
  const [asked, setAsked] = useState<Outcome | null>(null)
  if (!meeting.maySetOutcome) return null
  return (
    <>
      {meeting.outcome === null ? null : <p className="mt-1 font-semibold">{text.was[meeting.outcome]}</p>}
      <div className="mt-2 flex flex-wrap gap-3">
        {OUTCOMES.filter((outcome) => outcome !== meeting.outcome).map((outcome) => (
          <Button key={outcome} kind="secondary" onClick={() => setAsked(outcome)}>
            <span>
              {text.mark[outcome]}
              <span className="sr-only">: {meeting.client.name}</span>
            </span>
          </Button>
        ))}
      </div>
      {asked === null ? null : (
        <AskOutcome
          meeting={meeting}
          outcome={asked}
          words={words}
          onClose={() => setAsked(null)}
          onSaved={onSaved}
        />
      )}
    </>
  )
}

type AskOutcomeProps = {
  meeting: Appointment
  outcome: Outcome
  words: MeetingWords
  onClose: () => void
  onSaved: ((meeting: Appointment) => void) | undefined
}

function AskOutcome({ meeting, outcome, words, onClose, onSaved }: AskOutcomeProps) {
  const { outcome: text } = words
  const language = useLanguage()
  const send = useSetOutcome(meeting.id)
  const submit = () => {
    if (send.isPending) return
    send.mutate(outcome, {
      onSuccess: (marked) => {
        onSaved?.(marked)
        onClose()
      },
    })
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={text.ask[outcome]}
      actions={
        <>
          <Button kind="secondary" onClick={onClose}>
            {text.back}
          </Button>
          <Button busyLabel={send.isPending && text.busy} onClick={submit}>
            {text.confirm[outcome]}
          </Button>
        </>
      }
    >
      <p className="first-letter:uppercase">{whichOf(meeting, text.which, language)}</p>
      <p className="mt-3">{feeSentence(meeting, outcome, text, language)}</p>
      {send.isError ? (
        <Notice kind="danger" role="alert" className="mt-4">
          {sentenceOf(send.error)}
        </Notice>
      ) : null}
    </Dialog>
  )
}

function feeSentence(
  meeting: Appointment,
  outcome: Outcome,
  text: MeetingWords['outcome'],
  language: Language,
): string {
  const feeCents = meeting.payment?.status === 'refunded' ? meeting.creditCents : feeCentsOf(meeting)
  if (feeCents === 0) return text.noFee
  if (meeting.outcome !== null) return text.sameFee
  return fill(text.fee[outcome], { amount: formatCents(feeCents, language) })
}

function useSetOutcome(appointmentId: string) {
  const api = useApi()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (outcome: Outcome) => api.scheduling.setOutcome({ appointmentId, outcome }),
    onSuccess: () => {
      void queries.invalidateQueries({ queryKey: schedulingKeys.appointments })
      void queries.invalidateQueries({ queryKey: callKey('ledger') })
    },
  })
}
