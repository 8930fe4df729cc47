// /intake: open to everybody. Whose account is over on this page is asked to sign in again, and returns to the question.
import { useState } from 'react'
import { Navigate, useLocation } from 'react-router'
import { loginPathFor } from '#areas/people/auth/rules/login-path.ts'
import { useSession } from '#areas/people/auth/web/session.tsx'
import { firmIntakeWords } from '#areas/intake/intake/web/firm-words.ts'
import { Intake } from '#areas/intake/intake/web/intake.tsx'
import { INTAKE_FAILURES } from '#areas/intake/intake/rules/errors.ts'
import { intakeTitle } from '#areas/intake/intake/web/where.ts'
import { assessmentWords } from '#areas/intake/intake/words/index.ts'
import { languageOf } from '#kernel/language.ts'
import { PageFailure } from '#pages/errors/failure-by-need.tsx'
import { useFrame } from '#pages/layouts/frame.ts'
import { framedMeta } from '#pages/framed-meta.ts'
import { settingsOf } from '#pages/site-request.ts'
import { Button } from '#ui/button.tsx'
import { PageSkeleton } from '#ui/skeleton.tsx'
import { byNeed } from '#web/by-need.tsx'
import { Part } from '#web/part.tsx'
import type { Route } from './+types/intake'

const StartOver = byNeed(async () => ({
  default: (await import('#areas/intake/intake/web/start-over.tsx')).StartOver,
}))

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
  return loaderData ? <Broken error={error} words={loaderData.words} /> : <PageFailure error={error} />
}

type BrokenProps = { error: unknown; words: Route.ComponentProps['loaderData']['words'] }

/** The question is beside the failure, which is drawn again once its script is there: what was pressed before is not lost. */
function Broken({ error, words }: BrokenProps) {
  const { language } = useFrame()
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <PageFailure error={error} said={INTAKE_FAILURES.SOMETHING_WRONG[language]}>
        <Button kind="secondary" onClick={() => setAsking(true)}>
          {words.actions.startOver}
        </Button>
      </PageFailure>
      {isAsking ? (
        <Part waiting={null}>
          <StartOver onKeep={() => setAsking(false)} words={words} />
        </Part>
      ) : null}
    </>
  )
}
