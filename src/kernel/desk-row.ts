// One thing that needs a person of the firm, as every feature says it to the desk.

/** What is at stake, the most first: the order of the queue. */
export const DESK_STAKES = [
  /** A person is detained or in danger, and no one has called. */
  'liberty',
  /** A legal day, or a promise with an hour. */
  'deadline',
  /** Money missing in trust. */
  'trust',
  /** A person waits for us. */
  'person',
  'money',
  'order',
] as const
export type DeskStake = (typeof DESK_STAKES)[number]

/** Of one source; what is beyond it comes once these are done. */
export const DESK_ROWS_MAX = 20

/** Sentences are in the reader's language. */
export type DeskRow = {
  /** The same as long as it is the same thing; one of its kind. */
  id: string
  stake: DeskStake
  /** What it is: "Answer a message". */
  title: string
  /** Empty if it is about no one. */
  person: string
  caseNumber: string | null
  /** One line. */
  context: string
  /** Since when it waits; an ISO moment. What is put off comes back if this is later. */
  since: string | null
  /** An ISO date. */
  due: string | null
  /** To dial; empty if none is known. */
  phone: string
  /** Where it is read whole; null if only the desk shows it. */
  path: string | null
  act: {
    label: string
    /** An act that the desk does in place; null where it leads to `path`. */
    here: string | null
  }
}

export type DeskRows = { rows: DeskRow[]; isCut: boolean }

/** Of a page of a feature's list. */
export function deskRows<Item>(
  { items, next }: { items: readonly Item[]; next: string | null },
  rowOf: (item: Item) => DeskRow,
): DeskRows {
  return { rows: items.map(rowOf), isCut: next !== null }
}

/** The parts that are known, in one line. */
export function inOneLine(...parts: readonly (string | false | null | undefined)[]): string {
  return parts.filter(Boolean).join(' · ')
}
