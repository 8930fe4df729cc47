// What a list shows of each of its items, as data.
import type { ReactNode } from 'react'
import type { Cell } from '#kernel/csv.ts'

/** The values of the address's order that go by this column. */
export type ColumnOrders = { ascending?: string; descending?: string }

export type Column<Item> = {
  key: string
  heading: string
  /** Null where there is nothing to say. Without it the column is in the file alone. */
  cell?: (item: Item) => ReactNode
  /** As spreadsheets read it: days as YYYY-MM-DD, dollars as numbers. Without it the file has no such column. */
  csv?: (item: Item) => Cell
  /** Where the file needs another one: "Owed (USD)". */
  csvHeading?: string
  orders?: ColumnOrders
  isAmount?: boolean
  /**
   * A phone shows the first column, a fact beside it, and the others in the grey line below. `named` puts the heading before a
   * value that says nothing alone, `below` gives it a line of its own, `wide` keeps it for wide screens.
   */
  onPhone?: 'fact' | 'named' | 'below' | 'hidden' | 'wide'
}

/** The order after a press on the heading: the other direction, where there is one. */
export function orderPressed({ ascending, descending }: ColumnOrders, now: string): string | undefined {
  return now === ascending ? (descending ?? ascending) : (ascending ?? descending)
}

export function directionOf(orders: ColumnOrders | undefined, now: string) {
  if (orders?.ascending === now) return 'ascending'
  return orders?.descending === now ? 'descending' : undefined
}

/** One row for each item, below the headings. */
export function csvTable<Item>(columns: readonly Column<Item>[], items: readonly Item[]): Cell[][] {
  const told = columns.flatMap(({ heading, csvHeading, csv }) =>
    csv ? [{ heading: csvHeading ?? heading, csv }] : [],
  )
  return [told.map(({ heading }) => heading), ...items.map((item) => told.map(({ csv }) => csv(item)))]
}
