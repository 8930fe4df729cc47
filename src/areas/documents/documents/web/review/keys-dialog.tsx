// The keys of the review desk, listed.
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { ARRANGE_ACTIONS, REVIEW_ACTIONS, REVIEW_KEYS, type ReviewAction } from '../../rules/review-keys.ts'
import type { ReviewWords } from '../../words/index.ts'

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
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard */}
      <section aria-label={words.title} tabIndex={0} className="max-h-[50vh] overflow-y-auto p-1">
        <Keys of={REVIEW_ACTIONS} words={words} />
        <h3 className="mt-4 mb-1 font-semibold">{words.arranging}</h3>
        <Keys of={ARRANGE_ACTIONS} words={words} />
      </section>
    </Dialog>
  )
}

type KeysProps = Pick<KeysDialogProps, 'words'> & { of: readonly ReviewAction[] }

function Keys({ of, words }: KeysProps) {
  return (
    <dl className="grid grid-cols-[4rem_1fr] gap-x-4 gap-y-1">
      {of.map((action) => (
        <div key={action} className="contents">
          <dt>
            <kbd className="rounded-sm border border-line-strong px-2">{REVIEW_KEYS[action].join(' ')}</kbd>
          </dt>
          <dd>{words.names[action]}</dd>
        </div>
      ))}
    </dl>
  )
}
