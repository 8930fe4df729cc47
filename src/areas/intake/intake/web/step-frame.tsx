// The frame of every step: the way back, the progress, that answers are kept, the way out, and a phone number.
import { type MouseEvent, type ReactNode, useMemo } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { instant } from '#kernel/calendar.ts'
import { fill } from '#kernel/language.ts'
import { Icon } from '#ui/icon.tsx'
import { BACK } from '#ui/icons.ts'
import { useLanguage } from '#ui/language.tsx'
import { PageLink } from '#ui/page-link.tsx'
import { Progress } from '#ui/steps.tsx'
import {
  hasQuickExit,
  offersHelpLine,
  nextQuestion,
  previousQuestion,
  progressAt,
  type QuestionId,
  REVIEW,
} from '../rules/flow.ts'
import { LeaveGuard } from './leave-guard.tsx'
import type { Leaving } from './leaving.ts'
import { ListenButton } from './listen-button.tsx'
import { HelpLine } from './help-line.tsx'
import { QuickExit, QuickExitExplained } from './quick-exit.tsx'
import { SaveState, WaitingNotice } from './save-state.tsx'
import { StepAside } from './step-aside.tsx'
import type { Keeper } from './use-keeper.ts'
import { cameFrom, intakePath } from './where.ts'
import { useIntakeWords } from './words.ts'
import type { IntakeSession } from '../contract.ts'

/** The wizard's props for every step. */
export type StepProps = {
  keeper: Keeper
  /** The firm's number, as a person reads it. */
  phone: string
  /** Its notice is above the question already: one banner at most is. */
  isUrgent: boolean
  /** Tells the server which question was left. */
  onBack: (from: QuestionId) => void
  onStartOver: () => void
  /** The link pressed to leave: still asked when the next question comes. */
  awayTo: string | null
  setAwayTo: (address: string | null) => void
}

type StepFrameProps = StepProps & { question: QuestionId; leaving: Leaving; children: ReactNode }

export function StepFrame(props: StepFrameProps) {
  const { keeper, phone, isUrgent, onBack, question, leaving, awayTo, setAwayTo, children } = props
  const { session, waiting, saving } = keeper
  const asked = question === REVIEW ? null : question
  const language = useLanguage()
  const { answers } = session
  const { quickExit } = useIntakeWords()
  const exits = hasQuickExit(question, answers)
  const help = offersHelpLine(question, answers) ? <HelpLine /> : null
  return (
    <div className="lg:flex lg:gap-20">
      <div className="max-w-form min-w-0 flex-1 space-y-6">
        {exits ? <QuickExit words={quickExit} /> : null}
        <div className="-mb-2 flex min-h-11 flex-wrap items-center justify-between gap-x-4">
          <BackLink session={session} question={question} onBack={onBack} />
          {asked ? <ListenButton key={`${asked} ${language}`} question={asked} /> : null}
        </div>
        <StepProgress session={session} question={question} />
        {isUrgent ? null : help}
        {children}
        {isUrgent ? help : null}
        {exits ? <QuickExitExplained words={quickExit} /> : null}
        <div className="border-t border-line pt-4">
          <WaitingNotice waiting={waiting} />
          <SaveState saving={saving} />
          <LeaveGuard
            session={session}
            waiting={waiting}
            leaving={leaving}
            target={awayTo}
            setTarget={setAwayTo}
          />
        </div>
      </div>
      <StepAside answers={session.answers} question={question} phone={phone} />
    </div>
  )
}

type AtQuestion = { session: IntakeSession; question: QuestionId }

function StepProgress({ session, question }: AtQuestion) {
  const { progress, parts, aside } = useIntakeWords()
  const { answers } = session
  // All branches that are open are walked: not with each key that is pressed.
  const { position, total, isExact, part } = useMemo(() => progressAt(question, answers), [question, answers])
  const text = part ? fill(isExact ? progress.exact : progress.about, { position, total }) : progress.review
  return (
    <Progress
      label={progress.label}
      caption={part ? parts[part] : aside.review}
      value={(position - 1) / total}
      valueText={text}
    />
  )
}

/** The page before: the question asked before this one; from a change, and from the review of a part, where one came from. */
function pageBefore({ session, question }: AtQuestion, from: unknown): QuestionId | null {
  const next = nextQuestion(session.answers, instant(session.asOf))
  if (question === REVIEW && next !== REVIEW) return next
  return from === REVIEW ? REVIEW : previousQuestion(question, session.answers)
}

/**
 * If the previous question is also the previous page, this is the browser's own Back, so that the history stays a straight line. The server
 * records the current question; if that fails nothing is lost, so nothing waits for it.
 */
function BackLink({ session, question, onBack }: AtQuestion & Pick<StepProps, 'onBack'>) {
  const { actions } = useIntakeWords()
  const navigate = useNavigate()
  const from = cameFrom(useLocation().state)
  const before = pageBefore({ session, question }, from)
  if (!before) return <span />
  const onClick = (event: MouseEvent) => {
    if (before === previousQuestion(question, session.answers)) onBack(question)
    if (from !== before || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    void navigate(-1)
  }
  return (
    <PageLink
      to={intakePath(before)}
      onClick={onClick}
      className="inline-flex min-h-11 items-center gap-2 font-semibold text-action no-underline"
    >
      <Icon isSmall lines={BACK} />
      <span className="underline">{before === REVIEW ? actions.backToAnswers : actions.back}</span>
    </PageLink>
  )
}
