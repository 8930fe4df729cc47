// The part of the profile about text messages: whether, where, and how to end them.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { failureSentence } from '#api/failure.ts'
import { useCalls } from '#api/calls.ts'
import { dateIn, formatDate, instant } from '#kernel/calendar.ts'
import { fill } from '#kernel/language.ts'
import { Button } from '#ui/button.tsx'
import { useLanguage } from '#ui/language.tsx'
import { Notice } from '#ui/notice.tsx'
import { Outcome } from '#ui/outcome.tsx'
import type { TextStanding } from '../contract.ts'
import type { OwnTextsWords } from '../words/index.ts'
import { CodeForm } from './code-form.tsx'
import { NumberForm } from './number-form.tsx'
import { useOwnTextsKey } from './queries.ts'

type OwnTextsProps = {
  standing: TextStanding
  words: OwnTextsWords
  /** What the profile has for a number. */
  phone: string
  timeZone: string
  privacyPath: string
  /** Whether there are texts, or where they go, is otherwise now. */
  onChange: () => void
}

export function OwnTexts(props: OwnTextsProps) {
  const { standing, words } = props
  const [isOpen, setOpen] = useState(false)
  const [done, setDone] = useState<string | null>(null)
  const keep = useKeep(props)
  const calls = useCalls().texts
  if (!standing.isOffered) return <p>{words.notOffered}</p>
  const close = () => setOpen(false)
  if (isOpen)
    return (
      <Wanted
        {...props}
        onDone={() => {
          setDone(null)
          close()
        }}
        onCancel={close}
      />
    )
  if (standing.state === 'waiting')
    return (
      <div className="space-y-5">
        <CodeForm
          words={words}
          hint={fill(words.codeHint, { number: standing.number ?? '' })}
          send={async (code) => {
            keep(await calls.confirm.call({ code }))
            setDone(words.confirmed)
          }}
        />
        <Button kind="quiet" onClick={() => setOpen(true)}>
          {words.again}
        </Button>
      </div>
    )
  return (
    <div className="space-y-4">
      <Standing standing={standing} words={words} timeZone={props.timeZone} />
      <Outcome>{done}</Outcome>
      <div className="flex flex-wrap gap-3">
        <Button kind="secondary" onClick={() => setOpen(true)}>
          {standing.state === 'on' ? words.change : words.open}
        </Button>
        {standing.state === 'on' ? <Stop {...props} onDone={() => setDone(words.stopped)} /> : null}
      </div>
    </div>
  )
}

/** Keeps what the server answers. */
function useKeep({ onChange }: Pick<OwnTextsProps, 'onChange'>) {
  const queries = useQueryClient()
  const key = useOwnTextsKey()
  return (standing: TextStanding) => {
    queries.setQueryData(key, standing)
    onChange()
  }
}

type StandingProps = Pick<OwnTextsProps, 'standing' | 'words' | 'timeZone'>

function Standing({ standing: { state, number, from, since }, words, timeZone }: StandingProps) {
  const language = useLanguage()
  if (state === 'stopped' && number !== null)
    return <Notice kind="warning">{fill(words.stoppedAt, { number })}</Notice>
  if (state !== 'on' || number === null || since === null) return <p>{words.off}</p>
  const date = formatDate(dateIn(timeZone, instant(since)), language)
  return (
    <>
      <p>{fill(words.isOn, { number })}</p>
      {from === null ? null : <p>{fill(words.from, { number: from })}</p>}
      <p className="text-ink-soft">{fill(words.since, { date })}</p>
    </>
  )
}

type WantedProps = OwnTextsProps & { onDone: () => void; onCancel: () => void }

function Wanted({ onDone, onCancel, ...props }: WantedProps) {
  const { standing, words, phone, timeZone, privacyPath } = props
  const calls = useCalls().texts
  const keep = useKeep(props)
  const { wordsVersion } = standing
  return (
    <NumberForm
      words={words}
      phone={phone}
      agree={standing.words}
      send={async (typed) => keep(await calls.ask.call({ phone: typed, wordsVersion, timeZone }))}
      onDone={onDone}
      onCancel={onCancel}
    >
      <p>
        <a href={privacyPath} className="inline-block py-2 underline">
          {words.privacy}
        </a>
      </p>
    </NumberForm>
  )
}

function Stop({ onDone, ...props }: OwnTextsProps & { onDone: () => void }) {
  const { words } = props
  const keep = useKeep(props)
  const stop = useMutation(
    useCalls().texts.stop.mutationOptions({
      onSuccess: (standing) => {
        keep(standing)
        onDone()
      },
    }),
  )
  return (
    <>
      <Button kind="secondary" busyLabel={stop.isPending && words.stopping} onClick={() => stop.mutate()}>
        {words.stop}
      </Button>
      <Outcome kind="danger">{stop.error ? failureSentence(stop.error) : null}</Outcome>
    </>
  )
}
