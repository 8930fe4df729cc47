// The fate of each column of a person: when the account is closed, when two rows are merged, and in the file of their own data. Closing,
// merging and the file are made from this list; a column without a line does not compile (`server/tables.ts`).

/** Details of which the one or the other stays. Given names and surnames stay together. */
export const CHOSEN_DETAILS = ['name', 'phone', 'email', 'language', 'address'] as const
export type ChosenDetail = (typeof CHOSEN_DETAILS)[number]

export type ColumnFate = {
  /** `kept`: with the files. Otherwise the new value. */
  closing: 'kept' | { becomes: string | boolean | null }
  /** The detail that it is part of; `own`: each row keeps its value. */
  merging: ChosenDetail | 'own'
  /** Keys and derived columns are omitted. */
  file: 'told' | 'omitted'
}

const KEPT = { closing: 'kept', merging: 'own', file: 'told' } as const
const MADE = { closing: 'kept', merging: 'own', file: 'omitted' } as const
const ADDRESS = { closing: { becomes: '' }, merging: 'address', file: 'told' } as const

export const USER_COLUMNS = {
  id: KEPT,
  subject: MADE,
  email: { closing: { becomes: '' }, merging: 'email', file: 'told' },
  role: KEPT,
  isAttorney: KEPT,
  readsBooks: KEPT,
  // The files that are kept must say whose they are.
  firstName: { closing: 'kept', merging: 'name', file: 'told' },
  lastName: { closing: 'kept', merging: 'name', file: 'told' },
  phone: { closing: { becomes: '' }, merging: 'phone', file: 'told' },
  addressLine1: ADDRESS,
  addressLine2: ADDRESS,
  country: ADDRESS,
  city: ADDRESS,
  state: ADDRESS,
  postalCode: ADDRESS,
  preferredContactMethod: { closing: { becomes: 'email' }, merging: 'own', file: 'told' },
  largeText: { closing: { becomes: false }, merging: 'own', file: 'told' },
  language: { closing: 'kept', merging: 'language', file: 'told' },
  timeZone: { closing: { becomes: '' }, merging: 'own', file: 'told' },
  foundBy: { closing: { becomes: null }, merging: 'own', file: 'told' },
  disabledAt: KEPT,
  closedAt: KEPT,
  mergedInto: KEPT,
  lastSeenAt: { closing: { becomes: null }, merging: 'own', file: 'told' },
  createdAt: KEPT,
  updatedAt: KEPT,
  searchText: MADE,
  nameOrder: MADE,
  sortName: MADE,
} as const satisfies Record<string, ColumnFate>

export type UserColumn = keyof typeof USER_COLUMNS

type PartOf<Detail> = {
  [Column in UserColumn]: (typeof USER_COLUMNS)[Column]['merging'] extends Detail ? Column : never
}[UserColumn]
/** The columns of the details of which the one or the other stays. */
export type DetailColumn = PartOf<ChosenDetail>

const ALL = Object.entries(USER_COLUMNS) as [UserColumn, ColumnFate][]

export function columnsOfDetail(detail: ChosenDetail): DetailColumn[] {
  return ALL.filter(([, { merging }]) => merging === detail).map(([column]) => column as DetailColumn)
}

export const DETAIL_COLUMNS: readonly DetailColumn[] = CHOSEN_DETAILS.flatMap(columnsOfDetail)

type OnClosing = {
  [Column in UserColumn as (typeof USER_COLUMNS)[Column]['closing'] extends 'kept' ? never : Column]: Exclude<
    (typeof USER_COLUMNS)[Column]['closing'],
    'kept'
  >['becomes']
}

const EMPTIED = ALL.flatMap(([column, { closing }]) =>
  closing === 'kept' ? [] : [[column, closing.becomes]],
)
/** Their values once the account is closed. */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the same list, read column by column
export const ON_CLOSING = Object.fromEntries(EMPTIED) as OnClosing

export function isToldInFile(column: string): boolean {
  return ALL.some(([name, { file }]) => name === column && file === 'told')
}
