// The boxes of a list whose rows can be changed several at once.
import { useListWords } from './list-words.ts'

export type Selection<Item> = {
  ticked: ReadonlySet<string>
  onTicked: (ids: ReadonlySet<string>) => void
  /** What a screen reader hears of one box. */
  nameOf: (item: Item) => string
}

type Ticked = Pick<Selection<never>, 'ticked' | 'onTicked'>

/** The id of the box that ticks all that are shown. */
export const TICK_ALL = 'tick-all'
const BOX = 'size-5 cursor-pointer accent-action'

/** Above the table, so that it is there on a phone as well. */
export function TickAll({ ids, selection: { ticked, onTicked } }: { ids: string[]; selection: Ticked }) {
  const words = useListWords()
  const count = ids.filter((id) => ticked.has(id)).length
  const isAll = count === ids.length
  return (
    <label className="inline-flex min-h-11 cursor-pointer items-center gap-3">
      <input
        id={TICK_ALL}
        type="checkbox"
        className={BOX}
        checked={isAll}
        ref={(box) => {
          if (box) box.indeterminate = count > 0 && !isAll
        }}
        onChange={() => onTicked(new Set(isAll ? [] : ids))}
      />
      {words.select.all}
    </label>
  )
}

type TickBoxProps = { id: string; label: string; selection: Ticked }

export function TickBox({ id, label, selection: { ticked, onTicked } }: TickBoxProps) {
  const others = [...ticked].filter((each) => each !== id)
  return (
    <label className="flex size-11 cursor-pointer items-center justify-start lg:h-9">
      <input
        type="checkbox"
        data-key="tick"
        className={BOX}
        aria-label={label}
        checked={ticked.has(id)}
        onChange={() => onTicked(new Set(ticked.has(id) ? others : [...others, id]))}
      />
    </label>
  )
}
