// Codes with their discount, state and actions.
import { formatDate, plainDate } from '#kernel/calendar.ts'
import { fill } from '#kernel/language.ts'
import { Button } from '#ui/button.tsx'
import { useLanguage } from '#ui/language.tsx'
import { StatusPill, type Turn } from '#ui/status-pill.tsx'
import type { Column } from '#web/list/column.ts'
import type { Code } from '../contract.ts'
import type { CodeState } from '../rules/discount.ts'
import { type CodesWords, codesWords } from '../words/index.ts'
import { useWords } from '#web/use-words.ts'

export type CodeActions = {
  onLimits: (code: Code) => void
  onDisable: (code: Code) => void
  onEnable: (code: Code) => void
}

const TURNS: Record<CodeState, Turn> = {
  usable: 'done',
  'not-started': 'theirs',
  'used-up': 'stopped',
  ended: 'stopped',
  disabled: 'stopped',
}

export function codeColumns(words: CodesWords, actions: CodeActions): Column<Code>[] {
  const { columns, states } = words
  return [
    { key: 'code', heading: columns.code, cell: (code) => <Name code={code} /> },
    { key: 'off', heading: columns.off, cell: (code) => <Off code={code} /> },
    {
      key: 'state',
      heading: columns.state,
      onPhone: 'fact',
      cell: ({ state }) => <StatusPill turn={TURNS[state]}>{states[state]}</StatusPill>,
    },
    { key: 'uses', heading: columns.uses, cell: (code) => <Uses code={code} /> },
    { key: 'days', heading: columns.days, cell: (code) => <Days code={code} /> },
    {
      key: 'change',
      heading: columns.change,
      onPhone: 'below',
      cell: (code) => <Actions code={code} {...actions} />,
    },
  ]
}

function Name({ code: { code, note } }: { code: Code }) {
  return (
    <>
      <span className="font-semibold break-all">{code}</span>
      {note === '' ? null : <span className="block text-sm break-words text-ink-soft">{note}</span>}
    </>
  )
}

function Off({ code: { kind, percent } }: { code: Code }) {
  const { off, testingMark } = useWords(codesWords)
  if (kind !== 'testing') return <>{fill(off[kind], { percent: percent ?? 0 })}</>
  return (
    <>
      <span className="inline-block rounded-sm border-2 border-dashed border-line-strong px-2 font-semibold">
        {off.testing}
      </span>
      <span className="block text-sm text-ink-soft">{testingMark}</span>
    </>
  )
}

function Uses({ code: { usesMax, usesSettled, usesReserved } }: { code: Code }) {
  const words = useWords(codesWords)
  return (
    <>
      {usesMax === null
        ? fill(words.usesNoLimit, { used: usesSettled })
        : fill(words.uses, { used: usesSettled, max: usesMax })}
      {usesReserved === 0 ? null : (
        <span className="block text-sm text-ink-soft">{fill(words.usesNow, { count: usesReserved })}</span>
      )}
    </>
  )
}

function Days({ code: { startsOn, endsOn } }: { code: Code }) {
  const { days } = useWords(codesWords)
  const language = useLanguage()
  const say = (day: string | null) => (day === null ? '' : formatDate(plainDate(day), language))
  const [from, until] = [say(startsOn), say(endsOn)]
  if (from && until) return fill(days.both, { from, until })
  if (from) return fill(days.from, { from })
  return until ? fill(days.until, { until }) : days.always
}

/** A screen reader hears which code each button is for. */
function Actions({ code, onLimits, onDisable, onEnable }: CodeActions & { code: Code }) {
  const { limits, disable, enable } = useWords(codesWords)
  const label = (text: string) => fill(text, { code: code.code })
  return (
    <div className="-ml-3 flex flex-wrap">
      <Button kind="quiet" aria-label={label(limits.openOf)} onClick={() => onLimits(code)}>
        {limits.open}
      </Button>
      {code.state === 'disabled' ? (
        <Button kind="quiet" aria-label={label(enable.openOf)} onClick={() => onEnable(code)}>
          {enable.open}
        </Button>
      ) : (
        <Button kind="quiet" aria-label={label(disable.openOf)} onClick={() => onDisable(code)}>
          {disable.open}
        </Button>
      )}
    </div>
  )
}
