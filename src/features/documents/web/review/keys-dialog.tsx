// The keys of the review desk, listed.
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { REVIEW_ACTIONS, REVIEW_KEYS } from '../../rules/review-keys.ts'
import type { ReviewWords } from '../../text/review.ts'

type KeysDialogProps = {
  isOpen: boolean
  areUsed: boolean
  onClose: () => void
  words: ReviewWords['keys']
}

export function KeysDialog({ isOpen, areUsed, onClose, words }: KeysDialogProps) {
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={words.title}
      actions={
        <Button kind="secondary" onClick={onClose}>
          {words.close}
        </Button>
      }
    >
      <p className="mb-3 text-ink-soft">{areUsed ? words.hint : words.off}</p>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
        {REVIEW_ACTIONS.map((action) => (
          <div key={action} className="contents">
            <dt>
              <kbd className="rounded-sm border border-line-strong px-2">{REVIEW_KEYS[action].join(' ')}</kbd>
            </dt>
            <dd>{words.names[action]}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
