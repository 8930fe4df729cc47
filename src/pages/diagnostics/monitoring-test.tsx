// /monitoring-test: failures on purpose, their reports to the server, and how a report loses data that names a person.
import { useCallback, useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import type { Content } from '#areas/office/content/words/index.ts'
import { VISITS_ADDRESS } from '#areas/office/faults/rules/visit-limits.ts'
import { watchOf } from '#areas/office/faults/web/browser/watch-settings.ts'
import { addressOf } from '#firm/addresses.ts'
import { fill } from '#kernel/language.ts'
import { scrub } from '#kernel/scrub.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import { Notice } from '#ui/notice.tsx'
import { PageLink } from '#ui/page-link.tsx'
import type { Route } from './+types/monitoring-test'
import { diagnosticsData } from './diagnostics-data.ts'
import { DiagnosticsPage, diagnosticsMeta } from './diagnostics-page.tsx'

export { whenLanguageChanges as shouldRevalidate } from '#pages/when-language-changes.ts'

export function loader(args: Route.LoaderArgs) {
  return diagnosticsData(args)
}

export const meta: Route.MetaFunction = (args) => diagnosticsMeta('monitoring', args)

type Words = Content['diagnostics']['monitoring']

export default function MonitoringTest({ loaderData }: Route.ComponentProps) {
  return (
    <DiagnosticsPage name="monitoring" words={loaderData}>
      {({ monitoring }) => (
        <>
          <Failures words={monitoring} />
          <Scrubbed words={monitoring} />
        </>
      )}
    </DiagnosticsPage>
  )
}

function failNow(): never {
  throw new Error('monitoring test: failed in a press, ana@example.com')
}

function Failures({ words }: { words: Words }) {
  const [isFailing, setFailing] = useState(false)
  const [heard, hear] = useHeardFailures()
  const isWatched = useSyncExternalStore(
    () => () => undefined,
    () => watchOf() !== null,
    () => true,
  )
  useToldReports((status) => hear(fill(words.told, { status })))
  if (isFailing) throw new Error('monitoring test: failed while drawing')
  const askApi = async () => {
    const answer = await fetch('/api/nothing-here')
    hear(`GET /api/nothing-here: ${answer.status} ${await answer.text()}`)
  }
  return (
    <section className="space-y-4">
      <h2 className="text-2xl">{words.fail}</h2>
      <div className="flex flex-wrap gap-3">
        <Button kind="danger" onClick={() => setFailing(true)}>
          {words.buttons.render}
        </Button>
        <Button kind="secondary" onClick={failNow}>
          {words.buttons.click}
        </Button>
        <Button
          kind="secondary"
          onClick={() => void Promise.reject(new Error('monitoring test: failed later'))}
        >
          {words.buttons.promise}
        </Button>
        <Button kind="secondary" onClick={() => void askApi()}>
          {words.buttons.api}
        </Button>
      </div>
      <p>
        {words.kept}{' '}
        <PageLink to={addressOf('faults')} className="text-action underline">
          {words.all}
        </PageLink>
      </p>
      {isWatched ? null : <Notice>{words.unwatched}</Notice>}
      <output className="block">
        <Notice title={words.heard}>
          {heard.length === 0 ? words.nothing : heard.map((each) => <p key={each}>{each}</p>)}
        </Notice>
      </output>
    </section>
  )
}

/** Each report that left this page, by the server's answer. */
function useToldReports(hear: (status: number) => void): void {
  const told = useEffectEvent(hear)
  useEffect(() => {
    const observer = new PerformanceObserver((list) => {
      for (const { name, responseStatus } of list.getEntries() as PerformanceResourceTiming[])
        if (name.endsWith(VISITS_ADDRESS)) told(responseStatus)
    })
    observer.observe({ type: 'resource' })
    return () => observer.disconnect()
  }, [])
}

/** The window's failures while this page is open, as a report would carry them. */
function useHeardFailures(): [readonly string[], (text: string) => void] {
  const [heard, setHeard] = useState<readonly string[]>([])
  const hear = useCallback(
    (text: string) => setHeard((before) => [...before, `${before.length + 1}. ${scrub(text)}`]),
    [],
  )
  useEffect(() => {
    const onError = ({ message }: ErrorEvent) => hear(message)
    const onRejection = ({ reason }: PromiseRejectionEvent) => hear(String(reason))
    addEventListener('error', onError)
    addEventListener('unhandledrejection', onRejection)
    return () => {
      removeEventListener('error', onError)
      removeEventListener('unhandledrejection', onRejection)
    }
  }, [hear])
  return [heard, hear]
}

function Scrubbed({ words }: { words: Words }) {
  const [text, setText] = useState(words.sample)
  return (
    <section className="space-y-4">
      <h2 className="text-2xl">{words.scrub}</h2>
      <p>{words.scrubLead}</p>
      <Field id="scrub" label={words.label}>
        {(control) => (
          <TextInput {...control} value={text} onChange={({ target }) => setText(target.value)} />
        )}
      </Field>
      <Notice>{scrub(text)}</Notice>
    </section>
  )
}
