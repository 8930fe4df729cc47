// States of a task, and events known to the product. Apart from the rules, which browsers of clients do not load.

/** `aside`: not asked, because the case moved on or never asked for it. `withdrawn`: its purpose is gone for good. */
export const TASK_STATES = ['open', 'done', 'aside', 'withdrawn'] as const
export type TaskState = (typeof TASK_STATES)[number]

export const KNOWN_EVENTS = [
  'intake-sent',
  'meeting-booked',
  'meeting-held',
  'invoice-paid',
  'autopay-agreed',
  'documents-sent',
  'questions-answered',
] as const
export type KnownEvent = (typeof KNOWN_EVENTS)[number]

/** How a task comes again once it is done. */
export const REPEATS = ['weekly', 'two-weeks', 'monthly', 'quarterly', 'yearly'] as const
export type Repeats = (typeof REPEATS)[number]
