// /diagnostic: how this installation is set up, and how each public page answers.
import { useState } from 'react'
import { TEXT_PAGES } from '#areas/office/content/rules/text-pages.ts'
import type { Content } from '#areas/office/content/words/index.ts'
import { inLanguage } from '#kernel/language.ts'
import { useFrame } from '#pages/layouts/frame.ts'
import { Button } from '#ui/button.tsx'
import { Facts } from '#ui/facts.tsx'
import { Table } from '#ui/table.tsx'
import type { Route } from './+types/diagnostic'
import { diagnosticsData } from './diagnostics-data.ts'
import { DiagnosticsPage, diagnosticsMeta } from './diagnostics-page.tsx'
import { useInBrowser } from './use-in-browser.ts'

export { whenLanguageChanges as shouldRevalidate } from '#pages/when-language-changes.ts'

export function loader(args: Route.LoaderArgs) {
  return diagnosticsData(args)
}

export const meta: Route.MetaFunction = (args) => diagnosticsMeta('diagnostic', args)

export default function Diagnostic({ loaderData }: Route.ComponentProps) {
  return (
    <DiagnosticsPage name="diagnostic" words={loaderData}>
      {(words) => (
        <>
          <Settings words={words.diagnostic} common={words} />
          <Pages words={words.diagnostic} />
        </>
      )}
    </DiagnosticsPage>
  )
}

type Words = Content['diagnostics']['diagnostic']

function Settings({ words, common }: { words: Words; common: Content['diagnostics'] }) {
  const { language, settings } = useFrame()
  const browser = useInBrowser()
  const { facts } = words
  const { contact, gateway } = settings
  const frameOrigin = gateway === 'copy' ? null : gateway?.frameOrigin
  return (
    <section>
      <h2 className="text-2xl">{words.settings}</h2>
      <Facts
        facts={[
          { label: facts.name, value: contact.name },
          { label: facts.phone, value: contact.phone },
          { label: facts.publicUrl, value: settings.publicUrl },
          { label: facts.apiUrl, value: settings.apiUrl || facts.sameOrigin },
          { label: facts.scheduling, value: contact.externalSchedulingUrl ?? facts.ownScheduling },
          { label: facts.gateway, value: frameOrigin ?? facts.none },
          { label: facts.demonstration, value: settings.demonstration ? common.yes : common.no },
          { label: facts.language, value: language },
          { label: facts.browser, value: browser?.userAgent ?? common.working },
          { label: facts.screen, value: browser?.window ?? common.working },
          { label: facts.zone, value: browser?.timeZone ?? common.working },
        ]}
      />
    </section>
  )
}

type Answer = { path: string; status: number; milliseconds: number; kilobytes: number }

/** One after another, so that each is timed alone. */
async function askForPages(language: 'en' | 'es', tell: (answer: Answer) => void): Promise<void> {
  for (const path of ['/', ...TEXT_PAGES.map((page) => page.path)]) {
    const started = performance.now()
    const answer = await fetch(inLanguage(path, language), { cache: 'no-store' })
    const { size } = await answer.blob()
    const milliseconds = Math.round(performance.now() - started)
    tell({ path, status: answer.status, milliseconds, kilobytes: Math.round(size / 102.4) / 10 })
  }
}

function Pages({ words }: { words: Words }) {
  const { language } = useFrame()
  const [answers, setAnswers] = useState<readonly Answer[]>([])
  const [isAsking, setAsking] = useState(false)
  const ask = () => {
    setAsking(true)
    setAnswers([])
    void askForPages(language, (answer) => setAnswers((before) => [...before, answer])).finally(() =>
      setAsking(false),
    )
  }
  return (
    <section className="space-y-4">
      <h2 className="text-2xl">{words.pages}</h2>
      <p>{words.pagesLead}</p>
      <Button onClick={ask} busyLabel={isAsking && words.ask}>
        {words.ask}
      </Button>
      <Table
        caption={words.pages}
        columns={words.columns}
        rows={answers.map(({ path, status, milliseconds, kilobytes }) => ({
          id: path,
          cells: [path, status, milliseconds, kilobytes],
        }))}
      />
    </section>
  )
}
