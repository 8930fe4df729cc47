// Return to an open draft: continue, start over, or not now. No answer is shown: the device may be shared.
import { useState } from 'react'
import { addressOf } from '#firm/addresses.ts'
import { dateIn, FIRM_ZONE, formatDate, instant } from '#kernel/calendar.ts'
import { fill, plural } from '#kernel/language.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { useLanguage } from '#ui/language.tsx'
import { PageHeading } from '#ui/page-heading.tsx'
import { DocumentLink, useGo } from '#ui/page-link.tsx'
import type { IntakeSession } from '../contract.ts'
import { DRAFT_DAYS } from '../rules/draft-life.ts'
import { answersOnPath, offersHelpLine, REVIEW } from '../rules/flow.ts'
import { type StepFailure, stepFailure } from './failure.ts'
import { useDeleteDraft } from './queries.ts'
import { QuickExit, QuickExitExplained } from './quick-exit.tsx'
import { StepFailureNotice } from './step-failure-notice.tsx'
import type { Starting } from './use-starting.ts'
import { intakePath, questionToShow } from './where.ts'
import { useIntakeWords } from './words.ts'

type RecoveryPageProps = { session: IntakeSession; starting: Starting }

export default function RecoveryPage({ session, starting }: RecoveryPageProps) {
  const { recovery, quickExit } = useIntakeWords()
  const language = useLanguage()
  const go = useGo()
  const [isAsking, setAsking] = useState(false)
  const count = Object.keys(answersOnPath(session.answers)).length
  const date = formatDate(dateIn(FIRM_ZONE, instant(session.updatedAt)), language)
  const resume = () => go(intakePath(questionToShow(null, session, instant(session.asOf))), { replace: true })
  const wasHarmed = offersHelpLine(REVIEW, session.answers)
  return (
    <div className="max-w-form space-y-6">
      {wasHarmed ? <QuickExit words={quickExit} /> : null}
      <PageHeading title={recovery.title} lead={fill(plural(recovery.lead, count, language), { date })} />
      <p>{fill(recovery.kept, { days: DRAFT_DAYS })}</p>
      <div className="flex flex-col items-stretch gap-3 sm:items-start">
        <Button onClick={resume}>{recovery.continue}</Button>
        <Button kind="secondary" onClick={() => setAsking(true)}>
          {recovery.startNew}
        </Button>
        <DocumentLink to={addressOf('home')} className={buttonClass('quiet')}>
          {recovery.notNow}
        </DocumentLink>
      </div>
      {wasHarmed ? <QuickExitExplained words={quickExit} /> : null}
      <StartNewDialog
        session={session}
        starting={starting}
        isOpen={isAsking}
        onKeep={() => setAsking(false)}
      />
    </div>
  )
}

type StartNewDialogProps = RecoveryPageProps & { isOpen: boolean; onKeep: () => void }

function StartNewDialog({ session, starting, isOpen, onKeep }: StartNewDialogProps) {
  const { recovery, leave } = useIntakeWords()
  const [failure, setFailure] = useState<StepFailure | null>(null)
  const { mutateAsync, isPending } = useDeleteDraft(session)
  async function startNew(): Promise<void> {
    try {
      await mutateAsync()
      starting.start()
    } catch (thrown) {
      setFailure(stepFailure(thrown))
    }
  }
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onKeep}
      title={recovery.confirmTitle}
      actions={
        <>
          <Button onClick={onKeep}>{recovery.keep}</Button>
          <Button kind="danger" busyLabel={isPending && leave.deleting} onClick={() => void startNew()}>
            {recovery.confirm}
          </Button>
        </>
      }
    >
      {failure ? (
        <StepFailureNotice
          failure={failure}
          step="START_FAILED"
          onRetry={() => void startNew()}
          onStartOver={starting.startOver}
        />
      ) : null}
      <p>{recovery.confirmText}</p>
    </Dialog>
  )
}
