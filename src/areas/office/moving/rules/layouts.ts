// Which column is which: as our templates and the import templates of other programs name them, else as a name suggests.
import { plainLetters } from '#kernel/typed-text.ts'
import { type Columns, type Field, FIELDS_OF, type MovingKind, NEEDED } from './files.ts'

export const LAYOUTS = ['template', 'clio', 'docketwise', 'mycase', 'other'] as const
export type Layout = (typeof LAYOUTS)[number]

/** The header of each column in our templates. */
export const TEMPLATE_HEADERS: Record<Field, string> = {
  reference: 'Reference',
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email',
  phone: 'Phone',
  language: 'Language',
  clientReference: 'Client reference',
  clientEmail: 'Client email',
  clientFirstName: 'Client first name',
  clientLastName: 'Client last name',
  title: 'Title',
  caseKind: 'Kind of case',
  attorney: 'Attorney',
  openedOn: 'Opened on',
  caseStatus: 'Open or closed',
  description: 'Description',
  caseReference: 'Case reference',
  dateKind: 'Kind of date',
  day: 'Day',
  text: 'Text',
  amount: 'Amount',
  issuedOn: 'Issued on',
  dueOn: 'Due on',
  total: 'Total',
  paid: 'Paid so far',
  open: 'Still open',
  path: 'File',
  documentKind: 'Kind of document',
}

type Named = Readonly<Record<string, Field>>

/** As Clio's help lists them for its import templates, and as Docketwise's integrations name its fields. */
const KNOWN: Record<'clio' | 'docketwise', Partial<Record<MovingKind, Named>>> = {
  clio: {
    people: {
      firstname: 'firstName',
      lastname: 'lastName',
      emailaddress: 'email',
      primaryphone: 'phone',
    },
    cases: {
      status: 'caseStatus',
      description: 'title',
      opendate: 'openedOn',
      customnumber: 'reference',
      note: 'description',
      clientfirstname: 'clientFirstName',
      clientlastname: 'clientLastName',
    },
  },
  docketwise: {
    cases: {
      mattertitle: 'title',
      matterid: 'reference',
      matterdescription: 'description',
      clientfirstname: 'clientFirstName',
      clientlastname: 'clientLastName',
      clientemailaddress: 'clientEmail',
    },
  },
}

/** A column that only this program's file has. */
const SIGNS: Record<'clio' | 'docketwise' | 'mycase', readonly string[]> = {
  clio: ['primaryphone', 'customnumber'],
  docketwise: ['mattertitle'],
  mycase: ['casemattername', 'caseclosed'],
}

/** MyCase publishes none of its columns: what scripts of firms read from its files. Its other files name a case by the name of the case. */
const MYCASE: Partial<Record<MovingKind, Named>> = {
  cases: {
    casemattername: 'reference',
    billingcontact: 'clientLastName',
    caseclosed: 'caseStatus',
  },
}

/** Guesses by name, for exports whose columns nobody has published. The first column that fits is taken. */
const GUESSED: Record<MovingKind, Named> = {
  people: {
    id: 'reference',
    contactid: 'reference',
    clientid: 'reference',
    externalid: 'reference',
    first: 'firstName',
    givenname: 'firstName',
    nombre: 'firstName',
    last: 'lastName',
    surname: 'lastName',
    familyname: 'lastName',
    apellido: 'lastName',
    apellidos: 'lastName',
    emailaddress: 'email',
    primaryemail: 'email',
    primaryemailaddress: 'email',
    correo: 'email',
    correoelectronico: 'email',
    primaryphone: 'phone',
    primaryphonenumber: 'phone',
    phonenumber: 'phone',
    cellphone: 'phone',
    mobilephone: 'phone',
    mobile: 'phone',
    homephone: 'phone',
    workphone: 'phone',
    telefono: 'phone',
    preferredlanguage: 'language',
    idioma: 'language',
  },
  cases: {
    id: 'reference',
    number: 'reference',
    casenumber: 'reference',
    matternumber: 'reference',
    matterid: 'reference',
    caseid: 'reference',
    clientid: 'clientReference',
    contactid: 'clientReference',
    name: 'title',
    casename: 'title',
    casemattername: 'title',
    mattername: 'title',
    mattertitle: 'title',
    practicearea: 'caseKind',
    casetype: 'caseKind',
    mattertype: 'caseKind',
    leadattorney: 'attorney',
    responsibleattorney: 'attorney',
    opendate: 'openedOn',
    dateopened: 'openedOn',
    status: 'caseStatus',
    casestatus: 'caseStatus',
    caseclosed: 'caseStatus',
    billingcontact: 'clientLastName',
    matterstatus: 'caseStatus',
    casedescription: 'description',
    notes: 'description',
  },
  dates: {
    casenumber: 'caseReference',
    casename: 'caseReference',
    casemattername: 'caseReference',
    matternumber: 'caseReference',
    matter: 'caseReference',
    case: 'caseReference',
    type: 'dateKind',
    date: 'day',
    duedate: 'day',
    startdate: 'day',
    description: 'text',
    subject: 'text',
    name: 'text',
  },
  notes: {
    casenumber: 'caseReference',
    casename: 'caseReference',
    casemattername: 'caseReference',
    matternumber: 'caseReference',
    matter: 'caseReference',
    case: 'caseReference',
    date: 'day',
    note: 'text',
    detail: 'text',
    body: 'text',
  },
  trust: {
    casenumber: 'caseReference',
    casename: 'caseReference',
    casemattername: 'caseReference',
    matternumber: 'caseReference',
    matter: 'caseReference',
    case: 'caseReference',
    clientid: 'clientReference',
    contactid: 'clientReference',
    balance: 'amount',
    trustbalance: 'amount',
    trustfunds: 'amount',
  },
  // Clio's help names the columns of its reports of open bills; of MyCase's list of invoices nothing is published.
  invoices: {
    number: 'reference',
    id: 'reference',
    invoicenumber: 'reference',
    billnumber: 'reference',
    invoice: 'reference',
    bill: 'reference',
    casenumber: 'caseReference',
    casename: 'caseReference',
    casemattername: 'caseReference',
    matternumber: 'caseReference',
    matter: 'caseReference',
    case: 'caseReference',
    clientid: 'clientReference',
    contactid: 'clientReference',
    client: 'clientLastName',
    clientname: 'clientLastName',
    contact: 'clientLastName',
    issuedate: 'issuedOn',
    issued: 'issuedOn',
    invoicedate: 'issuedOn',
    billdate: 'issuedOn',
    duedate: 'dueOn',
    invoiceduedate: 'dueOn',
    due: 'dueOn',
    amountowed: 'total',
    amount: 'total',
    totalamount: 'total',
    invoiceamount: 'total',
    paymentsmade: 'paid',
    paidamount: 'paid',
    amountpaid: 'paid',
    payments: 'paid',
    balance: 'open',
    balancedue: 'open',
    amountdue: 'open',
    outstandingbalance: 'open',
    description: 'text',
    subject: 'text',
    memo: 'text',
  },
  documents: {
    filename: 'path',
    filepath: 'path',
    path: 'path',
    documentname: 'path',
    document: 'path',
    fullpath: 'path',
    archivo: 'path',
    casenumber: 'caseReference',
    casename: 'caseReference',
    casemattername: 'caseReference',
    matternumber: 'caseReference',
    matter: 'caseReference',
    case: 'caseReference',
    clientid: 'clientReference',
    contactid: 'clientReference',
    client: 'clientLastName',
    clientname: 'clientLastName',
    contact: 'clientLastName',
    name: 'title',
    description: 'title',
    category: 'documentKind',
    documentcategory: 'documentKind',
    type: 'documentKind',
    date: 'day',
    receiveddate: 'day',
    receivedat: 'day',
    createdat: 'day',
  },
}

export type Guess = {
  layout: Layout
  columns: Columns
  /** The columns that only a name suggests. */
  guessed: readonly number[]
}

/** Case, accents, blanks and signs make no difference. */
export function plainHeader(header: string): string {
  return plainLetters(header)
    .toLowerCase()
    .replaceAll(/[^a-z\d]/g, '')
}

export function guessColumns(kind: MovingKind, headers: readonly string[]): Guess {
  const names = headers.map(plainHeader)
  const ours: Named = Object.fromEntries(
    FIELDS_OF[kind].map((field) => [plainHeader(TEMPLATE_HEADERS[field]), field]),
  )
  const program = (['clio', 'docketwise'] as const).find(
    (each) => KNOWN[each][kind] && SIGNS[each].some((sign) => names.includes(sign)),
  )
  const known = program ? (KNOWN[program][kind] ?? {}) : {}
  const taken = new Set<Field>()
  const guessed: number[] = []
  const columns: (Field | null)[] = names.map(() => null)
  const place = (from: Named, isGuess: boolean) => {
    for (const [at, name] of names.entries()) {
      const field = Object.hasOwn(from, name) ? from[name] : undefined
      if (field === undefined || columns[at] !== null || taken.has(field)) continue
      taken.add(field)
      columns[at] = field
      if (isGuess) guessed.push(at)
    }
  }
  const isMyCase = !program && SIGNS.mycase.some((sign) => names.includes(sign))
  place(known, false)
  place(ours, false)
  if (isMyCase) place(MYCASE[kind] ?? {}, true)
  place(GUESSED[kind], true)
  const isOurs = !program && names.every((name) => Object.hasOwn(ours, name))
  const unnamed = isMyCase ? 'mycase' : 'other'
  return { layout: program ?? (isOurs ? 'template' : unnamed), columns, guessed }
}

/** The columns that are still to be named: of each list one is enough. */
export function missingColumns(kind: MovingKind, columns: Columns): (readonly Field[])[] {
  return NEEDED[kind].filter((any) => !any.some((field) => columns.includes(field)))
}

/** A field that two columns are for. */
export function doubledField(columns: Columns): Field | null {
  return columns.find((field, at) => field !== null && columns.indexOf(field) !== at) ?? null
}
