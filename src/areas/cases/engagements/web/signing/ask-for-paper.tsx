// Paper instead of the screen: what that means, and one press.
import { failureSentence } from '#api/failure.ts'
import { Button } from '#ui/button.tsx'
import { Outcome } from '#ui/outcome.tsx'
import { PageHeading } from '#ui/page-heading.tsx'
import type { StepProps } from './steps.ts'
import { useAskForPaper } from './queries.ts'

export function AskForPaper({ link, words, draft, go }: StepProps) {
  const { paper } = words
  const asking = useAskForPaper(link, () => {
    draft.forget()
    go()
  })
  return (
    <section className="max-w-form space-y-6">
      <PageHeading title={paper.title} lead={paper.lead} />
      <div className="flex flex-wrap gap-3">
        <Button busyLabel={asking.isPending && paper.asking} onClick={() => asking.mutate()}>
          {paper.ask}
        </Button>
        <Button kind="quiet" onClick={() => go()}>
          {words.back}
        </Button>
      </div>
      <Outcome kind="danger">{failureSentence(asking.error)}</Outcome>
    </section>
  )
}
