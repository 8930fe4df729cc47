// The end of a list read page by page: how many are shown, and the way to more.
import { listWords, PAGE_SIZE, shownSentence } from '#kernel/list-page.ts'
import { Button } from './button.tsx'
import { classes } from './classes.ts'
import { useLanguage } from './language.tsx'
import { Notice } from './notice.tsx'

export type ListEndProps = {
  shown: number
  hasMore: boolean
  isBusy: boolean
  /** Why the next page could not be read; null where it could. */
  problem: string | null
  onMore: () => void
  className?: string
}

/** Empty if everything fits on one page. The button stays in place, so that a keyboard can press it again. */
export function ListEnd({ shown, hasMore, isBusy, problem, onMore, className }: ListEndProps) {
  const language = useLanguage()
  const words = listWords(language)
  if (!hasMore && shown <= PAGE_SIZE) return null
  return (
    <div className={classes('space-y-3 py-4', className)}>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        {hasMore ? (
          <Button kind="secondary" busyLabel={isBusy && words.busy} onClick={onMore}>
            {words.more}
          </Button>
        ) : null}
        <output className="text-ink-soft">{shownSentence(shown, hasMore, language)}</output>
      </div>
      {problem === null ? null : (
        <Notice kind="danger" role="alert">
          {problem}
        </Notice>
      )}
    </div>
  )
}
