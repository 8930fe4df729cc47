// A client who asks for a case, on the desk: they are called, declined, or given the case, in one place.
import { useState } from 'react'
import { failureSentence } from '#api/failure.ts'
import { urgentWords } from '#areas/intake/detention/rules/urgent-words.ts'
import { dialLink, readablePhone } from '#kernel/phone.ts'
import { FIRM_ZONE, formatDate, formatMoment, instant, plainDate } from '#kernel/calendar.ts'
import { fill } from '#kernel/language.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { useLanguage } from '#ui/language.tsx'
import { Outcome } from '#ui/outcome.tsx'
import { StatusPill } from '#ui/status-pill.tsx'
import { Written } from '#ui/written.tsx'
import { UrgentMark } from '#web/urgent-mark.tsx'
import type { CaseRequest, OpenedCase } from '../contract.ts'
import type { DeskTools } from './desk-tools.ts'
import { DeclineRequest } from './decline-request.tsx'
import { OpenRequested } from './open-requested.tsx'
import { useCalled } from './staff-queries.ts'
import { WaitingIntake } from './waiting-intake.tsx'

type OneRequestProps = DeskTools & {
  request: CaseRequest
  agoOf: (moment: string) => string
  onDone: (said: string, opened?: OpenedCase) => void
}

export function OneRequest({ request, agoOf, onDone, ...tools }: OneRequestProps) {
  const { words } = tools
  const [move, setMove] = useState<'open' | 'decline' | null>(null)
  const { name } = request.client
  const close = () => setMove(null)
  return (
    <article className="space-y-4">
      <What request={request} agoOf={agoOf} {...tools} />
      <WaitingIntake intakeId={request.intakeId} words={words.intake} />
      {move === null ? (
        <div className="flex flex-wrap items-center gap-3">
          <Button aria-label={fill(words.open.showOf, { name })} onClick={() => setMove('open')}>
            {words.open.show}
          </Button>
          <Calling request={request} words={words} />
          <Button
            kind="quiet"
            aria-label={fill(words.decline.showOf, { name })}
            onClick={() => setMove('decline')}
          >
            {words.decline.show}
          </Button>
        </div>
      ) : null}
      {move === 'open' ? (
        <OpenRequested request={request} onCancel={close} onOpened={onDone} {...tools} />
      ) : null}
      {move === 'decline' ? (
        <DeclineRequest request={request} words={words.decline} onCancel={close} onDeclined={onDone} />
      ) : null}
    </article>
  )
}

type WhatProps = Pick<OneRequestProps, 'request' | 'words' | 'labels' | 'agoOf'>

function What({ request, words, labels, agoOf }: WhatProps) {
  const language = useLanguage()
  const { client, topic, familyMember, text, day, sentAt, lastCall } = request
  const found = urgentWords(text)
  const sent = fill(words.sent, { ago: agoOf(sentAt) })
  return (
    <div className="space-y-2">
      <p className="font-semibold">{labels.topics[topic]}</p>
      {familyMember ? (
        <p className="break-words">
          {fill(words.forWho, { name: `${familyMember.firstName} ${familyMember.lastName}` })}
        </p>
      ) : null}
      {found.length > 0 ? <UrgentMark found={found} /> : null}
      <Written as="p" className="break-words whitespace-pre-line" text={text} />
      {day === null ? null : (
        <StatusPill turn="yours">
          {fill(words.day, { date: formatDate(plainDate(day), language) })}
        </StatusPill>
      )}
      <p className="text-sm break-words text-ink-soft">
        {[sent, words.speaks[client.language], client.email].filter(Boolean).join(' · ')}
      </p>
      {lastCall ? (
        <p>
          {fill(words.calledOn, {
            name: lastCall.by.name,
            moment: formatMoment(instant(lastCall.at), FIRM_ZONE, language),
          })}
        </p>
      ) : null}
    </div>
  )
}

function Calling({ request: { id, client }, words }: Pick<OneRequestProps, 'request' | 'words'>) {
  const called = useCalled()
  const { phone } = client
  if (phone === '') return null
  return (
    <>
      <a href={dialLink(phone)} className={buttonClass('secondary', 'px-4')}>
        {fill(words.call, { phone: readablePhone(phone) })}
      </a>
      <Button
        kind="secondary"
        busyLabel={called.isPending && words.calledBusy}
        onClick={() => called.mutate(id)}
      >
        {words.called}
      </Button>
      <Outcome kind="danger">{called.error ? failureSentence(called.error) : null}</Outcome>
    </>
  )
}
