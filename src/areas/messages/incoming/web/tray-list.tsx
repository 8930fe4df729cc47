// The mails that wait for a person, the oldest first.
import { pagesOf, useCalls } from '#api/calls.ts'
import { useList } from '#api/list.ts'
import { formatMoment, instant } from '#kernel/calendar.ts'
import type { Language } from '#kernel/language.ts'
import { useLanguage } from '#ui/language.tsx'
import { PageLink } from '#ui/page-link.tsx'
import type { Column } from '#web/list/column.ts'
import { List } from '#web/list/list.tsx'
import type { TrayItem } from '../contract.ts'
import type { TrayWords } from '../words/index.ts'

type TrayListProps = { words: TrayWords; timeZone: string; pathOf: (mailId: string) => string }

export function TrayList(props: TrayListProps) {
  const { words } = props
  const query = useList(pagesOf(useCalls().incoming.tray, (page) => page))
  const columns = columnsOf(props, useLanguage())
  return (
    <List
      id="tray"
      caption={words.caption}
      query={query}
      columns={columns}
      idOf={({ id }) => id}
      words={words}
    />
  )
}

function columnsOf({ words, timeZone, pathOf }: TrayListProps, language: Language): Column<TrayItem>[] {
  const { columns } = words
  return [
    {
      key: 'subject',
      heading: columns.subject,
      cell: ({ id, subject, preview }) => (
        <>
          <PageLink to={pathOf(id)} className="break-words text-action underline">
            {subject || words.noSubject}
          </PageLink>
          {preview ? <p className="line-clamp-2 text-sm break-words text-ink-soft">{preview}</p> : null}
        </>
      ),
    },
    {
      key: 'from',
      heading: columns.from,
      cell: ({ from, fromName }) => <span className="break-all">{fromName || from}</span>,
    },
    { key: 'because', heading: columns.because, cell: ({ because }) => words.because[because] },
    {
      key: 'arrived',
      heading: columns.arrived,
      cell: ({ arrivedAt }) => formatMoment(instant(arrivedAt), timeZone, language),
    },
  ]
}
