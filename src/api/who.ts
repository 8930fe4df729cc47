// Who may call a procedure: each name that a contract says (`procedure('staff')`), and what becomes of everyone who asks. The API
// refuses by it before anything that was sent is read (`server/api/who-may-call.ts`), and tests ask every procedure by it.

export const ASKERS = [
  'visitor',
  /** Proven by the identity, without a row of ours yet. */
  'newcomer',
  /** The one whose object it is. */
  'client',
  'otherClient',
  /** Assigned to the object. */
  'attorney',
  'otherAttorney',
  'admin',
  /** On no case of it. */
  'staff',
  'books',
  /** The assigned attorney before the second step of signing in is set up: a client in all but name. */
  'attorneyWithoutSecondFactor',
  'adminWithoutSecondFactor',
  /** Whose object it is, and whom an administrator has disabled. */
  'disabledClient',
] as const
export type Asker = (typeof ASKERS)[number]

/**
 * `yes`: done, and the object is in the answer. `none`: answered, without the object. A number: refused with it. `key`: refused
 * with 401, but for visitors with a key, or a link, that opens it.
 */
export type MayCall = 'yes' | 'none' | 'key' | '401' | '403' | '404'

type CellsFor<Askers extends readonly Asker[]> = { readonly [Place in keyof Askers]: MayCall }
/** One cell for each asker, in their order. */
type Row = CellsFor<typeof ASKERS>

/**
 * `assigned`: staff who work on the object, and administrators. `own`: each gets their own, and no one is refused for the rest. `orKey`: a
 * visitor with the key of the object acts as its owner. `open`: no one is refused, and most learn nothing.
 */
const ROWS = {
  //                          visitor newcomer client other   attorney other  admin  staff  books  attorney- admin- disabled
  /** Everyone; who they are makes no difference. */
  everyone: ['yes', 'yes', 'yes', 'yes', 'yes', 'yes', 'yes', 'yes', 'yes', 'yes', 'yes', '401'],
  /** Everyone with the link of a mail, which is sent along and names what it opens. */
  linkHolder: ['yes', 'yes', 'yes', 'yes', 'yes', 'yes', 'yes', 'yes', 'yes', 'yes', 'yes', '401'],
  /** Everyone whose identity is proven, with an account here or not yet. */
  proven: ['401', 'yes', 'yes', 'yes', 'yes', 'yes', 'yes', 'yes', 'yes', 'yes', 'yes', '401'],
  /** Everyone with an account. */
  signedIn: ['401', '401', 'yes', 'yes', 'yes', 'yes', 'yes', 'yes', 'yes', 'yes', 'yes', '401'],
  /** Everyone with an account, of themselves alone. */
  ownAccount: ['401', '401', 'yes', 'none', 'none', 'none', 'none', 'none', 'none', 'none', 'none', '401'],
  /** Its owner, client or staff; to others it does not exist. */
  owner: ['401', '401', 'yes', '404', '404', '404', '404', '404', '404', '404', '404', '401'],

  /** Clients. */
  client: ['401', '401', 'yes', 'yes', '403', '403', '403', '403', '403', 'yes', 'yes', '401'],
  /** Clients, each with their own. */
  clientOwn: ['401', '401', 'yes', 'none', '403', '403', '403', '403', '403', 'none', 'none', '401'],
  /** The client whose it is; to other clients it does not exist. */
  clientOwner: ['401', '401', 'yes', '404', '403', '403', '403', '403', '403', '404', '404', '401'],
  /** As `clientOwner`; staff without their second step are refused as staff. */
  clientOwnerNeverStaff: ['401', '401', 'yes', '404', '403', '403', '403', '403', '403', '403', '403', '401'],

  /** The client whose it is and assigned staff; to others it does not exist. */
  ownerOrAssigned: ['401', '401', 'yes', '404', 'yes', '404', 'yes', '404', '404', '404', '404', '401'],
  /** Everyone with an account, with their own: clients their own data, staff their work. */
  ownerOrAssignedOwn: [
    '401',
    '401',
    'yes',
    'none',
    'yes',
    'none',
    'yes',
    'none',
    'none',
    'none',
    'none',
    '401',
  ],

  /** As `ownerOrAssigned`; who reads the books reads everybody's. */
  ownerAssignedOrBooks: ['401', '401', 'yes', '404', 'yes', '404', 'yes', '404', 'yes', '404', '404', '401'],
  /** As `ownerAssignedOrBooks`, each with their own. */
  ownerAssignedOrBooksOwn: [
    '401',
    '401',
    'yes',
    'none',
    'yes',
    'none',
    'yes',
    'none',
    'yes',
    'none',
    'none',
    '401',
  ],

  /** Who works on cases: staff, attorneys and administrators. */
  staff: ['401', '401', '403', '403', 'yes', 'yes', 'yes', 'yes', '403', '403', '403', '401'],
  /** Staff, each with their own work; administrators with all of it. */
  staffOwn: ['401', '401', '403', '403', 'yes', 'none', 'yes', 'none', '403', '403', '403', '401'],
  /** As `staffOwn`; who reads the books reads everybody's. */
  staffOwnOrBooks: ['401', '401', '403', '403', 'yes', 'none', 'yes', 'none', 'yes', '403', '403', '401'],
  /** Assigned staff; to other attorneys it does not exist. */
  assigned: ['401', '401', '403', '403', 'yes', '404', 'yes', '404', '403', '403', '403', '401'],
  /** Staff, each with their own private items; administrators see no more. */
  staffPersonal: ['401', '401', '403', '403', 'yes', 'none', 'none', 'none', '403', '403', '403', '401'],
  /** The member of staff whose it is; to other staff it does not exist. */
  staffOwner: ['401', '401', '403', '403', 'yes', '404', '404', '404', '403', '403', '403', '401'],
  /** Attorneys and administrators, and not the rest of the staff. */
  attorneyOrAdmin: ['401', '401', '403', '403', 'yes', 'yes', 'yes', '403', '403', '403', '403', '401'],
  /** As `assigned`, but for the rest of the staff: what moves a client's money, and an attorney's own hours. */
  assignedAttorney: ['401', '401', '403', '403', 'yes', '404', 'yes', '403', '403', '403', '403', '401'],
  /** As `assigned`, of attorneys alone, who answer for the law; an administrator who is an attorney is one. */
  assignedAttorneyAlone: ['401', '401', '403', '403', 'yes', '404', '403', '403', '403', '403', '403', '401'],
  /** Who keeps a calendar: attorneys their own, staff and administrators everybody's. */
  calendar: ['401', '401', '403', '403', 'yes', '404', 'yes', 'yes', '403', '403', '403', '401'],
  /** As `calendar`; each attorney gets their own. */
  calendarOwn: ['401', '401', '403', '403', 'yes', 'none', 'yes', 'yes', '403', '403', '403', '401'],
  /** Who reads the firm's books. */
  books: ['401', '401', '403', '403', '403', '403', 'yes', '403', 'yes', '403', '403', '401'],
  /** Attorneys, who answer for the law; no administrator. */
  attorney: ['401', '401', '403', '403', 'yes', 'yes', '403', '403', '403', '403', '403', '401'],
  /** Administrators. */
  admin: ['401', '401', '403', '403', '403', '403', 'yes', '403', '403', '403', '403', '401'],

  /** A visitor with a key; an account opens nothing here. */
  key: ['key', '401', '401', '401', '401', '401', '401', '401', '401', '401', '401', '401'],
  /** A visitor with a key; people with an account learn that this is not for them. */
  keySignedOut: ['key', '401', '403', '403', '403', '403', '403', '403', '403', '403', '403', '401'],
  /** Clients, or a visitor with a key. */
  clientOrKey: ['key', '401', 'yes', 'yes', '403', '403', '403', '403', '403', 'yes', 'yes', '401'],
  /** The client whose it is. */
  clientOwnerOrKey: ['key', '401', 'yes', '404', '403', '403', '403', '403', '403', '404', '404', '401'],
  /** Everyone with an account, of themselves alone. */
  ownAccountOrKey: [
    'key',
    '401',
    'yes',
    'none',
    'none',
    'none',
    'none',
    'none',
    'none',
    'none',
    'none',
    '401',
  ],
  /** Whose it is; to others it does not exist. */
  ownerOrKey: ['key', '401', 'yes', '404', '404', '404', '404', '404', '404', '404', '404', '401'],
  /** The client whose it is, assigned staff, and who reads the books; to others it does not exist. */
  ownerAssignedBooksOrKey: [
    'key',
    '401',
    'yes',
    '404',
    'yes',
    '404',
    'yes',
    '404',
    'yes',
    '404',
    '404',
    '401',
  ],
  /** The client whose it is and who keeps the calendar; to others it does not exist. */
  ownerCalendarOrKey: ['key', '401', 'yes', '404', 'yes', '404', 'yes', 'yes', '404', '404', '404', '401'],
  /** As `ownerCalendarOrKey`, each with their own. */
  ownerCalendarOrKeyOwn: [
    'key',
    '401',
    'yes',
    'none',
    'yes',
    'none',
    'yes',
    'yes',
    'none',
    'none',
    'none',
    '401',
  ],
  /** Whose it is; to others, visitors without the key too, it does not exist. */
  hiddenOwnerOrKey: ['404', '404', 'yes', '404', '404', '404', '404', '404', '404', '404', '404', '401'],
  /** As `hiddenOwnerOrKey`, and all staff. */
  hiddenOwnerStaffOrKey: ['404', '404', 'yes', '404', 'yes', 'yes', 'yes', 'yes', '404', '404', '404', '401'],

  /** Told to whose it is. */
  openOwner: ['none', 'none', 'yes', 'none', 'none', 'none', 'none', 'none', 'none', 'none', 'none', '401'],
  /** Told to the client whose it is and who keeps the calendar. */
  openOwnerOrCalendar: [
    'none',
    'none',
    'yes',
    'none',
    'yes',
    'none',
    'yes',
    'yes',
    'none',
    'none',
    'none',
    '401',
  ],
  /** Told to the client whose it is and all staff. */
  openOwnerOrStaff: [
    'none',
    'none',
    'yes',
    'none',
    'yes',
    'yes',
    'yes',
    'yes',
    'none',
    'none',
    'none',
    '401',
  ],
  /** Told to a visitor with a key; an account opens nothing here. */
  openKey: ['none', 'none', 'none', 'none', 'none', 'none', 'none', 'none', 'none', 'none', 'none', '401'],
} as const satisfies Record<string, Row>

export type Who = keyof typeof ROWS
export const EVERY_WHO = Object.keys(ROWS) as Who[]

export function isWho(said: unknown): said is Who {
  return typeof said === 'string' && Object.hasOwn(ROWS, said)
}

const OUTCOMES = Object.fromEntries(
  EVERY_WHO.map((who) => [who, Object.fromEntries(ASKERS.map((asker, place) => [asker, ROWS[who][place]]))]),
) as Readonly<Record<Who, Readonly<Record<Asker, MayCall>>>>

/** What becomes of each asker. */
export function outcomesOf(who: Who): Readonly<Record<Asker, MayCall>> {
  return OUTCOMES[who]
}
