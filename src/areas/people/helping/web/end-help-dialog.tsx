// Asks before help ends: the client, the helper or the firm, each in their own words.
import { sentenceOf } from '#api/failure.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Outcome } from '#ui/outcome.tsx'
import { useEndHelp } from './queries.ts'
import { thenSay } from './then-say.ts'

type EndHelpDialogProps = {
  helperId: string
  title: string
  words: { sureHint: string; yes: string; no: string; busy: string }
  onEnded: () => void
  onClose: () => void
}

export function EndHelpDialog({ helperId, title, words, onEnded, onClose }: EndHelpDialogProps) {
  const end = useEndHelp()
  const go = () =>
    void thenSay(end.mutateAsync({ helperId }), () => {
      onClose()
      onEnded()
    })
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      actions={
        <>
          <Button kind="secondary" onClick={onClose}>
            {words.no}
          </Button>
          <Button busyLabel={end.isPending && words.busy} onClick={go}>
            {words.yes}
          </Button>
        </>
      }
    >
      <p>{words.sureHint}</p>
      <Outcome kind="danger">{end.isError ? sentenceOf(end.error) : null}</Outcome>
    </Dialog>
  )
}
