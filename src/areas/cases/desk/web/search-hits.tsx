// Hits of the search box: people, cases, records, each with the reason, and pages; without typing, what was opened last.
import { addressOf } from '#firm/addresses.ts'
import { classes } from '#ui/classes.ts'
import type { SearchFound } from '../contract.ts'
import { readReceiptNumber } from '#kernel/typed-receipt-number.ts'
import { plainLetters } from '#kernel/typed-text.ts'
import type { SearchWords } from '../words/browser.ts'

const GROUPS = ['recent', 'people', 'cases', 'records', 'messages', 'pages'] as const
type Group = (typeof GROUPS)[number]

export type Hit = { key: string; group: Group; title: string; why: string; path: string }

/** A page of staff, or a form that begins something. */
export type NamedPage = { readonly name: string; readonly path: string }

/** The pages with a word that begins as typed, accents apart. */
export function pagesIn(pages: readonly NamedPage[], typed: string): Hit[] {
  const asked = plain(typed.trim())
  return pages
    .filter(({ name }) => ` ${plain(name)}`.includes(` ${asked}`))
    .map(({ name, path }) => ({
      key: `page-${path.replaceAll('/', '-')}`,
      group: 'pages',
      title: name,
      why: '',
      path,
    }))
}

function plain(text: string): string {
  return plainLetters(text).toLowerCase()
}

/** What is done with a receipt number that was typed: a letter in the hand has one. */
export function noticeOf(typed: string, path: string, words: SearchWords): Hit[] {
  const number = readReceiptNumber(typed)
  if (!RECEIPT.test(number)) return []
  const query = new URLSearchParams({ number })
  return [
    { key: 'notice', group: 'pages', title: words.notice, why: number, path: `${path}?${query.toString()}` },
  ]
}

const RECEIPT = /^[A-Z]{3}\d{10}$/

/** HTML has no element for a list of choices below a field. */
export const AS = {
  field: { role: 'combobox' },
  list: { role: 'listbox' },
  group: { role: 'group' },
  option: { role: 'option' },
} as const

type Paths = {
  ofCase: (caseId: string) => string
  ofPerson: (personId: string, caseId: string | null) => string
}

/** In the order of the arrow keys. */
export function hitsIn(
  { people, cases, records, messages }: SearchFound,
  words: SearchWords,
  paths: Paths,
): Hit[] {
  const persons = people.map(({ id, name, email, phone, by, caseId }): Hit => {
    const shown = by === 'phone' ? phone : email
    return {
      key: `person-${id}`,
      group: 'people',
      title: name,
      why: [words.by[by], shown === name ? '' : shown].filter(Boolean).join(' · '),
      path: paths.ofPerson(id, caseId),
    }
  })
  const matters = cases.map(({ id, number, client, isClosed, by, person }): Hit => {
    const title = `${number} ${client.name}`
    const why = [words.by[by], person, isClosed ? words.closed : ''].filter(Boolean).join(' · ')
    return { key: `case-${id}`, group: 'cases', title, why, path: paths.ofCase(id) }
  })
  const others = records.map(({ id, kind, title, client, path }): Hit => {
    const why = [words.kinds[kind], client.name].join(' · ')
    return { key: `record-${id}`, group: 'records', title, why, path }
  })
  const written = messages.found.map(({ conversationId, seq, client, excerpt }): Hit => {
    const { before, found, after } = excerpt
    return {
      key: `message-${conversationId}-${seq}`,
      group: 'messages',
      title: client.name,
      why: before + found + after,
      path: `${addressOf('inbox')}/${conversationId}#message-${seq}`,
    }
  })
  return [...persons, ...matters, ...others, ...written]
}

type SearchHitsProps = {
  id: string
  hits: readonly Hit[]
  chosen: Hit | null
  words: SearchWords
  onOpen: (hit: Hit) => void
}

export function SearchHits({ id, hits, chosen, words, onOpen }: SearchHitsProps) {
  return (
    <div id={`${id}-list`} {...AS.list} aria-label={words.results}>
      {GROUPS.map((group) => {
        const own = hits.filter((hit) => hit.group === group)
        if (own.length === 0) return null
        return (
          <div key={group} {...AS.group} aria-labelledby={`${id}-${group}`}>
            <p id={`${id}-${group}`} className="px-2 pt-2 text-sm font-semibold text-ink-soft">
              {words[group]}
            </p>
            {own.map((hit) => (
              <Option key={hit.key} id={id} hit={hit} isChosen={hit === chosen} onOpen={onOpen} />
            ))}
          </div>
        )
      })}
    </div>
  )
}

type OptionProps = { id: string; hit: Hit; isChosen: boolean; onOpen: (hit: Hit) => void }

/** The field keeps the focus: its keys choose among these. */
function Option({ id, hit, isChosen, onOpen }: OptionProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- an option; the field has the keys
    <div
      id={`${id}-${hit.key}`}
      {...AS.option}
      aria-selected={isChosen}
      className={classes(
        'min-h-11 cursor-pointer rounded-sm px-2 py-1 hover:bg-action-soft',
        isChosen && 'bg-action-soft outline-2 outline-action',
      )}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => onOpen(hit)}
    >
      <span className="block leading-snug font-semibold">{hit.title}</span>
      {hit.why === '' ? null : <span className="block text-sm break-words text-ink-soft">{hit.why}</span>}
    </div>
  )
}
