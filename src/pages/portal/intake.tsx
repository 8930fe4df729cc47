import { RequireSignIn } from '#features/auth/web/require-sign-in.tsx'
import { Intake } from '#features/intake/web/intake.tsx'
import { intakeTitle } from '#features/intake/web/where.ts'
import { intakeWords } from '#features/intake/text/index.ts'
import { languageOf } from '#kernel/language.ts'
import { AccessDenied } from '#pages/errors/access-denied.tsx'
import { GeneralError } from '#pages/errors/general-error.tsx'
import { type FrameData, FRAME_ROUTE, useFrame } from '#pages/layouts/frame.ts'
import { pageTitle } from '#pages/page-title.ts'
import { PageSkeleton } from '#ui/skeleton.tsx'
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
  const { settings, words } = useFrame()
  return (
    <RequireSignIn
      loading={<PageSkeleton label={words.frame.loadingPage} />}
      denied={<AccessDenied />}
      unreachable={askAgain}
    >
      <Intake words={loaderData.words} asked={params.question ?? null} phone={settings.contact.phone} />
    </RequireSignIn>
  )
}

function askAgain(retry: () => void) {
  return <Unreachable onRetry={retry} />
}

function Unreachable({ onRetry }: { onRetry: () => void }) {
  const { settings, words } = useFrame()
  return <GeneralError words={words.errors.general} contact={settings.contact} onRetry={onRetry} />
}
