// Every piece of the design system on one page, for eyes and for axe. Open outside production only.
import { data } from 'react-router'
import { content } from '#features/content/text/index.ts'
import { languageOf } from '#kernel/language.ts'
import { pageTitle } from '#pages/page-title.ts'
import { settingsOf } from '#pages/site-request.ts'
import { PageHeading } from '#ui/page-heading.tsx'
import type { Route } from './+types/design-review'
import { FormSpecimens } from './form-specimens.tsx'
import { LookSpecimens } from './look-specimens.tsx'
import { MessageSpecimens } from './message-specimens.tsx'

export { whenLanguageChanges as shouldRevalidate } from '#pages/when-language-changes.ts'

export function loader({ url, context }: Route.LoaderArgs) {
  const { contact, demonstration } = settingsOf(context)
  if (!demonstration) throw data(null, { status: 404 })
  return { words: content(languageOf(url)).designReview, contact }
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? [...pageTitle(loaderData.words.title, loaderData.contact), { name: 'robots', content: 'noindex' }]
    : []

export default function DesignReview({ loaderData: { words } }: Route.ComponentProps) {
  return (
    <div className="space-y-14">
      <PageHeading title={words.title} lead={words.lead} />
      <LookSpecimens words={words} />
      <FormSpecimens words={words} />
      <MessageSpecimens words={words} />
    </div>
  )
}
