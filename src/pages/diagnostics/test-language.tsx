// /test-language: every string of every feature in both languages, side by side.
import { fill } from '#kernel/language.ts'
import { Table } from '#ui/table.tsx'
import type { Route } from './+types/test-language'
import { allStrings } from './all-strings.ts'
import { DiagnosticsPage, diagnosticsData, diagnosticsMeta } from './diagnostics-page.tsx'

export { whenLanguageChanges as shouldRevalidate } from '#pages/when-language-changes.ts'

export function loader(args: Route.LoaderArgs) {
  return diagnosticsData(args, 'language', { strings: allStrings() })
}

export const meta: Route.MetaFunction = ({ loaderData }) => diagnosticsMeta(loaderData)

export default function TestLanguage({ loaderData: { words, strings } }: Route.ComponentProps) {
  return (
    <DiagnosticsPage title={words.title} lead={fill(words.lead, { count: strings.length })}>
      <Table
        caption={words.title}
        columns={words.columns}
        rows={strings.map(({ key, en, es, notice }) => ({
          id: key,
          cells: [
            <code key="key" className="text-sm break-all">
              {key}
            </code>,
            <span key="en" lang="en-US">
              {en}
            </span>,
            <span key="es" lang="es-US">
              {es}
            </span>,
            notice ? words[notice] : '',
          ],
        }))}
      />
    </DiagnosticsPage>
  )
}
