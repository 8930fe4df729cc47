// Who may call what, as the contract says it, held against what is written here. That every procedure answers so is asked in
// `procedure-walk.ts`, which expects what the contract says: without these a changed `who` would change both sides at once.
import { describe, expect, it } from 'vitest'
import { type Asker, EVERY_WHO, type MayCall, outcomesOf, type Who } from '#api/who.ts'
import { everyProcedure } from './procedure-examples.ts'
import { WHO_MAY_CALL, WHO_OF } from './who-may.ts'

const SIGNED_OUT: readonly Asker[] = ['visitor', 'newcomer']
const CLIENTS: readonly Asker[] = ['client', 'otherClient']
const ATTORNEYS: readonly Asker[] = ['attorney', 'otherAttorney']
/** Without the second step of signing in. */
const HALF_STAFF: readonly Asker[] = ['attorneyWithoutSecondFactor', 'adminWithoutSecondFactor']
/** On no case of the object. */
const OTHERS: readonly Asker[] = ['otherAttorney', 'staff']
const SIGNED_IN: readonly Asker[] = [...CLIENTS, ...ATTORNEYS, 'admin', 'staff', 'books', ...HALF_STAFF]
const TOGETHER: Readonly<Record<string, readonly Asker[]>> = {
  everyone: [...SIGNED_OUT, ...SIGNED_IN],
  signedOut: SIGNED_OUT,
  signedIn: SIGNED_IN,
  clients: CLIENTS,
  workers: [...ATTORNEYS, 'admin', 'staff'],
  firm: [...ATTORNEYS, 'admin', 'staff', 'books'],
  others: OTHERS,
  attorneys: ATTORNEYS,
  halfStaff: HALF_STAFF,
}

/** What each name means to each asker, by what becomes of them. Who is disabled is refused by each. */
const MEANINGS: Record<Who, Partial<Record<MayCall, string>>> = {
  everyone: { yes: 'everyone' },
  linkHolder: { yes: 'everyone' },
  proven: { yes: 'signedIn newcomer', 401: 'visitor' },
  signedIn: { yes: 'signedIn', 401: 'signedOut' },
  ownAccount: { yes: 'client', none: 'otherClient firm halfStaff', 401: 'signedOut' },
  owner: { yes: 'client', 404: 'otherClient firm halfStaff', 401: 'signedOut' },
  client: { yes: 'clients halfStaff', 403: 'firm', 401: 'signedOut' },
  clientOwn: { yes: 'client', none: 'otherClient halfStaff', 403: 'firm', 401: 'signedOut' },
  clientOwner: { yes: 'client', 404: 'otherClient halfStaff', 403: 'firm', 401: 'signedOut' },
  clientOwnerNeverStaff: { yes: 'client', 404: 'otherClient', 403: 'firm halfStaff', 401: 'signedOut' },
  ownerOrAssigned: {
    yes: 'client attorney admin',
    404: 'otherClient others books halfStaff',
    401: 'signedOut',
  },
  ownerOrAssignedOwn: {
    yes: 'client attorney admin',
    none: 'otherClient others books halfStaff',
    401: 'signedOut',
  },
  ownerAssignedOrBooks: {
    yes: 'client attorney admin books',
    404: 'otherClient others halfStaff',
    401: 'signedOut',
  },
  ownerAssignedOrBooksOwn: {
    yes: 'client attorney admin books',
    none: 'otherClient others halfStaff',
    401: 'signedOut',
  },
  staff: { yes: 'workers', 403: 'clients books halfStaff', 401: 'signedOut' },
  staffOwn: { yes: 'attorney admin', none: 'others', 403: 'clients books halfStaff', 401: 'signedOut' },
  staffOwnOrBooks: {
    yes: 'attorney admin books',
    none: 'others',
    403: 'clients halfStaff',
    401: 'signedOut',
  },
  assigned: { yes: 'attorney admin', 404: 'others', 403: 'clients books halfStaff', 401: 'signedOut' },
  staffPersonal: { yes: 'attorney', none: 'others admin', 403: 'clients books halfStaff', 401: 'signedOut' },
  staffOwner: { yes: 'attorney', 404: 'others admin', 403: 'clients books halfStaff', 401: 'signedOut' },
  attorneyOrAdmin: { yes: 'attorneys admin', 403: 'clients staff books halfStaff', 401: 'signedOut' },
  assignedAttorney: {
    yes: 'attorney admin',
    404: 'otherAttorney',
    403: 'clients staff books halfStaff',
    401: 'signedOut',
  },
  assignedAttorneyAlone: {
    yes: 'attorney',
    404: 'otherAttorney',
    403: 'clients admin staff books halfStaff',
    401: 'signedOut',
  },
  calendar: {
    yes: 'attorney admin staff',
    404: 'otherAttorney',
    403: 'clients books halfStaff',
    401: 'signedOut',
  },
  calendarOwn: {
    yes: 'attorney admin staff',
    none: 'otherAttorney',
    403: 'clients books halfStaff',
    401: 'signedOut',
  },
  books: { yes: 'admin books', 403: 'clients attorneys staff halfStaff', 401: 'signedOut' },
  attorney: { yes: 'attorneys', 403: 'clients admin staff books halfStaff', 401: 'signedOut' },
  admin: { yes: 'admin', 403: 'clients attorneys staff books halfStaff', 401: 'signedOut' },
  key: { key: 'visitor', 401: 'signedIn newcomer' },
  keySignedOut: { key: 'visitor', 403: 'signedIn', 401: 'newcomer' },
  clientOrKey: { yes: 'clients halfStaff', key: 'visitor', 403: 'firm', 401: 'newcomer' },
  clientOwnerOrKey: {
    yes: 'client',
    key: 'visitor',
    404: 'otherClient halfStaff',
    403: 'firm',
    401: 'newcomer',
  },
  ownAccountOrKey: { yes: 'client', none: 'otherClient firm halfStaff', key: 'visitor', 401: 'newcomer' },
  ownerOrKey: { yes: 'client', key: 'visitor', 404: 'otherClient firm halfStaff', 401: 'newcomer' },
  ownerAssignedBooksOrKey: {
    yes: 'client attorney admin books',
    key: 'visitor',
    404: 'otherClient others halfStaff',
    401: 'newcomer',
  },
  ownerCalendarOrKey: {
    yes: 'client attorney admin staff',
    key: 'visitor',
    404: 'otherClient otherAttorney books halfStaff',
    401: 'newcomer',
  },
  ownerCalendarOrKeyOwn: {
    yes: 'client attorney admin staff',
    none: 'otherClient otherAttorney books halfStaff',
    key: 'visitor',
    401: 'newcomer',
  },
  hiddenOwnerOrKey: { yes: 'client', 404: 'signedOut otherClient firm halfStaff' },
  hiddenOwnerStaffOrKey: { yes: 'client workers', 404: 'signedOut otherClient books halfStaff' },
  openOwner: { yes: 'client', none: 'signedOut otherClient firm halfStaff' },
  openOwnerOrCalendar: {
    yes: 'client attorney admin staff',
    none: 'signedOut otherClient otherAttorney books halfStaff',
  },
  openOwnerOrStaff: { yes: 'client workers', none: 'signedOut otherClient books halfStaff' },
  openKey: { none: 'everyone' },
}

describe('a name of who may', () => {
  it.each(EVERY_WHO)('means what is written here: %s', (who) => {
    const meant = Object.entries(MEANINGS[who]).flatMap(([outcome, askers]) =>
      askers.split(' ').flatMap((asker) => (TOGETHER[asker] ?? [asker]).map((one) => [one, outcome])),
    )
    expect(meant).toHaveLength(11)
    expect(outcomesOf(who)).toEqual({ ...Object.fromEntries(meant), disabledClient: '401' })
  })
  it('is that of a procedure', () => {
    expect(new Set(WHO_OF.values())).toEqual(new Set(EVERY_WHO))
  })
})

describe('who may call what', () => {
  it('is as `who-may-call.txt` lists it: look twice at what changes there', async () => {
    const lines = [...WHO_OF].map(([name, who]) => `${name} ${who}\n`)
    await expect(lines.toSorted().join('')).toMatchFileSnapshot('who-may-call.txt')
  })
  it('is said of every procedure, and of nothing else', () => {
    expect([...WHO_MAY_CALL.keys()].toSorted()).toEqual(
      everyProcedure()
        .map(({ name }) => name)
        .toSorted(),
    )
  })
  it('lets a visitor do nothing but what it says here', () => {
    const open = [...WHO_MAY_CALL].filter(([, row]) => row.visitor === 'yes').map(([name]) => name)
    expect(open.toSorted()).toEqual([
      'callbacks.ask',
      'callbacks.times',
      'detention.resume',
      'detention.save',
      'detention.send',
      'engagements.askAgain',
      'engagements.sendPaperCode',
      'faults.tell',
      'forms.sendQuestionsCode',
      // With a link that opens one amount of one invoice: without one they answer nobody.
      'invoices.agreeByLink',
      // With the link of a mail to who agreed, as the two below.
      'invoices.agreePayerCard',
      'invoices.offerByLink',
      'invoices.offerPayerCard',
      'invoices.openPayLink',
      'invoices.openPayerAutopay',
      'invoices.payByLink',
      'invoices.payLinkReceipt',
      'invoices.stopPayerAutopay',
      'payments.settings',
      'scheduling.guests.start',
      'scheduling.listSlots',
      'users.listPublic',
    ])
  })
  it('lets a disabled user do nothing', () => {
    for (const [name, row] of WHO_MAY_CALL) expect([name, row.disabledClient]).toEqual([name, '401'])
  })
  it('lets a client read the case, its history and the file of their own data', () => {
    const read = everyProcedure().filter(
      ({ name, method }) => method === 'GET' && WHO_MAY_CALL.get(name)?.client === 'yes',
    )
    expect(read.map(({ name }) => name)).toEqual(
      expect.arrayContaining([
        'cases.list',
        'cases.get',
        'cases.history',
        'documents.ofCase',
        'messages.conversation',
        'messages.list',
        'copies.read',
        'users.myData',
      ]),
    )
  })
})
