// A client's texts on the desk: what they agreed to, agreeing by telephone, and stopping when they ask for it.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { failureSentence } from '#api/failure.ts'
import { useCalls } from '#api/calls.ts'
import { dateIn, FIRM_ZONE, formatDate, instant, zoneName } from '#kernel/calendar.ts'
import { fill } from '#kernel/language.ts'
import { Button } from '#ui/button.tsx'
import { SelectField } from '#ui/form/select-field.tsx'
import { useLanguage } from '#ui/language.tsx'
import { Outcome } from '#ui/outcome.tsx'
import { Table } from '#ui/table.tsx'
import { Loaded } from '#web/loaded.tsx'
import { UNITED_STATES_ZONES } from '#web/zone-choices.ts'
import type { ClientTexts, TextConsent } from '../contract.ts'
import type { ClientTextsWords } from '../words/index.ts'
import { CodeForm } from './code-form.tsx'
import { NumberForm } from './number-form.tsx'
import { useClientTexts } from './queries.ts'

type ClientTextsPartProps = { clientId: string; phone: string; words: ClientTextsWords }

export function ClientTextsPart({ clientId, phone, words }: ClientTextsPartProps) {
  return (
    <section aria-labelledby="client-texts" className="space-y-4">
      <h2 id="client-texts" className="text-2xl">
        {words.heading}
      </h2>
      <Loaded query={useClientTexts(clientId)} words={words}>
        {(texts) => <Texts clientId={clientId} phone={phone} words={words} texts={texts} />}
      </Loaded>
    </section>
  )
}

type TextsProps = ClientTextsPartProps & { texts: ClientTexts }

function useKeep(clientId: string) {
  const { ofClient } = useCalls().texts
  const queries = useQueryClient()
  return (texts: ClientTexts) => queries.setQueryData(ofClient.queryKey({ input: { clientId } }), texts)
}

function Texts(props: TextsProps) {
  const { texts, words } = props
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <p>{sentenceOf(texts, words)}</p>
      {isOpen ? <ByPhone {...props} onClose={close} /> : <Actions {...props} onOpen={() => setOpen(true)} />}
      {texts.history.length > 0 ? <History {...props} /> : null}
    </>
  )
}

function sentenceOf({ isOffered, state, number }: ClientTexts, words: ClientTextsWords): string {
  if (!isOffered) return words.notOffered
  const said = { off: words.off, waiting: words.waitingAt, on: words.isOn, stopped: words.stoppedAt }[state]
  return fill(said, { number: number ?? '' })
}

function Actions({ clientId, texts, words, onOpen }: TextsProps & { onOpen: () => void }) {
  const calls = useCalls().texts
  const keep = useKeep(clientId)
  const stop = useMutation({ mutationFn: () => calls.stopClient.call({ clientId }), onSuccess: keep })
  const { isOffered, state } = texts
  return (
    <div className="max-w-form space-y-4">
      {state === 'waiting' ? (
        <CodeForm
          words={words}
          hint=""
          send={async (code) => keep(await calls.confirmClient.call({ clientId, code }))}
        />
      ) : null}
      <div className="flex flex-wrap gap-3">
        {isOffered ? (
          <Button kind="secondary" onClick={onOpen}>
            {words.open}
          </Button>
        ) : null}
        {state === 'on' || state === 'waiting' ? (
          <Button kind="secondary" busyLabel={stop.isPending && words.stopping} onClick={() => stop.mutate()}>
            {words.stop}
          </Button>
        ) : null}
      </div>
      <Outcome>{stop.isSuccess && state === 'off' ? words.stopped : null}</Outcome>
      <Outcome kind="danger">{stop.error ? failureSentence(stop.error) : null}</Outcome>
    </div>
  )
}

function ByPhone({ clientId, phone, texts, words, onClose }: TextsProps & { onClose: () => void }) {
  const calls = useCalls().texts
  const keep = useKeep(clientId)
  const { wordsVersion, language } = texts
  const [timeZone, setTimeZone] = useState<string>(FIRM_ZONE)
  const reader = useLanguage()
  const ask = (typed: string) => calls.askClient.call({ clientId, phone: typed, wordsVersion, timeZone })
  return (
    <div className="max-w-form space-y-4">
      <p className="font-semibold">{words.read}</p>
      <blockquote lang={language} className="border-l-4 border-accent pl-4">
        {texts.words}
      </blockquote>
      <NumberForm
        words={words}
        phone={phone}
        agree={words.agree}
        send={async (typed) => keep(await ask(typed))}
        onDone={onClose}
        onCancel={onClose}
      >
        <SelectField
          id="texts-zone"
          label={words.zone}
          className="max-w-80"
          options={UNITED_STATES_ZONES.map((zone) => [zone, zoneName(zone, reader)] as const)}
          value={timeZone}
          onChange={setTimeZone}
        />
      </NumberForm>
    </div>
  )
}

function History({ texts, words }: TextsProps) {
  const language = useLanguage()
  const day = (moment: string) => formatDate(dateIn(FIRM_ZONE, instant(moment)), language)
  const { number, how, when, ended } = words.columns
  const rows = texts.history.map((consent) => ({
    id: consent.id,
    cells: [
      <span key="number">{consent.number}</span>,
      <How key="how" consent={consent} words={words} />,
      <span key="when">
        {fill(words.since, { date: day(consent.askedAt), language: words.languages[consent.language] })}
      </span>,
      <span key="ended">{endOf(consent, words, day)}</span>,
    ],
  }))
  return <Table stacks caption={words.historyHeading} columns={[number, how, when, ended]} rows={rows} />
}

function endOf(
  { endedWay, endedAt, confirmedAt }: TextConsent,
  words: ClientTextsWords,
  day: (moment: string) => string,
): string {
  if (endedWay !== null && endedAt !== null) return `${words.ends[endedWay]}, ${day(endedAt)}`
  return confirmedAt === null ? words.unconfirmed : words.stillOpen
}

function How({ consent, words }: { consent: TextConsent; words: ClientTextsWords }) {
  return (
    <>
      {words.ways[consent.way]}
      <details className="text-sm">
        <summary className="cursor-pointer py-2">{words.wordsShown}</summary>
        <p lang={consent.language}>{consent.words}</p>
      </details>
    </>
  )
}
