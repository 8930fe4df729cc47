// Finds words in a conversation, and leads to the message; loaded by need.
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useCalls } from '#api/calls.ts'
import { ALWAYS_FRESH } from '#api/provider.tsx'
import { fill, plural } from '#kernel/language.ts'
import { SearchForm } from '#ui/form/search-form.tsx'
import { useLanguage } from '#ui/language.tsx'
import { Written } from '#ui/written.tsx'
import { Loaded } from '#web/loaded.tsx'
import type { FoundMessage, FoundMessages } from '../../contract.ts'
import { FOUND_MAX, SEARCH_LENGTH_MAX, SEARCHED_MAX } from '../../rules/search.ts'
import { idOfMessage } from '../about-message.tsx'
import type { ThreadWords } from '../thread-words.ts'
import { whenSent } from '../when-sent.ts'

export type SearchPanelProps = {
  conversationId: string
  words: ThreadWords
  at: { now: Date; timeZone: string }
  onJump: (seq: number) => void
}

export default function SearchPanel({ conversationId, ...rest }: SearchPanelProps) {
  const { search: words } = rest.words.conversation
  const [search, setSearch] = useState('')
  const query = useQuery(
    useCalls().messages.search.queryOptions({
      input: { conversationId, words: search },
      // Not among what is read again with each message.
      queryKey: ['message-search', conversationId, search],
      enabled: search !== '',
      staleTime: ALWAYS_FRESH,
      gcTime: 0,
    }),
  )
  return (
    <div className="space-y-3 rounded-md border border-line bg-sheet p-4">
      <SearchForm
        id={`search-${conversationId}`}
        search={search}
        words={words}
        onSearch={(typed) => setSearch(typed.slice(0, SEARCH_LENGTH_MAX))}
      />
      {search === '' ? null : (
        <Loaded query={query} words={words}>
          {(found) => <Found of={found} search={search} {...rest} />}
        </Loaded>
      )}
    </div>
  )
}

type FoundProps = Omit<SearchPanelProps, 'conversationId'> & { of: FoundMessages; search: string }

function Found({ of: { found, isWhole }, search, words: all, at, onJump }: FoundProps) {
  const language = useLanguage()
  const { search: words } = all.conversation
  const said =
    found.length === 0
      ? words.none.split('{words}').join(search)
      : plural(words.found, found.length, language)
  return (
    <>
      <output className="block font-semibold [overflow-wrap:anywhere]">{said}</output>
      {found.length < FOUND_MAX ? null : <p className="text-sm">{fill(words.many, { max: FOUND_MAX })}</p>}
      {isWhole ? null : <p className="text-sm">{fill(words.notWhole, { max: SEARCHED_MAX })}</p>}
      <ul className="max-h-80 space-y-2 overflow-y-auto">
        {found.map((each) => (
          <li key={each.seq}>
            <a
              href={`#${idOfMessage(each.seq)}`}
              className="block rounded-md border border-line px-4 py-2 text-ink no-underline hover:border-ink"
              onClick={(event) => {
                event.preventDefault()
                onJump(each.seq)
              }}
            >
              <span className="block text-sm text-ink-soft">
                <bdi>{each.isMine ? all.you : each.by}</bdi>
                {` · ${whenSent(each.sentAt, at.now, at.timeZone, language)}`}
              </span>
              <Excerpt of={each.excerpt} />
            </a>
          </li>
        ))}
      </ul>
    </>
  )
}

function Excerpt({ of: { before, found, after } }: { of: FoundMessage['excerpt'] }) {
  return (
    <Written text={before + found + after} className="block [overflow-wrap:anywhere] [unicode-bidi:isolate]">
      {before}
      <mark className="bg-accent-soft font-semibold text-ink">{found}</mark>
      {after}
    </Written>
  )
}
