// One deposit: its contents, progress and next step.
import { useMutation } from '@tanstack/react-query'
import { useCalls } from '#api/calls.ts'
import { sentenceOf } from '#api/failure.ts'
import { handMethodLine } from '#areas/money/payments/rules/hand-methods.ts'
import { dateFromParts, formatDate, plainDate, type PlainDate } from '#kernel/calendar.ts'
import { fill } from '#kernel/language.ts'
import { formatCents } from '#kernel/money.ts'
import { Button } from '#ui/button.tsx'
import { useLanguage } from '#ui/language.tsx'
import { Outcome } from '#ui/outcome.tsx'
import { saveBlob } from '#ui/save-file.ts'
import { BooksDay } from '#web/books-day.tsx'
import { ForRoles } from '#web/for-roles.tsx'
import { Form } from '#web/form.tsx'
import type { Column } from '#web/list/column.ts'
import { OpensSheet } from '#web/opens-sheet.tsx'
import { partsOf } from '#web/optional-day.ts'
import { useForm } from '#web/use-form.ts'
import type { Deposit } from '../contract.ts'
import type { ReceiptWords } from '../words/index.ts'
import { useDepositCleared, useDepositMade, useDiscardDeposit } from './queries.ts'
import { useReceiptWords } from './words.ts'

type OneDepositProps = { deposit: Deposit; today: PlainDate }

export function depositColumns(words: ReceiptWords['deposits'], today: PlainDate): Column<Deposit>[] {
  const { what, receipts, state, act } = words.columns
  return [
    { key: 'what', heading: what, cell: (deposit) => <Name deposit={deposit} /> },
    {
      key: 'receipts',
      heading: receipts,
      cell: (deposit) => <Receipts deposit={deposit} />,
      onPhone: 'below',
    },
    { key: 'state', heading: state, cell: (deposit) => <Steps deposit={deposit} />, onPhone: 'below' },
    {
      key: 'act',
      heading: act,
      cell: (deposit) => <NextStep deposit={deposit} today={today} />,
      onPhone: 'below',
    },
  ]
}

type PartProps = Pick<OneDepositProps, 'deposit'>

function useName({ account, amountCents }: Deposit): string {
  const { accounts, deposits: words } = useReceiptWords()
  return fill(words.of, { amount: formatCents(amountCents, useLanguage()), account: accounts[account] })
}

function Name({ deposit }: PartProps) {
  return <span className="font-semibold">{useName(deposit)}</span>
}

function Receipts({ deposit: { receipts } }: PartProps) {
  const { states } = useReceiptWords()
  const language = useLanguage()
  return (
    <ul>
      {receipts.map(({ id, method, methodNumber, client, number, amountCents: cents, state }) => (
        <li key={id} className="break-words">
          {[
            handMethodLine(method, methodNumber, language),
            client.name,
            number,
            formatCents(cents, language),
            ...(state === 'returned' || state === 'mistake' ? [states[state]] : []),
          ].join(' · ')}
        </li>
      ))}
    </ul>
  )
}

function Steps({ deposit }: PartProps) {
  return useSteps(deposit).join(' · ')
}

function NextStep({ deposit, today }: OneDepositProps) {
  const { deposits: words } = useReceiptWords()
  const { madeOn, clearedOn, kind } = deposit
  const name = useName(deposit)
  return (
    <>
      {kind === 'slip' ? <PrintSlip deposit={deposit} /> : null}
      <ForRoles roles={['admin']}>
        {madeOn === null ? (
          <OpensSheet label={words.make} of={name}>
            {() => <TakeToBank deposit={deposit} today={today} />}
          </OpensSheet>
        ) : null}
        {madeOn !== null && clearedOn === null && isWaitedFor(deposit) ? (
          <ClearAll deposit={deposit} />
        ) : null}
      </ForRoles>
    </>
  )
}

/** Returned money and mistakes are no longer awaited. */
function isWaitedFor({ receipts }: Deposit): boolean {
  return receipts.some(({ state }) => state !== 'returned' && state !== 'mistake')
}

function useSteps(deposit: Deposit): string[] {
  const { kind, createdOn, createdBy, madeOn, clearedOn } = deposit
  const { deposits: words } = useReceiptWords()
  const language = useLanguage()
  const day = (date: string) => formatDate(plainDate(date), language)
  return [
    ...(kind === 'slip' ? [fill(words.slip, { day: day(createdOn), name: createdBy })] : []),
    ...(madeOn === null ? [] : [fill(kind === 'slip' ? words.made : words.direct, { day: day(madeOn) })]),
    ...(clearedOn === null ? [] : [fill(words.cleared, { day: day(clearedOn) })]),
    ...(madeOn !== null && clearedOn === null && isWaitedFor(deposit) ? [words.waiting] : []),
  ]
}

function PrintSlip({ deposit }: { deposit: Deposit }) {
  const { id: depositId, createdOn } = deposit
  const name = useName(deposit)
  const { deposits: words, slip } = useReceiptWords()
  const language = useLanguage()
  const calls = useCalls()
  const print = useMutation({
    mutationFn: async () => {
      const file = await calls.receipts.slip.call({ depositId, language })
      saveBlob(file.name || fill(slip.fileName, { day: '' }), file)
    },
  })
  return (
    <>
      <Button
        kind="quiet"
        className="-ml-3"
        busyLabel={print.isPending && words.printing}
        onClick={() => print.mutate()}
      >
        <span>
          {words.print}
          <span className="sr-only">{`: ${name}, ${formatDate(plainDate(createdOn), language)}`}</span>
        </span>
      </Button>
      <Outcome kind="danger">{print.isError ? (sentenceOf(print.error) ?? words.printFailed) : null}</Outcome>
    </>
  )
}

function TakeToBank({ deposit: { id: depositId, account }, today }: OneDepositProps) {
  const { deposits: words, record } = useReceiptWords()
  const made = useDepositMade()
  const discard = useDiscardDeposit()
  const form = useForm({
    id: `made-${depositId}`,
    start: { madeOn: partsOf(today.toString()) },
    read: ({ madeOn }) => {
      const day = dateFromParts(Number(madeOn.year), Number(madeOn.month), Number(madeOn.day))
      return day === null
        ? { input: null, problems: [{ field: 'madeOn' as const }] }
        : { input: day.toString(), problems: [] }
    },
    say: () => words.makeProblem,
    send: (madeOn: string) => made.mutateAsync({ depositId, madeOn }),
    refused: ({ code }) => (code === 'RECEIPT_DAY_INVALID' ? 'madeOn' : null),
    hasSummary: false,
  })
  return (
    <Form form={form} className="max-w-form space-y-4">
      <BooksDay
        fund={account}
        {...form.at('madeOn')}
        label={words.makeOn}
        words={record.date}
        value={form.values.madeOn}
        onChange={(madeOn) => form.set({ madeOn })}
      />
      <div className="flex flex-wrap gap-3">
        <Button id={form.submitId} type="submit" busyLabel={form.isBusy && words.making}>
          {words.make}
        </Button>
        <Button
          kind="quiet"
          busyLabel={discard.isPending && words.discarding}
          onClick={() => discard.mutate({ depositId })}
        >
          {words.discard}
        </Button>
      </div>
      <Outcome kind="danger">{form.refusal ?? (discard.isError ? sentenceOf(discard.error) : null)}</Outcome>
    </Form>
  )
}

function ClearAll({ deposit: { id: depositId, countsOn } }: Pick<OneDepositProps, 'deposit'>) {
  const { deposits: words } = useReceiptWords()
  const language = useLanguage()
  const clear = useDepositCleared()
  return (
    <div className="space-y-2">
      {countsOn === null ? null : (
        <p className="text-sm text-ink-soft">
          {fill(words.clearHint, { day: formatDate(plainDate(countsOn), language) })}
        </p>
      )}
      <Button
        kind="secondary"
        busyLabel={clear.isPending && words.clearing}
        onClick={() => clear.mutate({ depositId })}
      >
        {words.clear}
      </Button>
      <Outcome kind="danger">{clear.isError ? sentenceOf(clear.error) : null}</Outcome>
    </div>
  )
}
