// What a firm brings from another program, one kind of rows to a file, and what each row says.

export const MOVING_KINDS = ['people', 'cases', 'dates', 'notes', 'trust', 'invoices', 'documents'] as const
export type MovingKind = (typeof MOVING_KINDS)[number]

export const FIELDS = [
  'reference',
  'firstName',
  'lastName',
  'email',
  'phone',
  'language',
  'clientReference',
  'clientEmail',
  'clientFirstName',
  'clientLastName',
  'title',
  'caseKind',
  'attorney',
  'openedOn',
  'caseStatus',
  'description',
  'caseReference',
  'dateKind',
  'day',
  'text',
  'amount',
  'issuedOn',
  'dueOn',
  'total',
  'paid',
  'open',
  'path',
  'documentKind',
] as const
export type Field = (typeof FIELDS)[number]

const CLIENT = ['clientReference', 'clientEmail', 'clientFirstName', 'clientLastName'] as const

const OWNER = ['caseReference', 'clientReference', 'clientEmail', 'clientLastName'] as const

/** In the order of the template. */
export const FIELDS_OF: Record<MovingKind, readonly Field[]> = {
  people: ['reference', 'firstName', 'lastName', 'email', 'phone', 'language'],
  cases: ['reference', ...CLIENT, 'title', 'caseKind', 'attorney', 'openedOn', 'caseStatus', 'description'],
  dates: ['caseReference', 'dateKind', 'day', 'text'],
  notes: ['caseReference', 'day', 'text'],
  trust: ['caseReference', ...CLIENT, 'amount'],
  invoices: ['reference', 'caseReference', ...CLIENT, 'issuedOn', 'dueOn', 'total', 'paid', 'open', 'text'],
  documents: ['path', 'caseReference', ...CLIENT, 'title', 'documentKind', 'day'],
}

/** Without one of these a file cannot be read at all. Of each list one is enough. */
export const NEEDED: Record<MovingKind, readonly (readonly Field[])[]> = {
  people: [['firstName', 'lastName']],
  cases: [['clientReference', 'clientEmail', 'clientLastName']],
  dates: [['caseReference'], ['day']],
  notes: [['caseReference'], ['text']],
  trust: [OWNER, ['amount']],
  invoices: [OWNER, ['total', 'open']],
  documents: [['path'], OWNER],
}

export const ROWS_MAX = 20_000
export const COLUMNS_MAX = 200
export const REFERENCE_LENGTH_MAX = 80

/** By field; what a row does not say is missing. */
export type Cells = Partial<Record<Field, string>>

/** Where each column goes: null is left out. */
export type Columns = readonly (Field | null)[]
