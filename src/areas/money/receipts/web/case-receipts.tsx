// Receipts of a case, each with its state, and the form to record more.
import type { ReactNode } from 'react'
import { endAfter } from '#api/list.ts'
import { handMethodLine, isPaper } from '#areas/money/payments/rules/hand-methods.ts'
import { ATTORNEYS_AND_ADMINS } from '#kernel/actor.ts'
import { formatDate, plainDate, type PlainDate } from '#kernel/calendar.ts'
import { fill, type Language } from '#kernel/language.ts'
import { formatCents } from '#kernel/money.ts'
import { useLanguage } from '#ui/language.tsx'
import { ListEnd } from '#ui/list-end.tsx'
import { Notice } from '#ui/notice.tsx'
import { StatusPill, type Turn } from '#ui/status-pill.tsx'
import { ForRoles } from '#web/for-roles.tsx'
import { Loaded } from '#web/loaded.tsx'
import { OpensSheet } from '#web/opens-sheet.tsx'
import type { Receipt } from '../contract.ts'
import { CASH_REPORT } from '../rules/cash-report.ts'
import type { ReceiptState } from '../rules/receipt.ts'
import type { ReceiptWords } from '../words/index.ts'
import { EndForms } from './end-forms.tsx'
import { GiveBacks } from './give-backs.tsx'
import { Pictures, type SendPicture } from './pictures.tsx'
import { useCaseReceipts } from './queries.ts'
import { ReceiptForm } from './receipt-form.tsx'
import { ReceiptWordsProvider, useReceiptWords } from './words.ts'

type CaseReceiptsProps = {
  caseId: string
  words: ReceiptWords
  today: PlainDate
  isAdmin: boolean
  /** Files have their own upload, which the page knows. */
  sendPicture: SendPicture
  /** To download it while valid. */
  renderFile: (receipt: { id: string; reference: string }) => ReactNode
}

/** Lazy-loaded. */
export default function CaseReceipts({ caseId, words, ...shared }: CaseReceiptsProps) {
  const { today, sendPicture } = shared
  const list = useCaseReceipts(caseId)
  return (
    <ReceiptWordsProvider words={words}>
      <Loaded query={list} words={words}>
        {({ items, payable, cashToReportCents }) => (
          <>
            {cashToReportCents === null ? null : <CashHint cents={cashToReportCents} />}
            <ReceiptList receipts={items} {...shared} />
            <ListEnd {...endAfter(list, items.length)} />
            <ForRoles roles={ATTORNEYS_AND_ADMINS}>
              <OpensSheet label={words.record.open}>
                {(onDone) => <ReceiptForm {...{ caseId, payable, today, sendPicture, onDone }} />}
              </OpensSheet>
            </ForRoles>
          </>
        )}
      </Loaded>
    </ReceiptWordsProvider>
  )
}

function CashHint({ cents }: { cents: number }) {
  const { cash } = useReceiptWords()
  const language = useLanguage()
  const { overCents, daysToFile: days, source } = CASH_REPORT
  const amounts = { amount: formatCents(cents, language), limit: formatCents(overCents, language) }
  return (
    <Notice kind="warning" title={cash.title}>
      <p>{fill(cash.text, { ...amounts, days })}</p>
      <a href={source} className="inline-flex min-h-11 items-center underline">
        {cash.source}
      </a>
    </Notice>
  )
}

type ListProps = Pick<CaseReceiptsProps, 'today' | 'isAdmin' | 'renderFile' | 'sendPicture'> & {
  receipts: readonly Receipt[]
}

function ReceiptList({ receipts, ...shared }: ListProps) {
  const { none } = useReceiptWords()
  if (receipts.length === 0) return <p className="mt-4 text-ink-soft">{none}</p>
  return (
    <ul className="mt-2 divide-y divide-line border-y border-line">
      {receipts.map((receipt) => (
        <li key={receipt.id} className="py-1.5">
          <One receipt={receipt} {...shared} />
        </li>
      ))}
    </ul>
  )
}

const TURNS: Record<ReceiptState, Turn> = {
  drawer: 'ours',
  'on-slip': 'ours',
  deposited: 'theirs',
  collected: 'done',
  'given-back': 'done',
  returned: 'stopped',
  mistake: 'stopped',
}

function One({
  receipt,
  today,
  isAdmin,
  renderFile,
  sendPicture,
}: Omit<ListProps, 'receipts'> & { receipt: Receipt }) {
  const words = useReceiptWords()
  const language = useLanguage()
  const { id, number, amountCents, method, methodNumber, state, ended, note } = receipt
  const line = {
    amount: formatCents(amountCents, language),
    method: handMethodLine(method, methodNumber, language),
  }
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <h3 className="min-w-0 text-lg break-words">{fill(words.line, line)}</h3>
        <StatusPill turn={TURNS[state]}>{words.states[state]}</StatusPill>
      </div>
      <p className="break-words">{purposeOf(receipt, words)}</p>
      <p className="text-sm break-words text-ink-soft">{factsOf(receipt, words, language).join(' · ')}</p>
      {note === '' ? null : <p className="text-sm break-words text-ink-soft">{note}</p>}
      {isPaper(method) ? <Pictures receipt={receipt} send={sendPicture} /> : null}
      <GiveBacks receipt={receipt} today={today} isAdmin={isAdmin} />
      {ended === null ? (
        <div className="flex flex-wrap items-start gap-x-3">
          <div className="-ml-3">{renderFile({ id, reference: number })}</div>
          <ForRoles roles={ATTORNEYS_AND_ADMINS}>
            <EndForms receipt={receipt} today={today} />
          </ForRoles>
        </div>
      ) : (
        <p className="mt-2 border-l-4 border-line-strong pl-4 break-words">
          {fill(words.ended, {
            day: formatDate(plainDate(ended.on), language),
            name: ended.by,
            reason: ended.reason,
          })}
        </p>
      )}
    </>
  )
}

function purposeOf({ purpose, invoice }: Receipt, { purposes }: ReceiptWords): string {
  return fill(purposes[purpose], { number: invoice?.number ?? '' })
}

function factsOf(
  { number, account, receivedOn, receivedBy, payer }: Receipt,
  { accounts, received, payer: paidBy, relations }: ReceiptWords,
  language: Language,
): string[] {
  return [
    number,
    accounts[account],
    fill(received, { day: formatDate(plainDate(receivedOn), language), name: receivedBy }),
    ...(payer === null ? [] : [fill(paidBy, { name: payer.name, relation: relations[payer.relation] })]),
  ]
}
