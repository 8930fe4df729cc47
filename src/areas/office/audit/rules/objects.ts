/** Objects read by staff that an entry names by id. A new one does not compile without its words (`web/entry-words.ts`). */
export const AUDITED_OBJECTS = [
  'intake',
  'detention',
  'callback',
  'case',
  'document',
  'packet',
  'request',
  'payment',
  'invoice',
  'earning',
  'conflictCheck',
  'engagement',
  'renewal',
  'conversation',
] as const
export type AuditedObject = (typeof AUDITED_OBJECTS)[number]

/** The records of an entry, by their public numbers. */
export const AUDITED_RECORDS = ['case', 'invoice', 'payment', 'check', 'reference'] as const
export type AuditedRecord = (typeof AUDITED_RECORDS)[number]

/** Every fact that is an amount, in cents. `desk/server/audit-records.test.ts` finds one that is missing. */
export const AUDITED_AMOUNTS = [
  'amountCents',
  'totalCents',
  'trustCents',
  'openingCents',
  'endingCents',
  'booksCents',
  'thresholdCents',
  'targetCents',
] as const
