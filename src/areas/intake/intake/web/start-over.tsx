// Start over where the intake broke: asks first, and then forgets this browser's copy of it (docs/specification.md §2).
import { addressOf } from '#firm/addresses.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { useLocalPath } from '#ui/language.tsx'
import type { IntakeWords } from '../words/index.ts'
import { leaveFor } from './leave-page.ts'
import { forgetStored } from './use-starting.ts'

type StartOverProps = { onKeep: () => void; words: IntakeWords }

export function StartOver({ onKeep, words: { problem } }: StartOverProps) {
  const localPath = useLocalPath()
  const startOver = () => {
    forgetStored()
    leaveFor(localPath(addressOf('intake')))
  }
  return (
    <Dialog
      isOpen
      onClose={onKeep}
      title={problem.startOver.title}
      actions={
        <>
          <Button onClick={onKeep}>{problem.startOver.keep}</Button>
          <Button kind="danger" onClick={startOver}>
            {problem.startOver.confirm}
          </Button>
        </>
      }
    >
      {problem.startOver.text}
    </Dialog>
  )
}
