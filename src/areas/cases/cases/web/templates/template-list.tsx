// Every kind of case with its newest version: when it was published, by whom, and how many open cases have an older one.
import { dateIn, FIRM_ZONE, formatDate, instant } from '#kernel/calendar.ts'
import { fill, type Language } from '#kernel/language.ts'
import { useLanguage } from '#ui/language.tsx'
import { PageHeading } from '#ui/page-heading.tsx'
import { PageLink } from '#ui/page-link.tsx'
import { Table } from '#ui/table.tsx'
import { Loaded } from '#web/loaded.tsx'
import type { PublishedVersion } from '../../templates-contract.ts'
import type { CaseWords, TemplateWords } from '../../words/index.ts'
import { useTemplates } from './template-queries.ts'

type TemplateListProps = {
  words: TemplateWords
  kinds: CaseWords['kinds']
  pathOf: (kind: string) => string
}

export function TemplateList({ words, kinds, pathOf }: TemplateListProps) {
  const language = useLanguage()
  const { columns } = words
  return (
    <>
      <PageHeading title={words.title} lead={words.lead} />
      <div className="mt-6">
        <Loaded query={useTemplates()} words={words}>
          {({ templates }) => (
            <Table
              stacks
              caption={words.title}
              columns={[columns.kind, columns.version, columns.published, columns.older]}
              amounts={[columns.version, columns.older]}
              rows={templates.map(({ kind, version, published, casesOnOlder }) => ({
                id: kind,
                cells: [
                  <PageLink
                    key="kind"
                    to={pathOf(kind)}
                    className="-mt-1 inline-block py-1 font-semibold text-action underline"
                  >
                    {kinds[kind]}
                  </PageLink>,
                  version,
                  publishedName(published, words, language),
                  casesOnOlder,
                ],
              }))}
            />
          )}
        </Loaded>
      </div>
    </>
  )
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
