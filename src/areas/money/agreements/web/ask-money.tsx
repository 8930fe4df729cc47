// On the desk: a client of a case with low trust money is asked for more.
import { sentenceOf } from '#api/failure.ts'
import { fill } from '#kernel/language.ts'
import { formatCents } from '#kernel/money.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { useLanguage } from '#ui/language.tsx'
import { Outcome } from '#ui/outcome.tsx'
import type { RunningLow } from '../contract.ts'
import type { FeeWords } from '../words/index.ts'
import { useAskReplenishment } from './queries.ts'

type AskMoneyProps = {
  low: RunningLow
  words: FeeWords
  onDone: (sentence: string) => void
  onClose: () => void
}

export function AskMoney({ low, words, onDone, onClose }: AskMoneyProps) {
  const language = useLanguage()
  const ask = useAskReplenishment()
  const money = (cents: number) => formatCents(cents, language)
  const amount = money(low.askCents)
  const submit = () => {
    if (ask.isPending) return
    ask.mutate(
      { caseId: low.case.id, amountCents: low.askCents },
      {
        onSuccess: () => {
          onDone(fill(words.low.done, { amount, client: low.client.name }))
          onClose()
        },
      },
    )
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={fill(words.desk.line, { client: low.client.name, case: low.case.number })}
      actions={
        <>
          <Button kind="secondary" onClick={onClose}>
            {words.earn.back}
          </Button>
          <Button busyLabel={ask.isPending && words.low.asking} onClick={submit}>
            {fill(words.low.ask, { amount })}
          </Button>
        </>
      }
    >
      <p className="mb-3">
        {fill(words.low.line, { held: money(low.trust.heldCents), threshold: money(low.thresholdCents) })}
      </p>
      <Outcome kind="danger">{ask.isError ? sentenceOf(ask.error) : null}</Outcome>
    </Dialog>
  )
}
