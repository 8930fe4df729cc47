// The keys of a grid: arrows go from place to place, over its edge to the days beside it.
import { type FocusEvent, type KeyboardEvent, type RefObject, useLayoutEffect, useState } from 'react'

export type Place = { row: number; column: number }
export type Way = 'earlier' | 'later'

const STEPS: Readonly<Record<string, Place>> = {
  ArrowUp: { row: -1, column: 0 },
  ArrowDown: { row: 1, column: 0 },
  ArrowLeft: { row: 0, column: -1 },
  ArrowRight: { row: 0, column: 1 },
}

export function cellName({ row, column }: Place): string {
  return `${row}:${column}`
}

type GridKeys = {
  start: Place
  /** All rows, in order. */
  rows: readonly number[]
  columns: number
  /** Left by the grid that was here before, for the next one to take the focus to. */
  wanted: RefObject<Place | null>
  /** Whether the place itself takes the focus though something is in it. */
  isBare: boolean
  onBeyond: (way: Way) => void
}

export function useGridKeys(table: RefObject<HTMLTableElement | null>, keys: GridKeys) {
  const { start, rows, columns, wanted, isBare, onBeyond } = keys
  const [at, setAt] = useState(start)
  const focus = (place: Place) => {
    const cell = table.current?.querySelector<HTMLElement>(`[data-cell="${cellName(place)}"]`)
    if (!cell) return false
    const inside = isBare ? null : cell.querySelector<HTMLElement>('a, button')
    ;(inside ?? cell).focus()
    return true
  }
  useLayoutEffect(() => {
    const place = wanted.current
    wanted.current = null
    if (place) focus(place)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- Once: a new grid takes over the focus of the one before.
  }, [])
  const beyond = (way: Way, place: Place) => {
    wanted.current = place
    onBeyond(way)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const from = placeOf(event.target)
    if (!from || event.ctrlKey || event.metaKey || event.altKey) return
    const step = STEPS[event.key]
    if (event.key === 'PageUp' || event.key === 'PageDown') {
      event.preventDefault()
      return beyond(event.key === 'PageUp' ? 'earlier' : 'later', from)
    }
    if (!step) return
    event.preventDefault()
    let { row, column } = from
    // A day on which clocks are put forward has no such place: the one behind it is the next.
    do {
      row = rows[rows.indexOf(row) + step.row] ?? NaN
      column += step.column
      if (column < 0) return beyond('earlier', { row, column: columns - 1 })
      if (column >= columns) return beyond('later', { row, column: 0 })
    } while (!Number.isNaN(row) && !focus({ row, column }))
  }
  const onFocus = ({ target }: FocusEvent) => {
    const place = placeOf(target)
    if (place) setAt(place)
  }
  return { at, onKeyDown, onFocus }
}

export function placeOf(target: EventTarget): Place | null {
  const name =
    target instanceof Element ? target.closest<HTMLElement>('[data-cell]')?.dataset.cell : undefined
  const [row, column] = name?.split(':').map(Number) ?? []
  return row === undefined || column === undefined ? null : { row, column }
}
