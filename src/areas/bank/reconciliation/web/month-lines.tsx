// The bank's lines of a month: the matches, and the lines still to be matched.
import { useState } from 'react'
import { endOf } from '#api/list.ts'
import { formatPastDate, plainDate } from '#kernel/calendar.ts'
import { fill, plural } from '#kernel/language.ts'
import { formatCents } from '#kernel/money.ts'
import { Button } from '#ui/button.tsx'
import { classes } from '#ui/classes.ts'
import { useLanguage } from '#ui/language.tsx'
import { ListEnd } from '#ui/list-end.tsx'
import { Outcome } from '#ui/outcome.tsx'
import { ForRoles } from '#web/for-roles.tsx'
import { Loaded } from '#web/loaded.tsx'
import { ReasonForm } from '#web/reason-form.tsx'
import type { BankLine, MonthState } from '../contract.ts'
import { BookForm } from './book-form.tsx'
import { type Choice, ChoiceRow } from './choice-row.tsx'
import { useBankChange, useBankLines } from './queries.ts'
import { useWords } from '#web/use-words.ts'
import { bankWords } from '../words/index.ts'
import { movementKindWords } from '#areas/money/ledger/words/index.ts'

type MonthLinesProps = { state: MonthState; choice: Choice }

const STATES = ['open', 'matched', 'all'] as const

export function MonthLines({ state, choice }: MonthLinesProps) {
  const words = useWords(bankWords)
  const { lines } = words.month
  const { account, closed, month, moneyIn, moneyOut, unmatched } = state
  const [shown, setShown] = useState<(typeof STATES)[number]>(closed || unmatched === 0 ? 'all' : 'open')
  const list = useBankLines({ fund: account.fund, month, state: shown })
  const isEmpty = moneyIn.count + moneyOut.count === 0
  return (
    <section className="space-y-4">
      <h2 className="text-xl">{lines.heading}</h2>
      <div className="flex flex-wrap gap-2">
        {STATES.map((each) => (
          <Button
            key={each}
            kind="quiet"
            aria-pressed={shown === each}
            className={classes(shown === each && 'bg-action-soft')}
            onClick={() => setShown(each)}
          >
            {lines.states[each]}
          </Button>
        ))}
      </div>
      <Loaded query={list} words={words}>
        {(rows) =>
          rows.length === 0 ? (
            <p className="text-ink-soft">{isEmpty ? lines.noneAtAll : lines.none}</p>
          ) : (
            <>
              <ul className="divide-y divide-line border-y border-line">
                {rows.map((line) => (
                  <li key={line.id} className="py-3">
                    <Line line={line} state={state} choice={choice} />
                  </li>
                ))}
              </ul>
              <ListEnd {...endOf(list)} />
            </>
          )
        }
      </Loaded>
    </section>
  )
}

type LineProps = MonthLinesProps & { line: BankLine }

function Line({ line, state, choice }: LineProps) {
  const { lines: words } = useWords(bankWords).month
  const language = useLanguage()
  const { amountCents, checkNumber, countedOn, description, id, match, postedOn } = line
  const day = formatPastDate(plainDate(postedOn), language)
  const amount = formatCents(amountCents, language)
  const check = checkNumber === null ? null : fill(words.check, { number: checkNumber })
  const what = [description, day, amount].join(', ')
  const isChosen = choice.ids.has(id)
  const said = (
    <span className="flex min-w-0 grow flex-wrap justify-between gap-x-6 gap-y-1">
      <span className="min-w-0 [overflow-wrap:anywhere]">
        <span className="block font-medium">{description}</span>
        <span className="block text-sm text-ink-soft">{[day, check].filter(Boolean).join(' · ')}</span>
      </span>
      <span className="font-semibold">{amount}</span>
    </span>
  )
  return (
    <>
      {match === null && !state.closed ? (
        <ChoiceRow
          label={fill(words.choose, { what })}
          isChosen={isChosen}
          onToggle={() => choice.toggle(id, amountCents)}
        >
          {said}
        </ChoiceRow>
      ) : (
        <div className="flex">{said}</div>
      )}
      {countedOn === postedOn ? null : <p className="text-sm">{fill(words.late, { day })}</p>}
      {match === null ? (
        <ForRoles roles={['admin']}>
          <Book line={line} state={state} what={what} />
        </ForRoles>
      ) : (
        <Matched line={line} match={match} state={state} what={what} />
      )}
    </>
  )
}

function Book({ line, state, what }: Pick<LineProps, 'line' | 'state'> & { what: string }) {
  const { lines: words } = useWords(bankWords).month
  const [isOpen, setOpen] = useState(false)
  if (state.closed) return null
  if (isOpen)
    return (
      <BookForm
        id={`book-${line.id}`}
        fund={state.account.fund}
        of={{ lineId: line.id, amountCents: null }}
        onDone={() => setOpen(false)}
      />
    )
  return (
    <Button kind="quiet" aria-label={fill(words.bookOf, { what })} onClick={() => setOpen(true)}>
      {words.book}
    </Button>
  )
}

type MatchedProps = Omit<LineProps, 'choice'> & { match: NonNullable<BankLine['match']>; what: string }

function Matched({ line, match, state, what }: MatchedProps) {
  const kinds = useWords(movementKindWords)
  const words = useWords(bankWords)
  const { lines } = words.month
  const language = useLanguage()
  const { adjustment, by, movementCount, movements, openingItems, rule } = match
  const how =
    rule === null
      ? fill(lines.matchedByHand, { name: by })
      : fill(lines.matchedBy, { name: by, rule: words.rules[rule] })
  const more = movementCount - movements.length
  // Booked for the whole line, or beside its matches.
  const isAlone = movementCount + openingItems.length === 0
  return (
    <div className="mt-1 border-l-4 border-line pl-4 text-sm">
      <ul className="[overflow-wrap:anywhere]">
        {movements.map(({ line: { id, kind, client }, amountCents }) => (
          <li key={id}>
            {fill(lines.with, {
              kind: kinds[kind],
              client: client.name,
              amount: formatCents(amountCents, language),
            })}
          </li>
        ))}
        {openingItems.map(({ id, kind, payee, amountCents }) => (
          <li key={id}>
            {fill(lines.with, {
              kind: words.opening.kinds[kind],
              client: payee,
              amount: formatCents(amountCents, language),
            })}
          </li>
        ))}
        {more > 0 ? <li>{plural(lines.more, more, language)}</li> : null}
        {adjustment ? (
          <li>
            {fill(isAlone ? lines.bookedAs : lines.bookedWith, {
              kind: words.kinds[adjustment.kind],
              reason: adjustment.reason,
              amount: formatCents(Math.abs(adjustment.amountCents), language),
            })}
          </li>
        ) : null}
      </ul>
      <p className="text-ink-soft">{how}</p>
      <ForRoles roles={['admin']}>
        {state.closed ? null : <Undo line={line} match={match} state={state} what={what} />}
      </ForRoles>
    </div>
  )
}

function Undo({ match, state, what }: Pick<MatchedProps, 'line' | 'match' | 'state' | 'what'>) {
  const { lines: words } = useWords(bankWords).month
  const [isOpen, setOpen] = useState(false)
  const { fund } = state.account
  const undo = useBankChange((calls, reason: string | null) =>
    calls.undoMatch.call({ fund, matchId: match.id, reason }),
  )
  if (isOpen)
    return (
      <ReasonForm
        id={`undo-${match.id}`}
        words={{
          label: words.undoReason,
          problem: words.undoProblem,
          save: words.undo,
          saving: words.undoing,
          cancel: words.cancel,
        }}
        send={(reason) => undo.mutateAsync(reason)}
        onDone={() => setOpen(false)}
        onCancel={() => setOpen(false)}
      />
    )
  return (
    <>
      <Button
        kind="quiet"
        className="-ml-3"
        aria-label={fill(words.undoOf, { what })}
        busyLabel={undo.isPending && words.undoing}
        onClick={() => (match.adjustment ? setOpen(true) : undo.mutate(null))}
      >
        {words.undo}
      </Button>
      <Outcome kind="danger">{undo.error?.message ?? null}</Outcome>
    </>
  )
}
