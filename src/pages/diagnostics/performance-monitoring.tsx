// /performance-monitoring: how fast this visit is, by the measures that every visit tells, against the limits of docs/specification.md §9.
import { useEffect, useState } from 'react'
import type { Content } from '#areas/office/content/words/index.ts'
import { ratingOf, THRESHOLDS, type Vital, VITALS } from '#areas/office/faults/rules/vitals.ts'
import { measurePage } from '#areas/office/faults/web/browser/measures.ts'
import { PageLink } from '#ui/page-link.tsx'
import { Table } from '#ui/table.tsx'
import type { Route } from './+types/performance-monitoring'
import { diagnosticsData } from './diagnostics-data.ts'
import { DiagnosticsPage, diagnosticsMeta } from './diagnostics-page.tsx'
import { type SlowFile, slowestFiles } from './slowest-files.ts'

export { whenLanguageChanges as shouldRevalidate } from '#pages/when-language-changes.ts'

export function loader(args: Route.LoaderArgs) {
  return diagnosticsData(args)
}

export const meta: Route.MetaFunction = (args) => diagnosticsMeta('performance', args)

type Words = Content['diagnostics']['performance']
type Measured = Readonly<Partial<Record<Vital, number>>>

export default function PerformanceMonitoring({ loaderData }: Route.ComponentProps) {
  return (
    <DiagnosticsPage name="performance" words={loaderData}>
      {({ performance: words }) => <Measures words={words} />}
    </DiagnosticsPage>
  )
}

function Measures({ words }: { words: Words }) {
  const [measured, setMeasured] = useState<Measured>({})
  const [files, setFiles] = useState<readonly SlowFile[]>([])
  useEffect(() => {
    const seeFiles = () => setFiles(slowestFiles())
    measurePage(
      (name, value) => {
        setMeasured((before) => ({ ...before, [name]: value }))
        seeFiles()
      },
      seeFiles,
      seeFiles,
    )
  }, [])
  return (
    <>
      <p>
        {words.ofAll}{' '}
        <PageLink to="/admin/performance" className="text-action underline">
          {words.allVisits}
        </PageLink>
      </p>
      <Table stacks caption={words.title} columns={words.columns} rows={measureRows(words, measured)} />
      <section>
        <h2 className="mb-4 text-2xl">{words.files}</h2>
        <Table
          caption={words.files}
          columns={words.fileColumns}
          rows={files.map(({ name, milliseconds, kilobytes }) => ({
            id: name,
            cells: [name, milliseconds, kilobytes],
          }))}
        />
      </section>
    </>
  )
}

function measureRows(words: Words, measured: Measured) {
  return VITALS.map((name) => {
    const value = measured[name]
    const { good, poor } = THRESHOLDS[name]
    const unit = name === 'cls' ? '' : ' ms'
    const verdict = value === undefined ? 'unknown' : ratingOf(name, value)
    return {
      id: name,
      cells: [
        words.measures[name],
        value === undefined
          ? ''
          : `${name === 'cls' ? Math.round(value * 1_000) / 1_000 : Math.round(value)}${unit}`,
        `${good}${unit}`,
        `${poor}${unit}`,
        words[verdict],
      ],
    }
  })
}
