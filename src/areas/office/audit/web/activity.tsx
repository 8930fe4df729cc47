// The log of actions on accounts, the newest first, with times in the reader's zone and the firm's.
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { FIRM_ZONE, formatDate, formatTime, dateIn, instant, zoneName } from '#kernel/calendar.ts'
import { endOf } from '#api/list.ts'
import { fill } from '#kernel/language.ts'
import { SelectField } from '#ui/form/select-field.tsx'
import { useLanguage } from '#ui/language.tsx'
import { ListEnd } from '#ui/list-end.tsx'
import { PageHeading } from '#ui/page-heading.tsx'
import { PageLink } from '#ui/page-link.tsx'
import { Table } from '#ui/table.tsx'
import { Button } from '#ui/button.tsx'
import { withCut } from '#web/days-cut.ts'
import { Loaded } from '#web/loaded.tsx'
import type { AuditEntry, AuditQuery, NamedAction } from '../contract.ts'
import type { AuditWords } from '../words/index.ts'
import { ActivityCsv } from './activity-csv.tsx'
import { ActivityFilters, NO_SEARCH } from './activity-filters.tsx'
import { activityQueryIn } from './activity-query.ts'
import { actorIn, amountsIn, changeIn, detailsIn, recordsIn, subjectIn } from './entry-words.ts'
import { useActions, useActivity } from './queries.ts'
import { AuditWordsProvider, useAuditWords } from './words.ts'

type ActivityProps = {
  words: AuditWords
  timeZone: string
  pathOf: (userId: string) => string
}

export function Activity({ words, timeZone, pathOf }: ActivityProps) {
  const [address, setAddress] = useSearchParams()
  const [search, setSearch] = useState(NO_SEARCH)
  const query = { ...activityQueryIn(address), ...search }
  const list = useActivity(query)
  const cut = (change: Record<string, string | null>) =>
    setAddress((before) => withCut(before, change), { preventScrollReset: true })
  return (
    <AuditWordsProvider words={words}>
      <PageHeading title={words.heading} lead={words.lead} />
      <div className="mt-8 space-y-6">
        <ActionChoice query={query} onChange={(action) => cut({ action })} />
        <ActivityFilters
          key={`${query.from} ${query.until}`}
          query={query}
          onSearch={setSearch}
          onCut={cut}
        />
        <Loaded query={list} words={words}>
          {(entries) => (
            <>
              <CutNote query={query} entries={entries} onClear={() => cut({ user: null, by: null })} />
              <output className="block text-ink-soft">
                {entries.length > 0 ? null : isCut(query) ? words.find.none : words.none}
              </output>
              {entries.length === 0 ? null : (
                <Entries entries={entries} timeZone={timeZone} pathOf={pathOf} />
              )}
              <ListEnd {...endOf(list)} />
              {entries.length === 0 ? null : <ActivityCsv query={query} />}
            </>
          )}
        </Loaded>
      </div>
    </AuditWordsProvider>
  )
}

function isCut(query: AuditQuery): boolean {
  return Object.values(query).some((value) => value !== '')
}

function ActionChoice({ query, onChange }: { query: AuditQuery; onChange: (action: string) => void }) {
  const words = useAuditWords()
  const { data } = useActions()
  return (
    <div className="max-w-form">
      <SelectField
        id="activity-action"
        label={words.action}
        value={query.action ?? ''}
        options={[['', words.anyAction], ...optionsOf(data?.actions ?? [], query)]}
        onChange={onChange}
      />
    </div>
  )
}

/** The requested action is an option, also before its name is known. */
function optionsOf(actions: readonly NamedAction[], { action: asked }: AuditQuery) {
  const options = actions.map(({ action, name }) => [action, name] as const)
  return asked === undefined || options.some(([action]) => action === asked)
    ? options
    : [...options, [asked, asked] as const]
}

type CutNoteProps = { query: AuditQuery; entries: readonly AuditEntry[]; onClear: () => void }

/** The filter of these entries, and the way back to all. */
function CutNote({ query, entries, onClear }: CutNoteProps) {
  const words = useAuditWords()
  const { subjectId, actorId } = query
  if (!subjectId && !actorId) return null
  const people = entries.flatMap(({ subject, actor }) => [subject, actor])
  const name = people.find((person) => person?.id === (subjectId ?? actorId))?.name || words.onePerson
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
      <p className="font-semibold">{fill(subjectId ? words.of : words.byOne, { name })}</p>
      <Button kind="quiet" onClick={onClear}>
        {words.everyone}
      </Button>
    </div>
  )
}

type EntriesProps = { entries: readonly AuditEntry[]; timeZone: string; pathOf: (userId: string) => string }

function Entries({ entries, timeZone, pathOf }: EntriesProps) {
  const words = useAuditWords()
  const { columns } = words
  const rows = entries.map((entry) => ({
    id: entry.id,
    cells: [
      <What key="what" entry={entry} timeZone={timeZone} />,
      <When key="when" at={entry.at} timeZone={timeZone} />,
      <Whose key="whose" entry={entry} pathOf={pathOf} />,
      actorIn(entry, words),
    ],
  }))
  return (
    <Table
      stacks
      caption={words.heading}
      columns={[columns.what, columns.when, columns.on, columns.by]}
      rows={rows}
    />
  )
}

function What({ entry, timeZone }: { entry: AuditEntry; timeZone: string }) {
  const words = useAuditWords()
  const language = useLanguage()
  const change = changeIn(entry, words)
  const { count, lastAt } = entry
  const when = formatTime(instant(lastAt), timeZone, language)
  const times = count > 1 ? [fill(words.times, { count, when })] : []
  const amount = amountsIn(entry, words, language).join(' · ')
  const records = recordsIn(entry, words).filter((record) => record !== subjectIn(entry, words))
  const about = [...new Set([...records, ...detailsIn(entry, words)])]
  const sums = amount === '' ? [] : [amount]
  const lines = [[...sums, ...about].join(' · '), ...times].filter(Boolean)
  return (
    <>
      <span className="font-semibold">{entry.name}</span>
      {change ? <span className="block text-ink-soft">{change}</span> : null}
      {lines.map((line) => (
        <span key={line} className="block text-ink-soft">
          {line}
        </span>
      ))}
    </>
  )
}

function When({ at, timeZone }: { at: string; timeZone: string }) {
  const { central } = useAuditWords()
  const language = useLanguage()
  const moment = instant(at)
  const inZone = (zone: string) =>
    fill(central, { time: formatTime(moment, zone, language), zone: zoneName(zone, language) })
  const isCentral = zoneName(timeZone, language) === zoneName(FIRM_ZONE, language)
  return (
    <>
      <span className="block first-letter:uppercase">{formatDate(dateIn(timeZone, moment), language)}</span>
      <span className="block">{inZone(timeZone)}</span>
      {isCentral ? null : <span className="block text-sm text-ink-soft">{inZone(FIRM_ZONE)}</span>}
    </>
  )
}

function Whose({ entry, pathOf }: { entry: AuditEntry; pathOf: (userId: string) => string }) {
  const words = useAuditWords()
  if (entry.subject === null) return subjectIn(entry, words)
  return (
    <PageLink
      to={pathOf(entry.subject.id)}
      className="-mt-1 inline-block py-1 break-words text-action underline"
    >
      {subjectIn(entry, words)}
    </PageLink>
  )
}
