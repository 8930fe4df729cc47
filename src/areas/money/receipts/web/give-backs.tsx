// Refunds of a receipt, paid or waiting: each with its state and actions.
import { useState } from 'react'
import { sentenceOf } from '#api/failure.ts'
import { wayBackLine } from '#areas/money/payments/rules/give-back.ts'
import { ATTORNEYS_AND_ADMINS, CASEWORKERS } from '#kernel/actor.ts'
import { formatDate, plainDate, type PlainDate } from '#kernel/calendar.ts'
import { fill } from '#kernel/language.ts'
import { formatCents } from '#kernel/money.ts'
import { Button } from '#ui/button.tsx'
import { useLanguage } from '#ui/language.tsx'
import { Outcome } from '#ui/outcome.tsx'
import { SideSheet } from '#ui/side-sheet.tsx'
import { ForRoles } from '#web/for-roles.tsx'
import type { GiveBack, Receipt } from '../contract.ts'
import { PayOutForm, ProposeForm, UndoForm } from './give-back-forms.tsx'
import { GivenBackFile } from './given-back-file.tsx'
import { useWithdrawGiveBack } from './queries.ts'
import { useReceiptWords } from './words.ts'

type GiveBacksProps = {
  receipt: Receipt
  today: PlainDate
  /** Pays out, and undoes uncashed checks. */
  isAdmin: boolean
}

export function GiveBacks({ receipt, today, isAdmin }: GiveBacksProps) {
  const { giveBacks, refundableCents } = receipt
  return (
    <>
      {giveBacks.length === 0 ? null : (
        <ul className="mt-3 space-y-4 border-l-4 border-line-strong pl-4">
          {giveBacks.map((giveBack) => (
            <li key={giveBack.id}>
              <OneGiveBack giveBack={giveBack} receipt={receipt} today={today} isAdmin={isAdmin} />
            </li>
          ))}
        </ul>
      )}
      <ForRoles roles={ATTORNEYS_AND_ADMINS}>
        {refundableCents > 0 ? <Propose receipt={receipt} /> : null}
      </ForRoles>
    </>
  )
}

function Propose({ receipt }: Pick<GiveBacksProps, 'receipt'>) {
  const { giveBack: words } = useReceiptWords()
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <div tabIndex={-1} className="-ml-3">
      <Button
        kind="quiet"
        aria-label={fill(words.openName, { number: receipt.number })}
        onClick={() => setOpen(true)}
      >
        {words.open}
      </Button>
      {isOpen ? (
        <SideSheet title={fill(words.openName, { number: receipt.number })} onClose={close}>
          <ProposeForm receipt={receipt} onClose={close} />
        </SideSheet>
      ) : null}
    </div>
  )
}

type OneProps = GiveBacksProps & { giveBack: GiveBack }

export function OneGiveBack({ giveBack, receipt, today, isAdmin }: OneProps) {
  const { giveBack: words } = useReceiptWords()
  const language = useLanguage()
  const { amountCents, paid, proposedBy, proposedOn, reason, undone } = giveBack
  const day = (date: string) => formatDate(plainDate(date), language)
  const amount = formatCents(amountCents, language)
  const line =
    paid === null
      ? fill(words.proposed, { amount, name: proposedBy, day: day(proposedOn) })
      : fill(words.paid, {
          amount,
          method: wayBackLine(paid.method, paid.number, language),
          payee: paid.payee,
          day: day(paid.on),
          name: paid.by,
        })
  return (
    <>
      <p className="font-semibold break-words">{line}</p>
      <p className="text-sm break-words text-ink-soft">{fill(words.reasonLine, { reason })}</p>
      {undone === null ? null : (
        <p className="text-sm break-words">
          {fill(words.undone, { day: day(undone.on), name: undone.by, reason: undone.reason })}
        </p>
      )}
      {paid === null ? (
        <Waiting giveBack={giveBack} receipt={receipt} today={today} isAdmin={isAdmin} />
      ) : (
        <PaidOut giveBack={giveBack} paid={paid} receipt={receipt} isAdmin={isAdmin} />
      )}
    </>
  )
}

function Waiting({ giveBack, receipt, today, isAdmin }: OneProps) {
  const { giveBack: words } = useReceiptWords()
  const withdraw = useWithdrawGiveBack()
  const [isOpen, setOpen] = useState(false)
  const { number } = receipt
  const close = () => setOpen(false)
  return (
    <>
      <div className="-ml-3 flex flex-wrap">
        {isAdmin ? (
          <Button kind="quiet" aria-label={fill(words.payOutName, { number })} onClick={() => setOpen(true)}>
            {words.payOut}
          </Button>
        ) : null}
        <ForRoles roles={ATTORNEYS_AND_ADMINS}>
          <Button
            kind="quiet"
            aria-label={fill(words.withdrawName, { number })}
            busyLabel={withdraw.isPending && words.withdrawing}
            onClick={() => withdraw.mutate({ giveBackId: giveBack.id })}
          >
            {words.withdraw}
          </Button>
        </ForRoles>
      </div>
      {isOpen ? (
        <SideSheet title={fill(words.payOutName, { number })} onClose={close}>
          <PayOutForm giveBack={giveBack} receipt={receipt} today={today} onClose={close} />
        </SideSheet>
      ) : null}
      <Outcome kind="danger">{withdraw.isError ? sentenceOf(withdraw.error) : null}</Outcome>
    </>
  )
}

type PaidProps = Pick<OneProps, 'giveBack' | 'receipt' | 'isAdmin'> & { paid: NonNullable<GiveBack['paid']> }

/** A receipt's check that came back leaves nothing to undo. */
function PaidOut({ giveBack: { id, undone }, paid, receipt, isAdmin }: PaidProps) {
  const { giveBack: words } = useReceiptWords()
  const [isOpen, setOpen] = useState(false)
  const mayUndo = isAdmin && undone === null && receipt.ended === null
  const close = () => setOpen(false)
  const undoName = fill(words.undoName, { number: receipt.number })
  return (
    <div className="-ml-3 flex flex-wrap">
      <ForRoles roles={CASEWORKERS}>
        <GivenBackFile given={{ id, method: paid.method, number: paid.number }} words={words} />
      </ForRoles>
      {mayUndo ? (
        <Button kind="quiet" aria-label={undoName} onClick={() => setOpen(true)}>
          {words.undo}
        </Button>
      ) : null}
      {isOpen && mayUndo ? (
        <SideSheet title={undoName} onClose={close}>
          <UndoForm giveBackId={id} onClose={close} />
        </SideSheet>
      ) : null}
    </div>
  )
}
