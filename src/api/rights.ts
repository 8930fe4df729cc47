// What each role may do, as people read it: made from what every procedure says of itself (`who.ts`), by which the API refuses. It loads
// every contract, so a page asks for it in its loader, which no browser gets.
import type { RIGHTS_ROLES } from '#kernel/actor.ts'
import { apiContract } from './contract.ts'
import { proceduresIn, whoOf } from './procedure.ts'
import { type Asker, outcomesOf } from './who.ts'

export const RIGHTS = [
  'cases',
  'documents',
  'messages',
  'intakes',
  'meetings',
  'invoices',
  'trust',
  'books',
  'bookkeeping',
  'attorneys',
  'law',
  'office',
] as const
export type Right = (typeof RIGHTS)[number]

/** `own`: of their own cases, or their own calendar. `read`: without changing anything. */
export type Access = 'all' | 'own' | 'some' | 'read' | 'none'

type RightsRole = (typeof RIGHTS_ROLES)[number]
export type RightsRow = { right: Right; access: Readonly<Record<RightsRole, Access>> }

const RIGHT_OF: Record<keyof typeof apiContract, Right> = {
  cases: 'cases',
  templates: 'cases',
  agencyStatus: 'cases',
  desk: 'cases',
  documents: 'documents',
  engagements: 'cases',
  renewals: 'cases',
  letters: 'documents',
  forms: 'documents',
  files: 'documents',
  messages: 'messages',
  answers: 'messages',
  copies: 'messages',
  incoming: 'messages',
  notices: 'messages',
  texts: 'messages',
  helping: 'messages',
  intake: 'intakes',
  conflicts: 'intakes',
  detention: 'intakes',
  callbacks: 'intakes',
  opening: 'intakes',
  scheduling: 'meetings',
  availability: 'meetings',
  calendars: 'meetings',
  invoices: 'invoices',
  agreements: 'invoices',
  timesheet: 'invoices',
  disbursements: 'invoices',
  receipts: 'invoices',
  discounts: 'bookkeeping',
  payments: 'bookkeeping',
  ledger: 'bookkeeping',
  journal: 'bookkeeping',
  reconciliation: 'bookkeeping',
  reports: 'bookkeeping',
  audit: 'office',
  backups: 'office',
  citizenship: 'office',
  colleagues: 'office',
  faults: 'office',
  firm: 'office',
  launch: 'office',
  movingIn: 'office',
  exports: 'office',
  law: 'office',
  leaving: 'office',
  live: 'office',
  mail: 'office',
  connections: 'office',
  readings: 'office',
  recovery: 'office',
  retention: 'office',
  system: 'office',
  upkeep: 'office',
  users: 'office',
  visitors: 'office',
}

const MONEY: readonly Right[] = ['invoices', 'bookkeeping']

type Called = { right: Right; isReading: boolean; outcomes: ReturnType<typeof outcomesOf> }

export function rightsTable(): RightsRow[] {
  const called = proceduresIn(apiContract).flatMap(([name, procedure]): Called[] => {
    const who = whoOf(procedure)
    const outcomes = outcomesOf(who)
    // What clients and visitors have is their own, and a person's own account is everybody's.
    const isOfFirm = outcomes.otherClient !== 'yes' && (outcomes.admin === 'yes' || who === 'attorney')
    if (!isOfFirm) return []
    const area = RIGHT_OF[name.split('.')[0] as keyof typeof apiContract]
    return [{ right: rightOf(area, who), isReading: procedure['~orpc'].route.method === 'GET', outcomes }]
  })
  return RIGHTS.map((right) => {
    const ofRow = called.filter((each) => each.right === right)
    const of = (role: RightsRole) => accessOf(ofRow, role)
    return {
      right,
      access: { staff: of('staff'), books: of('books'), attorney: of('attorney'), admin: of('admin') },
    }
  })
}

function rightOf(area: Right, who: ReturnType<typeof whoOf>): Right {
  if (who === 'books') return 'books'
  if (who === 'attorney') return 'law'
  if (who === 'attorneyOrAdmin') return 'attorneys'
  if (who === 'assignedAttorney') return MONEY.includes(area) ? 'trust' : 'attorneys'
  if (who === 'admin') return MONEY.includes(area) ? 'bookkeeping' : 'office'
  return area
}

/** A role, for an object that is theirs and for one that is somebody else's. Staff who work on a case have its attorney's place. */
const PLACES: Record<RightsRole, readonly [own: Asker, other: Asker]> = {
  staff: ['attorney', 'staff'],
  books: ['books', 'books'],
  attorney: ['attorney', 'otherAttorney'],
  admin: ['admin', 'admin'],
}

function accessOf(row: readonly Called[], role: RightsRole): Access {
  const [own, other] = PLACES[role]
  const allowed = row.filter(({ outcomes }) => outcomes[other] !== '403' && outcomes[own] === 'yes')
  if (allowed.length === 0) return 'none'
  if (allowed.every(({ isReading }) => isReading)) return 'read'
  if (allowed.length < row.length) return 'some'
  return allowed.some(({ outcomes }) => outcomes[other] !== 'yes') ? 'own' : 'all'
}
