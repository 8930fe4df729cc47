// One mail that waits: what it says, and what becomes of it.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useCalls } from '#api/calls.ts'
import { formatMoment, instant } from '#kernel/calendar.ts'
import { fill } from '#kernel/language.ts'
import { Facts } from '#ui/facts.tsx'
import { useLanguage } from '#ui/language.tsx'
import { PageHeading } from '#ui/page-heading.tsx'
import { Loaded } from '#web/loaded.tsx'
import { ReasonButton } from '#web/reason-form.tsx'
import { readAgain } from '#web/read-together.ts'
import type { TrayMail } from '../contract.ts'
import type { TrayWords } from '../words/index.ts'

type OneMailProps = {
  mailId: string
  words: TrayWords
  timeZone: string
  /** Where it is put: a client is found first. */
  put: ReactNode
  onDone: () => void
}

export function OneMail({ mailId, words, ...rest }: OneMailProps) {
  const query = useQuery(useCalls().incoming.mail.queryOptions({ input: { mailId } }))
  return (
    <Loaded query={query} words={words}>
      {(of) => <Opened of={of} words={words} {...rest} />}
    </Loaded>
  )
}

type OpenedProps = Omit<OneMailProps, 'mailId'> & { of: TrayMail }

function Opened({ of, words, timeZone, put, onDone }: OpenedProps) {
  const language = useLanguage()
  const { columns } = words
  const facts = [
    { label: columns.from, value: <Sender of={of} /> },
    { label: columns.arrived, value: formatMoment(instant(of.arrivedAt), timeZone, language) },
    { label: columns.because, value: words.because[of.because] },
  ]
  return (
    <div className="space-y-6">
      <PageHeading title={of.subject || words.noSubject} />
      <Facts facts={facts} />
      <p className="rounded-md border border-line bg-sheet p-4 break-words whitespace-pre-wrap">
        {of.text || words.unreadable}
      </p>
      {of.named.length === 0 ? null : <Files of={of} words={words} />}
      <section aria-labelledby="put" className="space-y-3">
        <h2 id="put" className="text-xl">
          {words.put.title}
        </h2>
        <p className="text-ink-soft">{words.put.hint}</p>
        {put}
      </section>
      <Discard mailId={of.id} words={words} onDone={onDone} />
    </div>
  )
}

function Sender({ of: { from, fromName } }: Pick<OpenedProps, 'of'>) {
  return (
    <>
      {fromName ? <bdi className="block">{fromName}</bdi> : null}
      <span className="break-all">{from}</span>
    </>
  )
}

function Files({ of, words }: Pick<OpenedProps, 'of' | 'words'>) {
  return (
    <section aria-labelledby="files" className="space-y-2">
      <h2 id="files" className="text-xl">
        {words.files}
      </h2>
      <ul>
        {of.named.map(({ name, bytes }) => (
          <li key={name} className="break-all">
            {name} <span className="text-ink-soft">{sizeOf(bytes, words)}</span>
          </li>
        ))}
      </ul>
      <p className="text-sm text-ink-soft">{words.filesHint}</p>
    </section>
  )
}

function sizeOf(bytes: number, words: TrayWords): string {
  return fill(words.size, { size: Math.max(1, Math.round(bytes / 1_024)) })
}

function Discard({ mailId, words, onDone }: Pick<OneMailProps, 'mailId' | 'words' | 'onDone'>) {
  const { discard, tray } = useCalls().incoming
  const queries = useQueryClient()
  const press = useMutation(discard.mutationOptions({ onSuccess: () => readAgain(queries, tray.key()) }))
  const { button, ...said } = words.discard
  return (
    <ReasonButton
      id="discard"
      label={button}
      kind="secondary"
      words={said}
      send={(reason) => press.mutateAsync({ mailId, reason })}
      onDone={onDone}
    />
  )
}
