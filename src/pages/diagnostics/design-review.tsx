// Every piece of the design system on one page, for eyes and for axe.
import type { Route } from './+types/design-review'
import { diagnosticsData } from './diagnostics-data.ts'
import { DiagnosticsPage, diagnosticsMeta } from './diagnostics-page.tsx'
import { FormSpecimens } from './form-specimens.tsx'
import { LookSpecimens } from './look-specimens.tsx'
import { MessageSpecimens } from './message-specimens.tsx'

export { whenLanguageChanges as shouldRevalidate } from '#pages/when-language-changes.ts'

export function loader(args: Route.LoaderArgs) {
  return diagnosticsData(args)
}

export const meta: Route.MetaFunction = (args) => diagnosticsMeta('designReview', args)

export default function DesignReview({ loaderData }: Route.ComponentProps) {
  return (
    <DiagnosticsPage name="designReview" words={loaderData}>
      {({ designReview: words }) => (
        <div className="space-y-14">
          <LookSpecimens words={words} />
          <FormSpecimens words={words} />
          <MessageSpecimens words={words} />
        </div>
      )}
    </DiagnosticsPage>
  )
}
