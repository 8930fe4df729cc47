// The figures of the firm's month: which there are, who reads them, and what their rows are about.
import { BOOK_READERS, hasOneOf, type SignedIn } from '#kernel/actor.ts'

export const PEOPLE_FIGURES = ['people', 'found', 'intakes', 'consultations'] as const
export const CASE_FIGURES = ['hired', 'opened', 'filed', 'decided', 'closed'] as const
export const MONEY_FIGURES = ['earned', 'toTrust', 'held', 'issued', 'paid'] as const
/** Hours of work: noted by its day; approved and billed by when that was done. */
export const TIME_FIGURES = ['worked', 'approved', 'billed'] as const
/** Now, whichever month is shown. */
export const WAITING_FIGURES = ['waiting', 'messages', 'newIntakes'] as const
/** By status of the case: those that left it in the month, and those in it now. */
export const STATUS_FIGURES = ['left', 'inStatus'] as const

export const FIGURES = [
  ...PEOPLE_FIGURES,
  ...CASE_FIGURES,
  ...MONEY_FIGURES,
  ...TIME_FIGURES,
  ...WAITING_FIGURES,
  ...STATUS_FIGURES,
] as const
export type Figure = (typeof FIGURES)[number]
export type MoneyFigure = (typeof MONEY_FIGURES)[number]

/** The page to which a row leads. */
export const ABOUT = ['person', 'intake', 'case', 'client', 'invoice', 'conversation', 'books'] as const
export type About = (typeof ABOUT)[number]

export const ABOUT_OF: Readonly<Record<Figure, About>> = {
  people: 'person',
  found: 'person',
  intakes: 'intake',
  consultations: 'client',
  hired: 'case',
  opened: 'case',
  filed: 'case',
  decided: 'case',
  closed: 'case',
  earned: 'books',
  toTrust: 'books',
  held: 'books',
  issued: 'invoice',
  paid: 'invoice',
  worked: 'case',
  approved: 'case',
  billed: 'invoice',
  waiting: 'case',
  messages: 'conversation',
  newIntakes: 'intake',
  left: 'case',
  inStatus: 'case',
}

const STANDING: readonly Figure[] = [...WAITING_FIGURES, 'inStatus']

/** True now, and not of a month. */
export function isStanding(figure: Figure): boolean {
  return STANDING.includes(figure)
}

export function isMoney(figure: Figure): figure is MoneyFigure {
  return MONEY_FIGURES.some((each) => each === figure)
}

export function isTime(figure: Figure): boolean {
  return TIME_FIGURES.some((each) => each === figure)
}

/** Administrators read all of them, readers of the books those of money. */
export function mayRead(actor: Pick<SignedIn, 'role' | 'readsBooks'>, figure: Figure): boolean {
  return isMoney(figure) ? hasOneOf(actor, BOOK_READERS) : actor.role === 'admin'
}
