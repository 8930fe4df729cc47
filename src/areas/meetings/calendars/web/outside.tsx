// A member of staff's own calendar at their provider: how it stands, or how to connect it.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useCalls } from '#api/calls.ts'
import { sentenceOf } from '#api/failure.ts'
import { formatMoment, instant } from '#kernel/calendar.ts'
import { fill } from '#kernel/language.ts'
import { Button } from '#ui/button.tsx'
import { useLanguage } from '#ui/language.tsx'
import { Notice } from '#ui/notice.tsx'
import { Outcome } from '#ui/outcome.tsx'
import { Loaded } from '#web/loaded.tsx'
import type { OwnOutside } from '../contract.ts'
import type { CalendarsWords } from '../words/index.ts'
import { ConnectOutside } from './connect-outside.tsx'

type OutsideProps = { words: CalendarsWords; timeZone: string }

/** Nothing for staff with whom clients book no meetings. */
export function Outside(props: OutsideProps) {
  const calls = useCalls().calendars
  const queries = useQueryClient()
  const own = useQuery(calls.outside.queryOptions())
  const [done, setDone] = useState('')
  const keep = (answer: OwnOutside, said: string) => {
    queries.setQueryData(calls.outside.queryKey(), answer)
    setDone(said)
  }
  const { outside: words } = props.words
  return (
    <Loaded query={own} words={words}>
      {({ outside, mayConnect }) =>
        outside || mayConnect ? (
          <section className="max-w-text space-y-4">
            <h2 className="text-xl">{words.heading}</h2>
            <p>{words.lead}</p>
            <Outcome>{done}</Outcome>
            {outside ? (
              <Connected {...props} outside={outside} onChange={keep} />
            ) : (
              <ConnectOutside words={props.words} onDone={(answer) => keep(answer, words.connected)} />
            )}
          </section>
        ) : null
      }
    </Loaded>
  )
}

type ConnectedProps = OutsideProps & {
  outside: NonNullable<OwnOutside['outside']>
  onChange: (answer: OwnOutside, said: string) => void
}

function Connected({ words: { outside: words }, timeZone, outside, onChange }: ConnectedProps) {
  const calls = useCalls().calendars
  const language = useLanguage()
  const check = useMutation(
    calls.checkOutside.mutationOptions({ onSuccess: (answer) => onChange(answer, '') }),
  )
  const end = useMutation(
    calls.disconnectOutside.mutationOptions({ onSuccess: (answer) => onChange(answer, words.disconnected) }),
  )
  const { host, userName, blocking, writesTo, readAt, problem, needsAttention } = outside
  const error = check.error ?? end.error
  return (
    <>
      <div>
        <p>{fill(words.isOn, { host, userName })}</p>
        {blocking.length === 0 ? null : <p>{fill(words.blocks, { names: blocking.join(', ') })}</p>}
        {writesTo === null ? null : <p>{fill(words.shows, { name: writesTo })}</p>}
        <p className="text-ink-soft">
          {readAt === null
            ? words.never
            : fill(words.read, { when: formatMoment(instant(readAt), timeZone, language) })}
        </p>
      </div>
      {problem === null && !needsAttention ? null : (
        <Notice kind="warning">
          {problem} {needsAttention ? words.late : null}
        </Notice>
      )}
      <div className="flex flex-wrap gap-3">
        <Button
          kind="secondary"
          busyLabel={check.isPending && words.checking}
          onClick={() => check.mutate({})}
        >
          {words.check}
        </Button>
        <Button kind="quiet" busyLabel={end.isPending && words.disconnecting} onClick={() => end.mutate({})}>
          {words.disconnect}
        </Button>
      </div>
      <p className="text-sm text-ink-soft">{words.stays}</p>
      <Outcome kind="danger">{error ? sentenceOf(error) : null}</Outcome>
    </>
  )
}
