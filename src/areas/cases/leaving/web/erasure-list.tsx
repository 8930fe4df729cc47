// For administrators: requests for erasure, the obstacles to each, and the answer.
import { useState } from 'react'
import { failureSentence } from '#api/failure.ts'
import { formatMoment, instant } from '#kernel/calendar.ts'
import { fill } from '#kernel/language.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { SelectField } from '#ui/form/select-field.tsx'
import { useLanguage } from '#ui/language.tsx'
import { Outcome } from '#ui/outcome.tsx'
import { PageHeading } from '#ui/page-heading.tsx'
import { PageLink } from '#ui/page-link.tsx'
import { StatusPill } from '#ui/status-pill.tsx'
import { Loaded } from '#web/loaded.tsx'
import type { ErasureOfClient } from '../contract.ts'
import { REFUSALS, type Refusal } from '../rules/erasure.ts'
import { sayStaying } from '../rules/say-staying.ts'
import type { ErasureListWords } from '../words/index.ts'
import { type ErasureAnswer, useAnswer, useErasures } from './queries.ts'

type ErasureListProps = {
  words: ErasureListWords
  timeZone: string
  clientPath: (clientId: string) => string
}

/** Asked before it is done. */
type Question = { of: ErasureOfClient; isRefusal: boolean }

export function ErasureList(props: ErasureListProps) {
  const { words } = props
  const answer = useAnswer()
  const [question, setQuestion] = useState<Question | null>(null)
  const ask = (next: Question) => {
    answer.reset()
    setQuestion(next)
  }
  return (
    <>
      <PageHeading title={words.heading} lead={words.lead} />
      <div className="mt-8 space-y-6">
        <Outcome kind="danger">{failureSentence(answer.error)}</Outcome>
        <Outcome>{answer.isSuccess ? words.done : null}</Outcome>
        <Loaded query={useErasures()} words={words}>
          {(requests) =>
            requests.length === 0 ? (
              <p className="text-ink-soft">{words.none}</p>
            ) : (
              <ul aria-label={words.list} className="max-w-form divide-y divide-line border-y border-line">
                {requests.map((request) => (
                  <li key={request.id} className="space-y-3 py-5">
                    <OneRequest {...props} of={request} onAsk={ask} />
                  </li>
                ))}
              </ul>
            )
          }
        </Loaded>
      </div>
      {question ? (
        <Confirm
          words={words}
          question={question}
          isBusy={answer.isPending}
          onClose={() => setQuestion(null)}
          onAnswer={(given) => answer.mutate(given, { onSettled: () => setQuestion(null) })}
        />
      ) : null}
    </>
  )
}

type OneRequestProps = Pick<ErasureListProps, 'words' | 'timeZone' | 'clientPath'> & {
  of: ErasureOfClient
  onAsk: (question: Question) => void
}

const TURNS = {
  asked: 'yours',
  done: 'done',
  'in-part': 'done',
  refused: 'stopped',
  withdrawn: 'theirs',
} as const

function OneRequest({ words, timeZone, clientPath, of, onAsk }: OneRequestProps) {
  const language = useLanguage()
  const { state, client, clientId, askedAt, standing } = of
  const moment = formatMoment(instant(askedAt), timeZone, language)
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <p className="min-w-0">
          <PageLink to={clientPath(clientId)} className="font-semibold break-words text-action underline">
            {client || words.nameless}
          </PageLink>
          <span className="block text-sm text-ink-soft">{fill(words.asked, { moment })}</span>
        </p>
        <StatusPill turn={TURNS[state]}>{words.states[state]}</StatusPill>
      </div>
      {state === 'asked' ? (
        <>
          <p>{words.standing[standing]}</p>
          <div className="flex flex-wrap gap-3">
            {standing === 'held' ? null : (
              <Button kind="danger" onClick={() => onAsk({ of, isRefusal: false })}>
                <Named label={words.carryOut} name={client} />
              </Button>
            )}
            <Button kind="secondary" onClick={() => onAsk({ of, isRefusal: true })}>
              <Named label={words.refuse} name={client} />
            </Button>
          </div>
        </>
      ) : (
        <Answered words={words} timeZone={timeZone} of={of} />
      )}
    </>
  )
}

/** A screen reader hears whose request each button is for. */
function Named({ label, name }: { label: string; name: string }) {
  return (
    <span>
      {label}
      <span className="sr-only">: {name}</span>
    </span>
  )
}

export function Answered({ words, timeZone, of }: Pick<OneRequestProps, 'words' | 'timeZone' | 'of'>) {
  const language = useLanguage()
  const { answeredBy, endedAt, refusal, staying } = of
  const moment = endedAt ? formatMoment(instant(endedAt), timeZone, language) : ''
  const lines = sayStaying(staying, words.staying, language)
  return (
    <div className="space-y-2 text-sm">
      {answeredBy ? <p>{fill(words.answered, { name: answeredBy, moment })}</p> : null}
      {refusal ? <p>{fill(words.told, { reason: words.refusals[refusal] })}</p> : null}
      {lines.length > 0 ? (
        <details>
          <summary className="min-h-11 cursor-pointer py-2 font-semibold text-action underline">
            {words.stays}
          </summary>
          <ul className="list-disc space-y-1 pl-6">
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </details>
      ) : null}
    </div>
  )
}

type ConfirmProps = {
  words: ErasureListWords
  question: Question
  isBusy: boolean
  onClose: () => void
  onAnswer: (answer: ErasureAnswer) => void
}

function Confirm({ words, question: { of, isRefusal }, isBusy, onClose, onAnswer }: ConfirmProps) {
  const [refusal, setRefusal] = useState<Refusal>(of.standing === 'held' ? 'held' : 'open-case')
  const said = isRefusal ? words.refusing : words.carrying
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={fill(said.title, { name: of.client })}
      actions={
        <>
          <Button kind="secondary" onClick={onClose}>
            {words.cancel}
          </Button>
          <Button
            kind="danger"
            busyLabel={isBusy && said.busy}
            onClick={() =>
              onAnswer({ requestId: of.id, standing: of.standing, refusal: isRefusal ? refusal : null })
            }
          >
            {said.confirm}
          </Button>
        </>
      }
    >
      <p>{said.text}</p>
      {isRefusal ? (
        <div className="mt-4">
          <SelectField
            id="refusal"
            label={words.reason}
            options={REFUSALS.map((each) => [each, words.reasons[each]] as const)}
            value={refusal}
            onChange={setRefusal}
          />
        </div>
      ) : (
        <p className="mt-3">{words.standing[of.standing]}</p>
      )}
    </Dialog>
  )
}
