// Every piece of the design system on one page, for eyes and for axe.
import { data } from 'react-router'
import { content } from '#features/content/text/index.ts'
import { languageOf } from '#kernel/language.ts'
import { settingsOf } from '#pages/site-request.ts'
import type { Route } from './+types/design-review'
import { DiagnosticsPage, diagnosticsMeta } from './diagnostics-page.tsx'
import { FormSpecimens } from './form-specimens.tsx'
import { LookSpecimens } from './look-specimens.tsx'
import { MessageSpecimens } from './message-specimens.tsx'

export { whenLanguageChanges as shouldRevalidate } from '#pages/when-language-changes.ts'

export function loader({ url, context }: Route.LoaderArgs) {
  const { contact, demonstration } = settingsOf(context)
  const words = content(languageOf(url)).designReview
  return data({ words, contact }, { status: demonstration ? 200 : 404 })
}

export const meta: Route.MetaFunction = ({ loaderData }) => diagnosticsMeta(loaderData)

export default function DesignReview({ loaderData: { words } }: Route.ComponentProps) {
  return (
    <DiagnosticsPage title={words.title} lead={words.lead}>
      <div className="space-y-14">
        <LookSpecimens words={words} />
        <FormSpecimens words={words} />
        <MessageSpecimens words={words} />
      </div>
    </DiagnosticsPage>
  )
}
