// One press where work is done: a timer for this person and this case. The bar shows it while it runs.
import { sentenceOf } from '#api/failure.ts'
import { Button } from '#ui/button.tsx'
import { useLanguage } from '#ui/language.tsx'
import { Outcome } from '#ui/outcome.tsx'
import { timerWords } from '../words/browser.ts'
import { useStart, useTimer } from './queries.ts'

export default function StartTimer({ caseId }: { caseId: string }) {
  const words = timerWords(useLanguage())
  const start = useStart()
  const { data } = useTimer()
  if (data?.running?.case.id === caseId) return null
  return (
    <>
      <Button kind="quiet" busyLabel={start.isPending && words.starting} onClick={() => start.mutate(caseId)}>
        {words.start}
      </Button>
      <Outcome kind="danger">{sentenceOf(start.error)}</Outcome>
    </>
  )
}
