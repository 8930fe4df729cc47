/** What staff read that an entry names by its id. A new one does not compile without its words (`web/entry-words.ts`). */
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
  'conversation',
] as const
export type AuditedObject = (typeof AUDITED_OBJECTS)[number]
