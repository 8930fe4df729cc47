// Cancelling a meeting: what becomes of the money stands before the button, the mail says it after.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '#api/provider.tsx'
import { addressOf } from '#firm/addresses.ts'
import { LIMITS } from '#firm/limits.ts'
import { fill } from '#kernel/language.ts'
import { formatCents } from '#kernel/money.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Facts } from '#ui/facts.tsx'
import { useLanguage } from '#ui/language.tsx'
import { Notice } from '#ui/notice.tsx'
import { DocumentLink, PageLink } from '#ui/page-link.tsx'
import type { Appointment } from '../contract.ts'
import { schedulingKeys } from './queries.ts'
import { typeQuery } from './type-query.ts'
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
import { changePath } from './change-path.ts'
import { sentenceOf } from '#api/failure.ts'
import { feeCentsOf } from './fee-cents.ts'
import { rememberChange } from './remember-change.ts'
import { UrgentWord } from '#ui/urgent-word.tsx'
import { useSchedulerWords } from './words.ts'

export function CancelMeeting(props: ChangePageProps) {
  return <ChangePageFrame {...props}>{(meeting) => <Cancel {...props} meeting={meeting} />}</ChangePageFrame>
}

type CancelProps = ChangePageProps & { meeting: Appointment }

function Cancel({ meeting, contact, isVisitor }: CancelProps) {
  const { scheduler: words } = useSchedulerWords()
  const [isHere, setHere] = useState(false)
  const changer = { appointmentId: meeting.id, isVisitor, may: meeting.mayCancel }
  if (meeting.status === 'cancelled') return <Cancelled meeting={meeting} isNext={isHere} changer={changer} />
  if (!meeting.mayCancel.allowed)
    return <ChangeClosed heading={words.cancel.heading} changer={changer} contact={contact} />
  return <Ask meeting={meeting} changer={changer} onCancelled={() => setHere(true)} />
}

type AskProps = { meeting: Appointment; changer: Changer; onCancelled: () => void }

function Ask({ meeting, changer, onCancelled }: AskProps) {
  const { scheduler: words } = useSchedulerWords()
  const { cancel: text } = words
  const [reason, setReason] = useState('')
  const [isWrong, setWrong] = useState(false)
  const cancel = useCancel(meeting, onCancelled)
  const submit = () => {
    const given = reasonIn(meeting.mayCancel, reason)
    setWrong(given === 'INVALID')
    if (given === 'INVALID') return focusReason()
    cancel.mutate(given)
  }
  return (
    <section>
      <ChangeHeading>{text.heading}</ChangeHeading>
      {cancel.isError ? (
        <UrgentWord key={cancel.submittedAt} kind="danger" title={text.failed}>
          {sentenceOf(cancel.error)}
        </UrgentWord>
      ) : null}
      <WhatIsCancelled meeting={meeting} />
      <Money meeting={meeting} isDone={false} />
      <div className="mt-6 space-y-6">
        {meeting.mayMove.allowed ? (
          <p className="max-w-text">
            {text.rather}{' '}
            <PageLink
              to={changePath(meeting.id, 'move')}
              className="inline-block py-2 font-semibold text-action underline"
            >
              {words.changing.move}
            </PageLink>
          </p>
        ) : null}
        {meeting.mayCancel.needsReason ? (
          <ReasonField value={reason} isWrong={isWrong} onChange={setReason} />
        ) : null}
        <div className="flex flex-wrap gap-x-6 gap-y-3">
          <Button kind="danger" busyLabel={cancel.isPending && text.cancelling} onClick={submit}>
            {text.submit}
          </Button>
          <BackToMeetings {...changer} />
        </div>
      </div>
    </section>
  )
}

function useCancel({ id }: Appointment, onCancelled: () => void) {
  const api = useApi()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (reason: string | null) => api.scheduling.cancel({ appointmentId: id, reason }),
    onSuccess: (cancelled) => {
      onCancelled()
      rememberChange(queries, cancelled)
    },
    onError: () => void queries.invalidateQueries({ queryKey: [...schedulingKeys.appointments, id] }),
  })
}

function WhatIsCancelled({ meeting }: { meeting: Appointment }) {
  const { scheduler: words } = useSchedulerWords()
  const timeZone = zoneOf(meeting, meeting.mayCancel)
  return (
    <Card className="mt-8 max-w-[46rem]">
      <Facts
        facts={[
          { label: words.confirm.meeting, value: words.typeNames[meeting.type] },
          {
            label: words.confirm.when,
            value: <MeetingTime startsAt={meeting.startsAt} timeZone={timeZone} />,
          },
          meeting.mayCancel.needsReason
            ? { label: words.cancel.client, value: meeting.client.name }
            : { label: words.success.with, value: meeting.attorney.name },
        ]}
      />
    </Card>
  )
}

/** The sentence about the money is the same promise before and after. */
function Money({ meeting, isDone }: { meeting: Appointment; isDone: boolean }) {
  const { scheduler: words } = useSchedulerWords()
  const language = useLanguage()
  const { refundOnCancel: fee } = meeting
  const isFirm = meeting.mayCancel.needsReason
  const { from, to } = LIMITS.refundBusinessDays
  const amount = formatCents(feeCentsOf(meeting), language)
  return (
    <Notice
      kind={isDone ? 'success' : 'info'}
      title={isFirm ? words.cancel.moneyTitleFirm : words.cancel.moneyTitle}
      className="mt-6 max-w-[46rem]"
    >
      {fill(words.cancel.money[fee], { amount, from, to })}
    </Notice>
  )
}

type CancelledProps = { meeting: Appointment; isNext: boolean; changer: Changer }

function Cancelled({ meeting, isNext, changer }: CancelledProps) {
  const { scheduler: words } = useSchedulerWords()
  const { cancel: text } = words
  const isStaff = meeting.mayCancel.needsReason
  return (
    <section>
      <ChangeHeading isNext={isNext}>{text.done}</ChangeHeading>
      <p className="mt-3 max-w-text text-lg text-ink-soft">
        {fill(isStaff ? text.mailedClient : text.mailed, { email: meeting.client.email })}
      </p>
      <WhatIsCancelled meeting={meeting} />
      <Money meeting={meeting} isDone />
      <div className="mt-8 flex flex-wrap gap-x-6 gap-y-3">
        {isStaff ? null : (
          <DocumentLink
            to={addressOf('schedule') + typeQuery(meeting.type)}
            className={buttonClass('primary')}
          >
            {words.success.another}
          </DocumentLink>
        )}
        <BackToMeetings {...changer} />
      </div>
    </section>
  )
}
