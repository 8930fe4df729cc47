// /attorney/intakes/:intakeId: one intake that was sent, and what the firm does with it. For attorneys and administrators.
import { useSessionState } from '#features/auth/web/session.tsx'
import { firmCasesText } from '#features/cases/web/firm-words.ts'
import { answersWords, staffAssessmentWords } from '#features/intake/text/index.ts'
import { staffWords } from '#features/intake/text/staff.ts'
import { AssessmentForStaff } from '#features/intake/web/assessment-for-staff.tsx'
import { SentIntake } from '#features/intake/web/sent-intake.tsx'
import { useSentIntake } from '#features/intake/web/staff-queries.ts'
import { Loaded } from '#features/scheduling/web/loaded.tsx'
import { addressOf } from '#firm/addresses.ts'
import { instant } from '#kernel/calendar.ts'
import { languageOf } from '#kernel/language.ts'
import { type FrameData, FRAME_ROUTE } from '#pages/layouts/frame.ts'
import { pageTitle } from '#pages/page-title.ts'
import { SignedInOnly } from '#pages/portal/signed-in-only.tsx'
import type { Route } from './+types/intake'

export { whenLanguageChanges as shouldRevalidate } from '#pages/when-language-changes.ts'

export function loader({ url }: Route.LoaderArgs) {
  const language = languageOf(url)
  const { cases, desk } = firmCasesText(language)
  return {
    words: staffWords(language),
    assessment: staffAssessmentWords(language),
    answers: { words: answersWords(language) },
    labels: { types: cases.types, actions: desk.actions },
  }
}

type Words = Route.ComponentProps['loaderData']

/** The tab names no person: its title stays in the browser's history. */
export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const frame = matches.find((match) => match?.id === FRAME_ROUTE)?.loaderData as FrameData | undefined
  if (!loaderData || !frame) return []
  return [
    ...pageTitle(loaderData.words.title, frame.settings.contact),
    { name: 'robots', content: 'noindex' },
  ]
}

export default function IntakePage({ loaderData, params }: Route.ComponentProps) {
  return (
    <SignedInOnly roles={['attorney', 'admin']}>
      <OneIntake key={params.intakeId} {...loaderData} intakeId={params.intakeId} />
    </SignedInOnly>
  )
}

function OneIntake({ words, assessment, intakeId, ...rest }: Words & { intakeId: string }) {
  const state = useSessionState()
  const readerId = state.status === 'signed-in' ? state.person.uid : null
  return (
    <Loaded query={useSentIntake(intakeId)} words={words}>
      {(intake) => (
        <SentIntake
          intake={intake}
          words={words}
          {...rest}
          readerId={readerId}
          deskPath={addressOf('attorney')}
          assessment={
            <AssessmentForStaff
              answers={intake.answers}
              now={instant(intake.asOf)}
              words={assessment}
              services={rest.answers.words.options.serviceType}
            />
          }
          renderLoaded={(query, { loading, failed }, show) => (
            <Loaded query={query} words={{ loading, failed, retry: words.retry }}>
              {show}
            </Loaded>
          )}
        />
      )}
    </Loaded>
  )
}
