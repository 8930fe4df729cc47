// A client's requests in the portal: sent, answered or withdrawn.
import { useState } from 'react'
import { failureSentence } from '#api/failure.ts'
import { dateIn, formatDate, instant, plainDate } from '#kernel/calendar.ts'
import { fill, type Language } from '#kernel/language.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { useLanguage } from '#ui/language.tsx'
import { Outcome } from '#ui/outcome.tsx'
import type { OwnRequest } from '../contract.ts'
import type { RequestWords } from '../words/index.ts'
import { toShow } from '../rules/requests-to-show.ts'
import { useWithdraw } from './queries.ts'

type OwnRequestsProps = {
  requests: readonly OwnRequest[]
  /** What each kind of request is called. */
  topics: Readonly<Record<OwnRequest['topic'], string>>
  words: RequestWords['own']
  timeZone: string
}

export function OwnRequestList({ requests, words, ...rest }: OwnRequestsProps) {
  const shown = toShow(requests)
  if (shown.length === 0) return null
  return (
    <section aria-labelledby="own-requests" className="space-y-4">
      <h2 id="own-requests" className="text-xl">
        {words.heading}
      </h2>
      <ul className="space-y-4">
        {shown.map((request) => (
          <li key={request.id}>
            <OneRequest request={request} words={words} {...rest} />
          </li>
        ))}
      </ul>
    </section>
  )
}

type OneRequestProps = Omit<OwnRequestsProps, 'requests'> & { request: OwnRequest }

function OneRequest({ request, topics, words, timeZone }: OneRequestProps) {
  const language = useLanguage()
  const { topic, familyMember, text, day, state } = request
  return (
    <Card>
      <h3 className="text-lg">{topics[topic]}</h3>
      <div className="mt-2 space-y-2">
        {familyMember ? (
          <p className="break-words">
            {fill(words.forWho, { name: `${familyMember.firstName} ${familyMember.lastName}` })}
          </p>
        ) : null}
        <p className="font-semibold">{standing(request, words, timeZone, language)}</p>
        {request.reason ? <p>{words.reasons[request.reason]}</p> : null}
        <p className="break-words whitespace-pre-line text-ink-soft">{text}</p>
        {day === null ? null : <p>{fill(words.day, { date: formatDate(plainDate(day), language) })}</p>}
        {state === 'sent' ? <Withdrawing id={request.id} words={words} /> : null}
      </div>
    </Card>
  )
}

function standing(
  { state, sentAt, caseNumber }: OwnRequest,
  words: OneRequestProps['words'],
  timeZone: string,
  language: Language,
): string {
  switch (state) {
    case 'sent': {
      const date = formatDate(dateIn(timeZone, instant(sentAt)), language)
      return fill(words.sent, { date })
    }
    case 'opened':
      return fill(words.opened, { number: caseNumber ?? '' })
    case 'declined':
      return words.declined
    case 'withdrawn':
      return words.withdrawn
  }
}

/** Asked once more: it cannot be undone. */
function Withdrawing({ id, words }: { id: string; words: OneRequestProps['words'] }) {
  const [isAsked, setAsked] = useState(false)
  const withdraw = useWithdraw()
  if (!isAsked) {
    return (
      <Button kind="quiet" className="-ml-3" onClick={() => setAsked(true)}>
        {words.withdraw}
      </Button>
    )
  }
  return (
    <div className="space-y-3">
      <p>{words.withdrawSure}</p>
      <div className="flex flex-wrap gap-3">
        <Button
          kind="danger"
          busyLabel={withdraw.isPending && words.busy}
          onClick={() => withdraw.mutate(id)}
        >
          {words.withdrawYes}
        </Button>
        <Button kind="quiet" onClick={() => setAsked(false)}>
          {words.withdrawNo}
        </Button>
      </div>
      <Outcome kind="danger">{withdraw.error ? failureSentence(withdraw.error) : null}</Outcome>
    </div>
  )
}
