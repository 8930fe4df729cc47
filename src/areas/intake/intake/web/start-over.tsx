// Start over where the intake broke: asks first, and then forgets this browser's copy of it (docs/specification.md §2).
import { useState } from 'react'
import { addressOf } from '#firm/addresses.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { useLocalPath } from '#ui/language.tsx'
import type { IntakeWords } from '../words/index.ts'
import { leaveFor } from './leave-page.ts'
import { forgetStored } from './use-starting.ts'

export function StartOver({ words: { actions, problem } }: { words: IntakeWords }) {
  const localPath = useLocalPath()
  const [isAsking, setAsking] = useState(false)
  const keep = () => setAsking(false)
  const startOver = () => {
    forgetStored()
    leaveFor(localPath(addressOf('intake')))
  }
  return (
    <>
      <Button kind="secondary" onClick={() => setAsking(true)}>
        {actions.startOver}
      </Button>
      <Dialog
        isOpen={isAsking}
        onClose={keep}
        title={problem.startOver.title}
        actions={
          <>
            <Button onClick={keep}>{problem.startOver.keep}</Button>
            <Button kind="danger" onClick={startOver}>
              {problem.startOver.confirm}
            </Button>
          </>
        }
      >
        {problem.startOver.text}
      </Dialog>
    </>
  )
}
