// A file on its way in: checked, looked at, brought in, and taken out again.

export const BATCH_STATES = ['checking', 'ready', 'importing', 'done', 'undoing', 'undone'] as const
export type BatchState = (typeof BATCH_STATES)[number]

/**
 * `fine`: will be taken. `alike`: someone here looks like the same person, and nobody has answered yet. `known`: here already.
 * `refused`: with problems. `kept`: something was built on it, so it stayed when the rest was taken out.
 */
export const ROW_STATES = ['read', 'fine', 'alike', 'known', 'refused', 'made', 'undone', 'kept'] as const
export type RowState = (typeof ROW_STATES)[number]

/** Which rows the job works on; null: none, a person is to decide. */
export const WORKS_ON: Record<BatchState, RowState | null> = {
  checking: 'read',
  ready: null,
  importing: 'fine',
  done: null,
  undoing: 'made',
  undone: null,
}

export const NEXT_STATE: Partial<Record<BatchState, BatchState>> = {
  checking: 'ready',
  importing: 'done',
  undoing: 'undone',
}

export const LEFT_OUT: readonly RowState[] = ['refused', 'alike', 'known', 'kept']
