// A person's private calendar address: made, shown once, replaced and turned off.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useCalls } from '#api/calls.ts'
import { sentenceOf } from '#api/failure.ts'
import { dateIn, formatPastDate, instant } from '#kernel/calendar.ts'
import { fill } from '#kernel/language.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { CopyButton } from '#ui/copy-button.tsx'
import { Field } from '#ui/form/field.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import { useLanguage } from '#ui/language.tsx'
import { Outcome } from '#ui/outcome.tsx'
import { Loaded } from '#web/loaded.tsx'
import type { OwnFeed } from '../contract.ts'
import { type FeedTitles, subscribeAddress } from '../rules/feed.ts'
import type { FeedWords } from '../words/index.ts'
import { Titles } from './titles.tsx'

type FeedProps = {
  words: FeedWords
  timeZone: string
  /** Staff choose whether clients are named. */
  isStaff: boolean
}

export function Feed(props: FeedProps) {
  const own = useQuery(useCalls().calendars.feed.queryOptions())
  return (
    <Loaded query={own} words={props.words}>
      {({ feed }) => <FeedOf {...props} feed={feed} />}
    </Loaded>
  )
}

function FeedOf({ words: { feed: words }, timeZone, isStaff, feed }: FeedProps & OwnFeed) {
  const calls = useCalls().calendars
  const queries = useQueryClient()
  const language = useLanguage()
  const [address, setAddress] = useState<string | null>(null)
  const [chosen, setChosen] = useState<FeedTitles>(feed?.titles ?? 'plain')
  const keep = (answer: OwnFeed) => queries.setQueryData(calls.feed.queryKey(), { feed: answer.feed })
  const make = useMutation(
    calls.makeFeed.mutationOptions({
      onSuccess(made) {
        keep(made)
        setAddress(made.address)
      },
    }),
  )
  const revoke = useMutation(
    calls.revokeFeed.mutationOptions({
      onSuccess(answer) {
        keep(answer)
        setAddress(null)
        make.reset()
      },
    }),
  )
  const save = useMutation(calls.chooseTitles.mutationOptions({ onSuccess: keep }))
  const choose = (titles: FeedTitles) => {
    setChosen(titles)
    if (feed) save.mutate({ titles })
  }
  const error = make.error ?? revoke.error ?? save.error
  return (
    <div className="max-w-text space-y-4">
      <p>
        {words.lead} {words.private}
      </p>
      {isStaff ? <Titles id="feed-titles" words={words.titles} value={chosen} onChange={choose} /> : null}
      <Outcome>{save.isSuccess ? words.saved : revoke.isSuccess && !feed ? words.revoked : null}</Outcome>
      {address === null ? null : <Address address={address} words={words} />}
      {feed && address === null ? (
        <p>
          {words.on}{' '}
          {fill(words.since, { when: formatPastDate(dateIn(timeZone, instant(feed.madeAt)), language) })}
        </p>
      ) : null}
      <div className="flex flex-wrap gap-3">
        <Button
          kind="secondary"
          busyLabel={make.isPending && words.making}
          onClick={() => make.mutate({ titles: chosen })}
        >
          {feed ? words.replace : words.make}
        </Button>
        {feed ? (
          <Button
            kind="quiet"
            busyLabel={revoke.isPending && words.revoking}
            onClick={() => revoke.mutate({})}
          >
            {words.revoke}
          </Button>
        ) : null}
      </div>
      {feed ? <p className="text-sm text-ink-soft">{words.sure}</p> : null}
      <Outcome kind="danger">{error ? sentenceOf(error) : null}</Outcome>
    </div>
  )
}

function Address({ address, words }: { address: string; words: FeedWords['feed'] }) {
  return (
    <div className="space-y-4">
      <Outcome>{words.once}</Outcome>
      <Field id="feed-address" label={words.address} hint={words.how}>
        {(control) => (
          <TextInput {...control} readOnly value={address} onFocus={({ target }) => target.select()} />
        )}
      </Field>
      <div className="flex flex-wrap gap-3">
        <ButtonLink href={subscribeAddress(address)}>{words.open}</ButtonLink>
        <CopyButton text={address} label={words.copy} words={words} />
      </div>
    </div>
  )
}
