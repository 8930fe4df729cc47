// /test: what this browser can do, and whether the server answers it.
import { useEffect, useState } from 'react'
import { Table } from '#ui/table.tsx'
import type { Route } from './+types/test'
import { type CheckName, type Finding, runChecks } from './browser-checks.ts'
import { DiagnosticsPage, diagnosticsData, diagnosticsMeta } from './diagnostics-page.tsx'

export { whenLanguageChanges as shouldRevalidate } from '#pages/when-language-changes.ts'

export function loader(args: Route.LoaderArgs) {
  return diagnosticsData(args, 'test')
}

export const meta: Route.MetaFunction = ({ loaderData }) => diagnosticsMeta(loaderData)

export default function SelfCheck({ loaderData: { words, common } }: Route.ComponentProps) {
  const [findings, setFindings] = useState<Readonly<Record<CheckName, Finding>> | null>(null)
  useEffect(() => {
    let isShown = true
    void runChecks().then((found) => isShown && setFindings(found))
    return () => {
      isShown = false
    }
  }, [])
  const names = Object.keys(words.checks) as CheckName[]
  const rows = names.map((name) => {
    const finding = findings?.[name]
    const verdict = finding ? (finding.isGood ? words.passed : words.failed) : common.working
    return { id: name, cells: [words.checks[name], verdict, finding?.found ?? ''] }
  })
  return (
    <DiagnosticsPage title={words.title} lead={words.lead}>
      <Table caption={words.title} columns={words.columns} rows={rows} />
    </DiagnosticsPage>
  )
}
