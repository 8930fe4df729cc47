// /test: what this browser can do, and whether the server answers it.
import { useEffect, useState } from 'react'
import type { Content } from '#areas/office/content/words/index.ts'
import { Table } from '#ui/table.tsx'
import type { Route } from './+types/test'
import { type CheckName, type Finding, runChecks } from './browser-checks.ts'
import { diagnosticsData } from './diagnostics-data.ts'
import { DiagnosticsPage, diagnosticsMeta } from './diagnostics-page.tsx'

export { whenLanguageChanges as shouldRevalidate } from '#pages/when-language-changes.ts'

export function loader(args: Route.LoaderArgs) {
  return diagnosticsData(args)
}

export const meta: Route.MetaFunction = (args) => diagnosticsMeta('test', args)

export default function SelfCheck({ loaderData }: Route.ComponentProps) {
  return (
    <DiagnosticsPage name="test" words={loaderData}>
      {({ test, working }) => <Checks words={test} working={working} />}
    </DiagnosticsPage>
  )
}

type ChecksProps = { words: Content['diagnostics']['test']; working: string }

function Checks({ words, working }: ChecksProps) {
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
    const verdict = finding ? (finding.isGood ? words.passed : words.failed) : working
    return { id: name, cells: [words.checks[name], verdict, finding?.found ?? ''] }
  })
  return <Table caption={words.title} columns={words.columns} rows={rows} />
}
