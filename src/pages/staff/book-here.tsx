// For whom an hour of the calendar is booked: the client is found, and the rest is asked where staff book for a client.
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useCalls } from '#api/calls.ts'
import { SEARCH_LENGTH_MIN } from '#areas/cases/desk/rules/search-length.ts'
import type { MeetingWords } from '#areas/meetings/scheduling/words/index.ts'
import { formatMoment, type Instant } from '#kernel/calendar.ts'
import { Field } from '#ui/form/field.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import { useLanguage } from '#ui/language.tsx'
import { PageLink } from '#ui/page-link.tsx'
import { SideSheet } from '#ui/side-sheet.tsx'
import { Loaded } from '#web/loaded.tsx'
import { bookingPath } from './client-path.ts'

type BookHereProps = {
  startsAt: Instant
  attorneyId: string
  zone: string
  words: MeetingWords['calendar']
  onClose: () => void
}

export function BookHere({ startsAt, attorneyId, zone, words: all, onClose }: BookHereProps) {
  const { book: words } = all
  const language = useLanguage()
  const [typed, setTyped] = useState('')
  const text = typed.trim()
  const isAsked = text.length >= SEARCH_LENGTH_MIN
  const found = useQuery(
    useCalls().desk.search.queryOptions({ input: { text }, enabled: isAsked, gcTime: 0 }),
  )
  const hour = new URLSearchParams({ at: startsAt.toString(), ...(attorneyId && { with: attorneyId }) })
  return (
    <SideSheet title={words.title} onClose={onClose}>
      <p className="font-semibold first-letter:uppercase">{formatMoment(startsAt, zone, language)}</p>
      <div className="mt-4 space-y-4">
        <Field id="book-here-client" label={words.client} hint={words.hint}>
          {(control) => (
            <TextInput
              {...control}
              type="search"
              autoComplete="off"
              spellCheck={false}
              maxLength={200}
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
            />
          )}
        </Field>
        {isAsked ? (
          <Loaded query={found} words={{ loading: words.searching, failed: words.failed }}>
            {({ people, isCut }) => (
              <>
                {people.length === 0 ? <p className="text-ink-soft">{words.none}</p> : null}
                <ul className="divide-y divide-line">
                  {people.map(({ id, name, email, phone }) => (
                    <li key={id}>
                      <PageLink
                        to={`${bookingPath(id)}?${hour.toString()}`}
                        className="block min-h-11 py-2 break-words text-action underline"
                      >
                        {name}
                        <span className="block text-sm text-ink-soft">{email || phone}</span>
                      </PageLink>
                    </li>
                  ))}
                </ul>
                {isCut ? <p className="text-sm text-ink-soft">{words.cut}</p> : null}
              </>
            )}
          </Loaded>
        ) : null}
      </div>
    </SideSheet>
  )
}
