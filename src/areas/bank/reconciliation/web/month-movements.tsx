// Movements in the books and not at the bank: chosen together with lines of the bank, or explained.
import { useState } from 'react'
import { endOf } from '#api/list.ts'
import { dateIn, FIRM_ZONE, formatPastDate, instant } from '#kernel/calendar.ts'
import { fill } from '#kernel/language.ts'
import { formatCents } from '#kernel/money.ts'
import { Button } from '#ui/button.tsx'
import { useLanguage } from '#ui/language.tsx'
import { ListEnd } from '#ui/list-end.tsx'
import { ForRoles } from '#web/for-roles.tsx'
import { Loaded } from '#web/loaded.tsx'
import { ReasonButton } from '#web/reason-form.tsx'
import type { MonthState, OpenMovement } from '../contract.ts'
import { type Choice, ChoiceRow } from './choice-row.tsx'
import { useBankChange, useOpenMovements } from './queries.ts'
import { useWords } from '#web/use-words.ts'
import { bankWords } from '../words/index.ts'
import { movementKindWords } from '#areas/money/ledger/words/index.ts'

type MonthMovementsProps = { state: MonthState; choice: Choice }

export function MonthMovements({ state, choice }: MonthMovementsProps) {
  const words = useWords(bankWords)
  const { movements } = words.month
  const { account, month } = state
  const [reach, setReach] = useState<'month' | 'since'>('month')
  const list = useOpenMovements({ fund: account.fund, month }, reach)
  return (
    <section className="space-y-4">
      <h2 className="text-xl">{movements.heading}</h2>
      <Loaded query={list} words={words}>
        {(rows) =>
          rows.length === 0 ? (
            <p className="text-ink-soft">{movements.none}</p>
          ) : (
            <>
              <p className="text-ink-soft">{movements.lead}</p>
              <ul className="divide-y divide-line border-y border-line">
                {rows.map((row) => (
                  <li key={row.line.id} className="py-3">
                    <Movement row={row} state={state} choice={choice} />
                  </li>
                ))}
              </ul>
              <ListEnd {...endOf(list)} />
            </>
          )
        }
      </Loaded>
      {reach === 'month' && state.closed === null ? (
        <Button kind="quiet" className="-ml-3" onClick={() => setReach('since')}>
          {movements.later}
        </Button>
      ) : null}
    </section>
  )
}

function Movement({ row, state, choice }: MonthMovementsProps & { row: OpenMovement }) {
  const { movements: words } = useWords(bankWords).month
  const language = useLanguage()
  const { amountCents, explanation, isOld, line } = row
  const day = formatPastDate(dateIn(FIRM_ZONE, instant(line.at)), language)
  const amount = formatCents(amountCents, language)
  const kind = useWords(movementKindWords)[line.kind]
  const about = [
    line.client.name,
    line.matter && 'case' in line.matter ? line.matter.case.number : null,
    line.cost?.payee,
    line.cost?.reference,
    line.invoice?.number,
  ].filter(Boolean)
  const what = [kind, line.client.name, day, amount].join(', ')
  return (
    <>
      <ChoiceRow
        label={fill(words.choose, { what })}
        isChosen={choice.ids.has(line.id)}
        onToggle={() => choice.toggle(line.id, amountCents)}
      >
        <span className="flex min-w-0 grow flex-wrap justify-between gap-x-6 gap-y-1">
          <span className="min-w-0 [overflow-wrap:anywhere]">
            <span className="block font-medium">{kind}</span>
            <span className="block text-sm text-ink-soft">{[day, ...about].join(' · ')}</span>
          </span>
          <span className="font-semibold">{amount}</span>
        </span>
      </ChoiceRow>
      {explanation === null ? null : (
        <p className="text-sm">{fill(words.explained, { note: explanation })}</p>
      )}
      {isOld && explanation === null ? <p className="text-sm font-semibold">{words.old}</p> : null}
      <ForRoles roles={['admin']}>
        {isOld ? <Explain fund={state.account.fund} movementId={line.id} what={what} /> : null}
      </ForRoles>
    </>
  )
}

type ExplainProps = { fund: MonthState['account']['fund']; movementId: string; what: string }

export function Explain({ fund, movementId, what }: ExplainProps) {
  const { lines, movements: words } = useWords(bankWords).month
  const explain = useBankChange((calls, note: string) => calls.explain.call({ fund, movementId, note }))
  const { note: label, problem, save, saving } = words
  return (
    <ReasonButton
      id={`explain-${movementId}`}
      label={words.explain}
      name={fill(words.explainOf, { what })}
      words={{ label, problem, save, saving, cancel: lines.cancel }}
      send={(note) => explain.mutateAsync(note)}
    />
  )
}
