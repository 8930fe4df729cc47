// A fee earned by its event: staff see the balance and the amount leaving it, and confirm.
import { useState } from 'react'
import { sentenceOf } from '#api/failure.ts'
import { fill } from '#kernel/language.ts'
import { type Cents, formatCents } from '#kernel/money.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Facts } from '#ui/facts.tsx'
import { useLanguage } from '#ui/language.tsx'
import { Notice } from '#ui/notice.tsx'
import { useSameId } from '#web/use-same-id.ts'
import type { CaseFees, Milestone } from '../contract.ts'
import { useEarn } from './queries.ts'
import { useFeeWords } from './words.ts'

type EarnFeeProps = {
  of: CaseFees['case']
  part: Milestone
  trust: CaseFees['trust']
  amountCents: Cents
  onDone: (sentence: string) => void
}

export function EarnFee(props: EarnFeeProps) {
  const { earn: words } = useFeeWords()
  const language = useLanguage()
  const [isOpen, setOpen] = useState(false)
  const { part, of, amountCents } = props
  return (
    <>
      <Button kind="secondary" className="mt-2" onClick={() => setOpen(true)}>
        <span>
          {fill(words.open, { amount: formatCents(amountCents, language) })}
          <span className="sr-only">
            : {part.name[language]}, {of.number}
          </span>
        </span>
      </Button>
      {isOpen ? <AskEarn {...props} onClose={() => setOpen(false)} /> : null}
    </>
  )
}

/** The question alone, where the page has its button. */
export function AskEarn({
  of,
  part,
  trust,
  amountCents,
  onDone,
  onClose,
}: EarnFeeProps & { onClose: () => void }) {
  const { earn: words } = useFeeWords()
  const language = useLanguage()
  const earn = useEarn()
  const ids = useSameId()
  const money = (cents: Cents) => formatCents(cents, language)
  const amount = money(amountCents)
  const told = () => {
    onDone(fill(words.done, { amount }))
    onClose()
  }
  const submit = () => {
    if (earn.isPending) return
    const wanted = { caseId: of.id, milestoneId: part.milestoneId, amountCents, heldCents: trust.heldCents }
    earn.mutate({ ...wanted, earningId: ids.of(wanted) }, { onSuccess: told })
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={words.title}
      actions={
        <>
          <Button kind="secondary" onClick={onClose}>
            {words.back}
          </Button>
          <Button busyLabel={earn.isPending && words.busy} onClick={submit}>
            {fill(words.confirm, { amount })}
          </Button>
        </>
      }
    >
      <Facts
        facts={[
          { label: words.part, value: part.name[language] },
          { label: words.case, value: of.number },
          { label: words.held, value: money(trust.heldCents) },
          ...(trust.pendingCents > 0 ? [{ label: words.pending, value: money(trust.pendingCents) }] : []),
          { label: words.refill, value: money(trust.refillCents) },
          { label: words.amount, value: amount },
          { label: words.after, value: money(trust.heldCents - amountCents) },
        ]}
      />
      <p className="mt-4">{words.told}</p>
      {earn.isError ? (
        <Notice kind="danger" role="alert" className="mt-4">
          {sentenceOf(earn.error)}
        </Notice>
      ) : null}
    </Dialog>
  )
}
