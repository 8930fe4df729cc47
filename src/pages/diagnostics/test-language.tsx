// /test-language: every string of every feature in both languages, side by side.
import { Suspense } from 'react'
import { useFrame } from '#pages/layouts/frame.ts'
import { PageSkeleton } from '#ui/skeleton.tsx'
import { byNeed } from '#web/by-need.tsx'
import type { Route } from './+types/test-language'
import { diagnosticsData } from './diagnostics-data.ts'
import { DiagnosticsPage, diagnosticsMeta } from './diagnostics-page.tsx'
import { useInBrowser } from './use-in-browser.ts'

export { whenLanguageChanges as shouldRevalidate } from '#pages/when-language-changes.ts'

/** Half a megabyte: a file that a browser keeps, and no work for the server. */
const StringTable = byNeed(() => import('./string-table.tsx'))

export function loader(args: Route.LoaderArgs) {
  return diagnosticsData(args)
}

export const meta: Route.MetaFunction = (args) => diagnosticsMeta('language', args)

export default function TestLanguage({ loaderData }: Route.ComponentProps) {
  const { words } = useFrame()
  const isInBrowser = useInBrowser() !== null
  const waiting = <PageSkeleton label={words.frame.loadingPage} />
  return (
    <DiagnosticsPage name="language" words={loaderData}>
      {({ language }) =>
        isInBrowser ? (
          <Suspense fallback={waiting}>
            <StringTable words={language} />
          </Suspense>
        ) : (
          waiting
        )
      }
    </DiagnosticsPage>
  )
}
