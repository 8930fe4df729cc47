// What staff say of a meeting that has ended: its fee is earned by that, so they confirm it.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { callKey } from '#api/call-key.ts'
import { ALWAYS_FRESH, useApi } from '#api/provider.tsx'
import { dateIn, FIRM_ZONE, formatDate, formatTime, instant } from '#kernel/calendar.ts'
import { fill, type Language } from '#kernel/language.ts'
import { formatCents } from '#kernel/money.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { useLanguage } from '#ui/language.tsx'
import { Notice } from '#ui/notice.tsx'
import type { Appointment } from '../contract.ts'
import { type Outcome, OUTCOMES } from '../rules/appointment.ts'
import type { MeetingWords } from '../words/index.ts'
import { sentenceOf } from '#api/failure.ts'
import { feeCentsOf } from './fee-cents.ts'
import { schedulingKeys } from './queries.ts'

type MarkMeetingProps = {
  meeting: Appointment
  words: MeetingWords
  onClose: () => void
  onSaved: (meeting: Appointment) => void
}

/** On the desk: the question of a meeting that has ended, with what either answer does with its fee. */
export function MarkMeeting({ meeting, words, onClose, onSaved }: MarkMeetingProps) {
  const { outcome: text } = words
  const language = useLanguage()
  const send = useSetOutcome(meeting.id)
  const mark = (outcome: Outcome) => {
    if (send.isPending) return
    send.mutate(outcome, {
      onSuccess: (marked) => {
        onSaved(marked)
        onClose()
      },
    })
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={text.heading}
      actions={
        <>
          <Button kind="secondary" onClick={onClose}>
            {text.back}
          </Button>
          {OUTCOMES.map((outcome) => (
            <Button
              key={outcome}
              kind={outcome === 'held' ? 'primary' : 'secondary'}
              busyLabel={send.isPending && send.variables === outcome && text.busy}
              onClick={() => mark(outcome)}
            >
              {text.confirm[outcome]}
            </Button>
          ))}
        </>
      }
    >
      <p className="first-letter:uppercase">{whichOf(meeting, text.which, language)}</p>
      {[...new Set(OUTCOMES.map((outcome) => feeSentence(meeting, outcome, text, language)))].map((line) => (
        <p key={line} className="mt-3">
          {line}
        </p>
      ))}
      {send.isError ? (
        <Notice kind="danger" role="alert" className="mt-4">
          {sentenceOf(send.error)}
        </Notice>
      ) : null}
    </Dialog>
  )
}

/** One meeting, for a dialog of the desk. */
export function useMeeting(appointmentId: string) {
  const api = useApi()
  return useQuery({
    queryKey: [...schedulingKeys.appointments, 'one', appointmentId],
    queryFn: ({ signal }) => api.scheduling.get({ appointmentId }, { signal }),
    staleTime: ALWAYS_FRESH,
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
