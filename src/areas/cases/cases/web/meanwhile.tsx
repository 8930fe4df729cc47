// Changes by others since a form was begun, beside the typed values: no one overwrites what they have not seen.
import { useState } from 'react'
import { fill } from '#kernel/language.ts'
import { Notice } from '#ui/notice.tsx'
import type { MeanwhileWords } from '../words/index.ts'

/** The row when the first value was typed; before that, the current row. */
export function useBegun<Row>(now: Row, isChanged: boolean): Row {
  const [begun, setBegun] = useState(now)
  if (!isChanged && begun !== now) setBegun(now)
  return isChanged ? begun : now
}

/** An open row stays, even if another person has removed it: the typed values are not lost. */
export function useKept<Row extends { id: string }>(
  rows: readonly Row[],
  openId: string | null,
): { rows: readonly Row[]; goneId: string | null } {
  const [last, setLast] = useState<Row | null>(null)
  const open = rows.find(({ id }) => id === openId) ?? null
  if (open !== null && open !== last) setLast(open)
  const isGone = openId !== null && open === null && last?.id === openId
  return isGone ? { rows: [...rows, last], goneId: last.id } : { rows, goneId: null }
}

/** A field of a form, as text; empty if it has no value. */
export type MeanwhileField<Row> = { label: string; of: (row: Row) => string }

type MeanwhileProps<Row> = {
  /** A choice that is no longer possible, in a sentence. */
  notAllowed?: string | null

  begun: Row
  now: Row
  /** The values that the form would save. */
  typed: Row
  fields: readonly MeanwhileField<Row>[]
  words: MeanwhileWords
}

export function Meanwhile<Row>(props: MeanwhileProps<Row>) {
  const { begun, now, fields } = props
  const changed = fields.filter(({ of }) => of(begun) !== of(now))
  // The live region is there, empty, before, so that every screen reader announces it.
  return <div aria-live="polite">{changed.length === 0 ? null : <Changed {...props} fields={changed} />}</div>
}

function Changed<Row>({ begun, now, typed, fields: changed, notAllowed, words }: MeanwhileProps<Row>) {
  const shown = (value: string) => value || words.nothing
  return (
    <Notice kind="warning" title={words.heading}>
      <ul className="space-y-2">
        {changed.map(({ label, of }) => (
          <li key={label} className="break-words">
            <span className="block font-semibold">{label}</span>
            <span className="block">
              {fill(words.now, { now: shown(of(now)), before: shown(of(begun)) })}
            </span>
            {of(typed) === of(now) ? null : (
              <span className="block">{fill(words.typed, { typed: shown(of(typed)) })}</span>
            )}
          </li>
        ))}
      </ul>
      {notAllowed ? <p className="mt-2 font-semibold">{notAllowed}</p> : null}
      <p className="mt-2">{words.save}</p>
    </Notice>
  )
}
