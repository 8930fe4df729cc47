// /admin/availability: hours, holidays and absences. For administrators; attorneys read them and change their own absences.
import { availabilityWords } from '#features/scheduling/text/index.ts'
import { AvailabilityPage } from '#features/scheduling/web/availability/availability-page.tsx'
import { Loaded } from '#features/scheduling/web/loaded.tsx'
import { languageOf } from '#kernel/language.ts'
import { type FrameData, FRAME_ROUTE } from '#pages/layouts/frame.ts'
import { pageTitle } from '#pages/page-title.ts'
import { SignedInOnly } from '#pages/portal/signed-in-only.tsx'
import type { Route } from './+types/admin-availability'

export { whenLanguageChanges as shouldRevalidate } from '#pages/when-language-changes.ts'

export function loader({ url }: Route.LoaderArgs) {
  return { words: availabilityWords(languageOf(url)) }
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const frame = matches.find((match) => match?.id === FRAME_ROUTE)?.loaderData as FrameData | undefined
  if (!loaderData || !frame) return []
  const { title, description } = loaderData.words
  return [...pageTitle(title, frame.settings.contact, description), { name: 'robots', content: 'noindex' }]
}

export default function AdminAvailabilityPage({ loaderData: { words } }: Route.ComponentProps) {
  return (
    <SignedInOnly roles={['attorney', 'admin']}>
      <AvailabilityPage
        words={words}
        renderLoaded={(query, show) => (
          <Loaded query={query} words={words}>
            {show}
          </Loaded>
        )}
      />
    </SignedInOnly>
  )
}
