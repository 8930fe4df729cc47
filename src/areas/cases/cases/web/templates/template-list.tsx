// Every kind of case with its newest version: when it was published, by whom, and how many open cases have an older one.
import { dateIn, FIRM_ZONE, formatDate, instant } from '#kernel/calendar.ts'
import { fill, type Language } from '#kernel/language.ts'
import { useLanguage } from '#ui/language.tsx'
import { PageHeading } from '#ui/page-heading.tsx'
import { PageLink } from '#ui/page-link.tsx'
import type { Column } from '#web/list/column.ts'
import { ListTable } from '#web/list/list-table.tsx'
import { Loaded } from '#web/loaded.tsx'
import type { PublishedVersion, TemplateList as Templates } from '../../templates-contract.ts'
import type { CaseWords, TemplateWords } from '../../words/index.ts'
import { useTemplates } from './template-queries.ts'

type TemplateListProps = {
  words: TemplateWords
  kinds: CaseWords['kinds']
  pathOf: (kind: string) => string
}

export function TemplateList({ words, kinds, pathOf }: TemplateListProps) {
  const language = useLanguage()
  return (
    <>
      <PageHeading title={words.title} lead={words.lead} />
      <div className="mt-6">
        <Loaded query={useTemplates()} words={words}>
          {({ templates }) => (
            <ListTable
              caption={words.title}
              columns={columnsOf(words, kinds, language, pathOf)}
              items={templates}
              idOf={({ kind }) => kind}
            />
          )}
        </Loaded>
      </div>
    </>
  )
}

function columnsOf(
  words: TemplateWords,
  kinds: CaseWords['kinds'],
  language: Language,
  pathOf: (kind: string) => string,
): Column<Templates['templates'][number]>[] {
  const { columns } = words
  return [
    {
      key: 'kind',
      heading: columns.kind,
      cell: ({ kind }) => (
        <PageLink to={pathOf(kind)} data-key="row" className="font-semibold text-action underline">
          {kinds[kind]}
        </PageLink>
      ),
    },
    {
      key: 'version',
      heading: columns.version,
      isAmount: true,
      onPhone: 'named',
      cell: ({ version }) => version,
    },
    {
      key: 'published',
      heading: columns.published,
      cell: ({ published }) => publishedName(published, words, language),
    },
    {
      key: 'older',
      heading: columns.older,
      isAmount: true,
      onPhone: 'named',
      cell: ({ casesOnOlder }) => casesOnOlder,
    },
  ]
}

/** "November 23, 2026, by Elena Vargas" */
export function publishedName(
  published: PublishedVersion['published'],
  words: TemplateWords,
  language: Language,
): string {
  if (!published) return words.first
  const date = formatDate(dateIn(FIRM_ZONE, instant(published.at)), language)
  return fill(words.publishedBy, { date, name: published.by.name })
}
