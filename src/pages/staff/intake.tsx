// /attorney/intakes/:intakeId: one sent intake, and the firm's work on it. For attorneys and administrators.
import type { ComponentProps } from 'react'
import { useSessionState } from '#areas/people/auth/web/session.tsx'
import { firmCasesText } from '#areas/cases/cases/web/firm-words.ts'
import { proposeWord } from '#areas/cases/engagements/words/index.ts'
import { answersWords, staffAssessmentWords, staffWords } from '#areas/intake/intake/words/index.ts'
import { OpenCasePanel } from '#areas/cases/cases/web/open-case-panel.tsx'
import { AssessmentForStaff } from '#areas/intake/intake/web/assessment-for-staff.tsx'
import { SentIntake } from '#areas/intake/intake/web/sent-intake.tsx'
import { useKeepOpened, useSentIntake } from '#areas/intake/intake/web/staff-queries.ts'
import { Loaded } from '#web/loaded.tsx'
import { addressOf } from '#firm/addresses.ts'
import { CASEWORKERS } from '#kernel/actor.ts'
import { languageOf } from '#kernel/language.ts'
import { framedMeta } from '#pages/framed-meta.ts'
import { SignedInOnly } from '#pages/portal/signed-in-only.tsx'
import { buttonClass } from '#ui/button.tsx'
import { useLanguage } from '#ui/language.tsx'
import { PageLink } from '#ui/page-link.tsx'
import { casePath } from './case-path.ts'
import { proposePath } from './engagement-path.ts'
import { factLabels } from './fact-labels.ts'
import type { Route } from './+types/intake'

export { whenLanguageChanges as shouldRevalidate } from '#pages/when-language-changes.ts'

export function loader({ url }: Route.LoaderArgs) {
  const language = languageOf(url)
  const { cases, desk, opening, people, dates, documents } = firmCasesText(language)
  const { title, standings, otherWaysTitle, papersTitle } = staffAssessmentWords(language)
  return {
    words: staffWords(language),
    propose: proposeWord(language),
    assessment: { title, standings, otherWaysTitle, papersTitle },
    answers: { words: { labels: answersWords(language).labels } },
    opening: {
      words: opening,
      labels: { kinds: cases.kinds, actions: desk.actions },
      review: {
        opening,
        people: { ...people, labels: factLabels(language) },
        dates: { kinds: dates.kinds },
        documents: { kinds: documents.kinds },
      },
    },
  }
}

type Words = Route.ComponentProps['loaderData']
type Intake = ComponentProps<typeof SentIntake>['intake']

/** The tab names no person: its title stays in the browser's history. */
export const meta: Route.MetaFunction = ({ loaderData, matches }) => framedMeta(matches, loaderData?.words)

export default function IntakePage({ loaderData, params }: Route.ComponentProps) {
  return (
    <SignedInOnly roles={CASEWORKERS}>
      <OneIntake key={params.intakeId} {...loaderData} intakeId={params.intakeId} />
    </SignedInOnly>
  )
}

function OneIntake({ words, intakeId, ...rest }: Words & { intakeId: string }) {
  return (
    <Loaded query={useSentIntake(intakeId)} words={words}>
      {(intake) =>
        // A merged draft is answered with the intake that now contains it.
        intake.id === intakeId ? (
          <Read intake={intake} words={words} {...rest} />
        ) : (
          <OneIntake key={intake.id} words={words} {...rest} intakeId={intake.id} />
        )
      }
    </Loaded>
  )
}

function Read({ intake, words, propose, answers, assessment, opening }: Words & { intake: Intake }) {
  const state = useSessionState()
  const keepOpened = useKeepOpened(intake)
  const language = useLanguage()
  const { id: clientId } = intake.client
  const told = intake.assessmentForStaff?.[language]
  return (
    <SentIntake
      intake={intake}
      words={words}
      answers={answers}
      deskPath={addressOf('attorney')}
      assessment={told && <AssessmentForStaff told={told} words={assessment} />}
      opening={
        <>
          {clientId === null || intake.caseId !== null || intake.handling === 'declined' ? null : (
            <PageLink to={proposePath(clientId, { intake: intake.id })} className={buttonClass('secondary')}>
              {propose}
            </PageLink>
          )}
          <OpenCasePanel
            pathOf={casePath}
            intake={intake}
            labels={opening.labels}
            review={opening.review}
            words={opening.words}
            readerId={state.status === 'signed-in' ? state.person.uid : null}
            onOpened={keepOpened}
          />
        </>
      }
    />
  )
}
