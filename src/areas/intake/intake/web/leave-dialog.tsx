// The draft's fate when a person leaves: kept, left as last saved, or deleted now.
import { useState } from 'react'
import { DRAFT_DAYS } from '../rules/draft-life.ts'
import { fill } from '#kernel/language.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import type { IntakeSession } from '../contract.ts'
import { type StepFailure, stepFailure } from './failure.ts'
import type { Leaving } from './leaving.ts'
import { markDraft } from './draft-mark.ts'
import { useDeleteDraft, useSendWayBack } from './queries.ts'
import { StepFailureNotice } from './step-failure-notice.tsx'
import { useIntakeWords } from './words.ts'

type LeaveDialogProps = {
  session: IntakeSession
  waiting: number
  leaving: Leaving
  onLeave: () => void
  onStay: () => void
}

export default function LeaveDialog(props: LeaveDialogProps) {
  const [isDeleting, setDeleting] = useState(false)
  return isDeleting ? (
    <DeleteDialog {...props} onKeep={() => setDeleting(false)} />
  ) : (
    <LeaveOrStay {...props} onDelete={() => setDeleting(true)} />
  )
}

function LeaveOrStay(props: LeaveDialogProps & { onDelete: () => void }) {
  const { session, waiting, leaving, onLeave, onStay, onDelete } = props
  const { leave } = useIntakeWords()
  const { email } = session.answers
  const sendWayBack = useSendWayBack(session)
  const [isSaving, setSaving] = useState(false)
  async function save(): Promise<void> {
    setSaving(true)
    const isSaved = await leaving.save()
    if (isSaved) await sendWayBack()
    setSaving(false)
    if (!isSaved) return onStay()
    if (!session.isOwned) markDraft()
    onLeave()
  }
  return (
    <Dialog
      isOpen
      onClose={onStay}
      title={leave.title}
      actions={
        <div className="flex w-full flex-col items-stretch gap-3">
          <Button busyLabel={isSaving && leave.saving} onClick={() => void save()}>
            {leave.save}
          </Button>
          <Button kind="secondary" onClick={onStay}>
            {leave.stay}
          </Button>
          <Button
            kind="quiet"
            onClick={() => {
              leaving.discard()
              onLeave()
            }}
          >
            {leave.discard}
          </Button>
          <Button kind="danger" className="mt-3" onClick={onDelete}>
            {leave.delete}
          </Button>
        </div>
      }
    >
      <p>{fill(session.isOwned ? leave.kept : leave.keptHere, { days: DRAFT_DAYS })}</p>
      {email === undefined ? null : <p className="mt-2">{fill(leave.mailed, { email })}</p>}
      {session.isOwned ? null : <p className="mt-2">{email === undefined ? leave.signIn : leave.anywhere}</p>}
      {waiting > 0 ? <p className="mt-2 font-semibold">{leave.unsent}</p> : null}
      {leaving.isTyped ? <p className="mt-2">{leave.discardHint}</p> : null}
    </Dialog>
  )
}

function DeleteDialog(props: LeaveDialogProps & { onKeep: () => void }) {
  const { session, leaving, onLeave, onKeep } = props
  const { leave } = useIntakeWords()
  const [failure, setFailure] = useState<StepFailure | null>(null)
  const { mutateAsync, isPending } = useDeleteDraft(session)
  async function remove(): Promise<void> {
    try {
      await mutateAsync()
      leaving.discard()
      onLeave()
    } catch (thrown) {
      setFailure(stepFailure(thrown))
    }
  }
  return (
    <Dialog
      isOpen
      onClose={onKeep}
      title={leave.deleteTitle}
      actions={
        <>
          <Button onClick={onKeep}>{leave.deleteKeep}</Button>
          <Button kind="danger" busyLabel={isPending && leave.deleting} onClick={() => void remove()}>
            {leave.deleteConfirm}
          </Button>
        </>
      }
    >
      {failure ? (
        <StepFailureNotice
          failure={failure}
          step="SOMETHING_WRONG"
          onRetry={() => void remove()}
          onStartOver={onLeave}
        />
      ) : null}
      <p>{leave.deleteText}</p>
    </Dialog>
  )
}
