// The log of actions on accounts, the newest first, with times in the reader's zone and the firm's.
import { useState } from 'react'
import { useCalls } from '#api/calls.ts'
import { FIRM_ZONE, formatPastDate, formatTime, dateIn, instant, zoneName } from '#kernel/calendar.ts'
import { fill } from '#kernel/language.ts'
import { useLanguage } from '#ui/language.tsx'
import { PageHeading } from '#ui/page-heading.tsx'
import { PageLink } from '#ui/page-link.tsx'
import { dayFilter } from '#web/days-cut.ts'
import type { Column } from '#web/list/column.ts'
import { useListAddress } from '#web/list/list-address.ts'
import type { ListFilter } from '#web/list/list-bar.tsx'
import { List } from '#web/list/list.tsx'
import type { AuditEntry, AuditQuery, NamedAction } from '../contract.ts'
import { type AuditWords, auditWords } from '../words/index.ts'
import { activityTable } from './activity-csv.ts'
import { ActivityFilters, NO_SEARCH } from './activity-filters.tsx'
import { activityQueryIn } from './activity-query.ts'
import { actorIn, amountsIn, changeIn, detailsIn, recordsIn, subjectIn } from './entry-words.ts'
import { useActions, useActivity } from './queries.ts'
import { useWords } from '#web/use-words.ts'

type ActivityProps = {
  timeZone: string
  pathOf: (userId: string) => string
}

export function Activity({ timeZone, pathOf }: ActivityProps) {
  const words = useWords(auditWords)
  const language = useLanguage()
  const { audit } = useCalls()
  const { address, change } = useListAddress()
  const [search, setSearch] = useState(NO_SEARCH)
  // What is cleared outside the form is cleared in it.
  const [cleared, setCleared] = useState(0)
  const query = { ...activityQueryIn(address), ...search }
  const list = useActivity(query)
  const without = (field: keyof typeof NO_SEARCH) => {
    setSearch((before) => ({ ...before, [field]: '' }))
    setCleared(cleared + 1)
  }
  const filters = useFilters(query, list.data ?? [], words, without)
  return (
    <>
      <PageHeading title={words.heading} lead={words.lead} />
      <div className="mt-6">
        <List
          id="activity"
          caption={words.heading}
          query={list}
          columns={columnsOf(words, timeZone, pathOf)}
          idOf={({ id }) => id}
          words={{ ...words, empty: words.none, none: words.find.none }}
          filters={filters}
          moreFilters={
            <ActivityFilters
              key={`${query.from} ${query.until} ${cleared}`}
              query={query}
              onSearch={setSearch}
              onCut={change}
            />
          }
          views="audit"
          isWithoutLinks
          file={{
            name: words.csv.file,
            ask: (page) => audit.list.call({ ...query, ...page }),
            table: (entries) => activityTable(entries, words, language),
          }}
        />
      </div>
    </>
  )
}

/** The requested action is an option, also before its name is known. */
function optionsOf(actions: readonly NamedAction[], { action: asked }: AuditQuery) {
  const options = actions.map(({ action, name }) => [action, name] as const)
  return asked === undefined || options.some(([action]) => action === asked)
    ? options
    : [...options, [asked, asked] as const]
}

function useFilters(
  query: AuditQuery,
  entries: readonly AuditEntry[],
  words: AuditWords,
  without: (field: keyof typeof NO_SEARCH) => void,
): ListFilter[] {
  const language = useLanguage()
  const { data } = useActions()
  const { find } = words
  const people = entries.flatMap(({ subject, actor }) => [subject, actor])
  const nameOf = (id: string | undefined) =>
    people.find((person) => person?.id === id)?.name || words.onePerson
  const { action, subjectId, actorId, person = '', about = '', from, until } = query
  const options = optionsOf(data?.actions ?? [], query)
  return [
    { name: 'action', label: words.action, value: action, any: words.anyAction, options },
    { name: 'user', label: words.columns.on, value: subjectId, says: nameOf(subjectId) },
    { name: 'by', label: words.columns.by, value: actorId, says: nameOf(actorId) },
    { name: 'from', label: find.from, ...dayFilter(from, language) },
    { name: 'until', label: find.until, ...dayFilter(until, language) },
    { name: 'person', label: find.person, value: person, says: person, onRemove: () => without('person') },
    { name: 'about', label: find.about, value: about, says: about, onRemove: () => without('about') },
  ]
}

function columnsOf(
  words: AuditWords,
  timeZone: string,
  pathOf: ActivityProps['pathOf'],
): Column<AuditEntry>[] {
  const { columns } = words
  return [
    { key: 'what', heading: columns.what, cell: (entry) => <What entry={entry} timeZone={timeZone} /> },
    {
      key: 'when',
      heading: columns.when,
      onPhone: 'fact',
      cell: ({ at }) => <When at={at} timeZone={timeZone} />,
    },
    { key: 'on', heading: columns.on, cell: (entry) => <Whose entry={entry} pathOf={pathOf} /> },
    { key: 'by', heading: columns.by, cell: (entry) => actorIn(entry, words) },
  ]
}

function What({ entry, timeZone }: { entry: AuditEntry; timeZone: string }) {
  const words = useWords(auditWords)
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
  const { central } = useWords(auditWords)
  const language = useLanguage()
  const moment = instant(at)
  const inZone = (zone: string) =>
    fill(central, { time: formatTime(moment, zone, language), zone: zoneName(zone, language) })
  const isCentral = zoneName(timeZone, language) === zoneName(FIRM_ZONE, language)
  return (
    <>
      <span className="block lg:whitespace-nowrap">{formatPastDate(dateIn(timeZone, moment), language)}</span>
      <span className="block lg:whitespace-nowrap">{inZone(timeZone)}</span>
      {isCentral ? null : <span className="block text-sm text-ink-soft">{inZone(FIRM_ZONE)}</span>}
    </>
  )
}

function Whose({ entry, pathOf }: { entry: AuditEntry; pathOf: (userId: string) => string }) {
  const words = useWords(auditWords)
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
