// The one search box of staff: people, cases and pages as one types, chosen by arrows, Enter or a press; Ctrl K lists all pages.
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, type RefObject, useEffect, useId, useRef, useState } from 'react'
import { useCalls } from '#api/calls.ts'
import { sentenceOf } from '#api/failure.ts'
import { ALWAYS_FRESH } from '#api/provider.tsx'
import { addressOf } from '#firm/addresses.ts'
import { fill } from '#kernel/language.ts'
import { Button } from '#ui/button.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import { useLanguage } from '#ui/language.tsx'
import { useGo } from '#ui/page-link.tsx'
import type { SearchFound } from '../contract.ts'
import { NOTICE_PATH } from '../rules/notice-path.ts'
import { SEARCHED_MAX } from '#areas/messages/messages/rules/search.ts'
import { isLongEnough } from '../rules/search-length.ts'
import { searchWords, type SearchWords } from '../words/browser.ts'
import { useKeyDown } from '#ui/use-key-down.ts'
import { recentHits } from './recent.ts'
import { AS, type Hit, hitsIn, type NamedPage, noticeOf, pagesIn, SearchHits } from './search-hits.tsx'

const PAUSE_MS = 200
const NO_HITS: readonly Hit[] = []

function useFound(typed: string) {
  const text = usePaused(typed.trim())
  const isAsked = isLongEnough(text)
  const query = useQuery(
    useCalls().desk.search.queryOptions({
      input: { text },
      enabled: isAsked,
      staleTime: ALWAYS_FRESH,
      gcTime: 0,
    }),
  )
  return { ...query, isAsked: isAsked && isLongEnough(typed.trim()) }
}

/** The typed text, once no key was pressed for a moment. */
function usePaused(typed: string): string {
  const [paused, setPaused] = useState(typed)
  useEffect(() => {
    const timer = setTimeout(() => setPaused(typed), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed])
  return paused
}

type SearchBoxProps = {
  isAdmin: boolean
  pages: readonly NamedPage[]
  field: RefObject<HTMLInputElement | null>
}

/** Closed, listing what was typed, or every page. */
type Open = 'no' | 'typed' | 'pages'

export function SearchBox({ isAdmin, pages, field }: SearchBoxProps) {
  const id = useId()
  const words = searchWords(useLanguage())
  const go = useGo()
  const box = useRef<HTMLElement>(null)
  const [typed, setTyped] = useState('')
  const [open, setOpen] = useState<Open>('no')
  const [at, setAt] = useState(-1)
  const query = useFound(typed)
  const isAny = typed.trim() !== '' || open === 'pages'
  const found = query.data && query.isAsked ? hitsIn(query.data, words, pathsFor(isAdmin)) : NO_HITS
  const notice = noticeOf(typed, NOTICE_PATH, words)
  const typedHits = [...found, ...notice, ...pagesIn(pages, typed)]
  const hits = isAny ? typedHits : open === 'no' ? NO_HITS : recentHits()
  const isShown = open !== 'no' && (query.isAsked || hits.length > 0)
  const chosen = isShown ? (hits[at] ?? null) : null
  const follow = ({ path }: Hit) => {
    setOpen('no')
    setTyped('')
    go(path)
  }
  useKeyDown({ isOn: true }, (event) => {
    if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey) return
    event.preventDefault()
    setOpen('pages')
    field.current?.focus()
  })
  const onKeyDown = (event: KeyboardEvent) => {
    const next = keyed(event.key, { at, count: hits.length, isShown })
    if (next === null) return
    event.preventDefault()
    if (next === 'close') return isShown ? setOpen('no') : setTyped('')
    if (next === 'choose') {
      // Enter opens the first, unless what was typed is still being looked up.
      const first = query.isFetching && query.isAsked ? undefined : hits[0]
      const hit = chosen ?? first
      return hit && follow(hit)
    }
    setOpen('typed')
    setAt(next)
  }
  return (
    <search
      ref={box}
      className="relative block"
      onBlur={({ relatedTarget }) => box.current?.contains(relatedTarget) || setOpen('no')}
    >
      <TextInput
        ref={field}
        type="search"
        {...AS.field}
        className="mt-0 min-h-11 py-1"
        aria-label={words.label}
        placeholder={words.placeholder}
        autoComplete="off"
        spellCheck={false}
        maxLength={200}
        aria-expanded={isShown}
        aria-controls={`${id}-list`}
        aria-activedescendant={chosen ? `${id}-${chosen.key}` : undefined}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value)
          setOpen('typed')
          setAt(-1)
        }}
        onFocus={() => setOpen((before) => (before === 'no' ? 'typed' : before))}
        onKeyDown={onKeyDown}
      />
      <output className="sr-only">{isShown ? told(query, words) : ''}</output>
      <div
        hidden={!isShown}
        className="absolute inset-x-0 top-full z-20 mt-1 max-h-[70dvh] overflow-y-auto rounded-md border border-line-strong bg-sheet p-2 sm:left-auto sm:w-112 sm:max-w-[90vw]"
      >
        <SearchHits id={id} hits={hits} chosen={chosen} words={words} onOpen={follow} />
        {query.isAsked ? <Standing query={query} words={words} /> : null}
      </div>
    </search>
  )
}

type Keyed = { at: number; count: number; isShown: boolean }

/** The hit that a key selects, or its other action; null for its default action. */
export function keyed(key: string, { at, count, isShown }: Keyed): number | 'choose' | 'close' | null {
  switch (key) {
    case 'Escape':
      return 'close'
    case 'Enter':
      return isShown ? 'choose' : null
    case 'ArrowDown':
      return count === 0 ? null : (at + 1) % count
    case 'ArrowUp':
      return count === 0 ? null : (at <= 0 ? count : at) - 1
    default:
      return null
  }
}

function pathOfCase(caseId: string): string {
  return `${addressOf('cases')}/${caseId}`
}

/** An administrator reads the person's own page; an attorney the person's case. */
function pathsFor(isAdmin: boolean) {
  return {
    ofCase: pathOfCase,
    ofPerson: (personId: string, caseId: string | null) =>
      isAdmin || caseId === null ? `${addressOf('people')}/${personId}` : pathOfCase(caseId),
  }
}

type Read = {
  data: SearchFound | undefined
  error: Error | null
  isFetching: boolean
  refetch: () => unknown
}

function told({ data, error, isFetching }: Read, words: SearchWords): string {
  if (isFetching) return words.searching
  if (error) return sentenceOf(error) ?? words.failed
  if (!data) return ''
  const { people, cases, records, messages } = data
  if (isNothing(data)) return words.none
  return fill(words.counts, {
    people: people.length,
    cases: cases.length,
    records: records.length,
    messages: messages.found.length,
  })
}

function isNothing({ people, cases, records, messages }: SearchFound): boolean {
  return people.length + cases.length + records.length + messages.found.length === 0
}

/** The message if there are no hits yet, or there can be none. */
function Standing({ query, words }: { query: Read; words: SearchWords }) {
  const { data, error, isFetching } = query
  if (isFetching && !data) return <p className="p-2 text-ink-soft">{words.searching}…</p>
  if (error)
    return (
      <div className="p-2">
        <p className="font-semibold text-danger">{sentenceOf(error) ?? words.failed}</p>
        <Button kind="quiet" onClick={() => void query.refetch()}>
          {words.retry}
        </Button>
      </div>
    )
  if (!data) return null
  return (
    <>
      {isNothing(data) ? <p className="p-2 text-ink-soft">{words.none}</p> : null}
      {data.isCut || data.messages.isCut ? <p className="p-2 text-sm text-ink-soft">{words.cut}</p> : null}
      {data.messages.isWhole ? null : (
        <p className="p-2 text-sm text-ink-soft">{fill(words.notWhole, { max: SEARCHED_MAX })}</p>
      )}
    </>
  )
}
