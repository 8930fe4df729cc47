import { Intake } from '#features/intake/web/intake.tsx'
import { intakeTitle } from '#features/intake/web/where.ts'
import { intakeWords } from '#features/intake/text/index.ts'
import { languageOf } from '#kernel/language.ts'
import { type FrameData, FRAME_ROUTE, useSettings } from '#pages/layouts/frame.ts'
import { pageTitle } from '#pages/page-title.ts'
import type { Route } from './+types/intake'

export { whenLanguageChanges as shouldRevalidate } from '#pages/when-language-changes.ts'

export function loader({ url }: Route.LoaderArgs) {
  return { words: intakeWords(languageOf(url)) }
}

export const meta: Route.MetaFunction = ({ loaderData, params, matches }) => {
  const frame = matches.find((match) => match?.id === FRAME_ROUTE)?.loaderData as FrameData | undefined
  if (!loaderData || !frame) return []
  const title = intakeTitle(loaderData.words, params.question ?? null)
  return [...pageTitle(title, frame.settings.contact), { name: 'robots', content: 'noindex' }]
}

export default function IntakePage({ loaderData, params }: Route.ComponentProps) {
  const { contact } = useSettings()
  return <Intake words={loaderData.words} asked={params.question ?? null} phone={contact.phone} />
}
