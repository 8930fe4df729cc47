// /intake: open to everybody. Whose account is over on this page is asked to sign in again, and returns to the question.
import { Navigate, useLocation } from 'react-router'
import { loginPathFor } from '#areas/people/auth/rules/login-path.ts'
import { useSession } from '#areas/people/auth/web/session.tsx'
import { firmIntakeWords } from '#areas/intake/intake/web/firm-words.ts'
import { Intake } from '#areas/intake/intake/web/intake.tsx'
import { StartOver } from '#areas/intake/intake/web/start-over.tsx'
import { INTAKE_FAILURES } from '#areas/intake/intake/rules/errors.ts'
import { intakeTitle } from '#areas/intake/intake/web/where.ts'
import { assessmentWords } from '#areas/intake/intake/words/index.ts'
import { languageOf } from '#kernel/language.ts'
import { PageFailure } from '#pages/errors/failure-by-need.tsx'
import { useFrame } from '#pages/layouts/frame.ts'
import { framedMeta } from '#pages/framed-meta.ts'
import { settingsOf } from '#pages/site-request.ts'
import { PageSkeleton } from '#ui/skeleton.tsx'
import type { Route } from './+types/intake'

export { whenLanguageChanges as shouldRevalidate } from '#pages/when-language-changes.ts'

export function loader({ url, context }: Route.LoaderArgs) {
  const language = languageOf(url)
  return {
    words: firmIntakeWords(language, settingsOf(context).settled),
    assessment: assessmentWords(language),
  }
}

export const meta: Route.MetaFunction = ({ loaderData, params, matches }) =>
  framedMeta(matches, loaderData && { title: intakeTitle(loaderData.words, params.question ?? null) })

export default function IntakePage({ loaderData, params }: Route.ComponentProps) {
  const { settings, words } = useFrame()
  const { state } = useSession()
  const { pathname, search } = useLocation()
  if (state.status === 'signed-out' && state.isOver) {
    return (
      <>
        <PageSkeleton label={words.frame.loadingPage} />
        <Navigate to={loginPathFor(pathname, search)} replace />
      </>
    )
  }
  return (
    <Intake
      words={loaderData.words}
      assessment={loaderData.assessment}
      asked={params.question ?? null}
      phone={settings.contact.phone}
      isSignedIn={state.status === 'signed-in'}
    />
  )
}

/** What was saved is with the server: starting over, or coming back later, finds it. */
export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  const { language } = useFrame()
  if (!loaderData) return <PageFailure error={error} />
  const { words } = loaderData
  return (
    <PageFailure error={error} said={INTAKE_FAILURES.SOMETHING_WRONG[language]}>
      <StartOver words={words} />
    </PageFailure>
  )
}
