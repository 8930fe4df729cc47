// What the forty cases of the month are: each its own kind, filings, turn, people and dates, so that the desk, its filters and reports
// can be judged on them. All of it goes by the verbs that staff use.
import { randomUUID } from 'node:crypto'
import { addDate } from '#areas/cases/cases/server/change-date.ts'
import { addTask } from '#areas/cases/cases/server/add-task.ts'
import { closeCase } from '#areas/cases/cases/server/close-case.ts'
import { saveFiling } from '#areas/cases/cases/server/change-filing.ts'
import { savePerson } from '#areas/cases/cases/server/change-person.ts'
import { setSecond } from '#areas/cases/cases/server/change-hands.ts'
import { getCase } from '#areas/cases/cases/server/get-case.ts'
import type { CaseDate, CaseFiling, NewTask } from '#areas/cases/cases/contract.ts'
import type { CaseOpening } from '#areas/cases/cases/server/open-case.ts'
import { dateIn, FIRM_ZONE, plusDays } from '#kernel/calendar.ts'
import type { Context } from '#platform/context.ts'

type Filing = Pick<CaseFiling, 'form' | 'state'>
type Dated = Pick<CaseDate, 'kind'> & {
  inDays: number
  form?: CaseFiling['form']
  at?: string
  place?: string
}
type Asked = Pick<NewTask, 'code' | 'text'> & Partial<Pick<NewTask, 'part' | 'repeats'>> & { inDays: number }

export type Way = {
  opening: Pick<CaseOpening, 'type' | 'kind' | 'status' | 'nextAction'> & { dueIn: number | null }
  filings?: readonly Filing[]
  dates?: readonly Dated[]
  tasks?: readonly Asked[]
  /** The petitioner, or another who takes part. */
  spouse?: readonly [given: string, surnames: string]
  /** The administrator helps on it. */
  hasSecond?: true
  outcome?: 'granted' | 'denied' | 'withdrawn'
}

const DALLAS = 'USCIS, 6500 Campus Circle Dr E, Irving, TX'
const COURT = 'Dallas Immigration Court, 1100 Commerce St, Dallas, TX'

/** In this order, and again from the first: what differs then is how near their days are. */
export const WAYS: readonly Way[] = [
  {
    opening: opening('marriage', 'marriage-adjustment', 'preparation', 'upload-passport', 9),
    spouse: ['Daniel', 'Reyes'],
    tasks: [{ code: 'firm-task', text: 'Ask the employer for a letter', part: 'second', inDays: 4 }],
    hasSecond: true,
  },
  {
    opening: opening('marriage', 'marriage-adjustment', 'submitted', 'wait-for-receipt', null),
    spouse: ['Martha', 'Collins'],
    filings: [
      { form: 'I-130', state: 'review' },
      { form: 'I-485', state: 'biometrics' },
      { form: 'I-765', state: 'approved' },
      { form: 'I-131', state: 'rfe' },
      { form: 'I-864', state: 'filed' },
    ],
    dates: [
      { kind: 'biometrics', form: 'I-485', inDays: 11, at: '09:00', place: DALLAS },
      { kind: 'rfe-response', form: 'I-131', inDays: 38 },
    ],
  },
  {
    opening: opening('citizenship', 'naturalization', 'submitted', 'wait-for-biometrics', null),
    filings: [{ form: 'N-400', state: 'receipt' }],
  },
  {
    opening: opening('daca', 'daca-renewal', 'preparation', 'prepare-petition', -2),
    dates: [{ kind: 'expiry', inDays: 120 }],
    tasks: [{ code: 'firm-task', text: 'Check the dates of the work permit', repeats: 'monthly', inDays: 0 }],
  },
  {
    opening: opening('family', 'family-petition', 'submitted', 'wait-for-receipt', null),
    filings: [{ form: 'I-130', state: 'rfe' }],
    dates: [{ kind: 'rfe-response', form: 'I-130', inDays: 16 }],
  },
  {
    opening: opening('citizenship', 'naturalization', 'submitted', 'wait-for-receipt', null),
    filings: [{ form: 'N-400', state: 'interview' }],
    dates: [{ kind: 'interview', form: 'N-400', inDays: 6, at: '10:30', place: DALLAS }],
    hasSecond: true,
  },
  {
    opening: opening('other', 'other', 'preparation', 'prepare-petition', 12),
    dates: [
      { kind: 'hearing', inDays: 22, at: '08:30', place: COURT },
      { kind: 'other', inDays: 8 },
    ],
    tasks: [{ code: 'client-task', text: 'Write down what happened, in your own words', inDays: 5 }],
  },
  {
    opening: opening('marriage', 'marriage-adjustment', 'submitted', 'wait-for-receipt', null),
    spouse: ['Ellen', 'Brandt'],
    filings: [
      { form: 'I-130', state: 'denied' },
      { form: 'I-485', state: 'denied' },
    ],
    dates: [{ kind: 'filing-window', form: 'I-130', inDays: 25 }],
  },
  {
    opening: opening('other', 'religious-green-card', 'submitted', 'wait-for-receipt', null),
    filings: [{ form: 'I-360', state: 'appealing' }],
    dates: [{ kind: 'filing-window', form: 'I-360', inDays: 14 }],
  },
  {
    opening: opening('daca', 'daca-renewal', 'submitted', 'wait-for-receipt', null),
    filings: [
      { form: 'I-821D', state: 'approved' },
      { form: 'I-765', state: 'approved' },
    ],
  },
  {
    opening: opening('family', 'consular', 'review', 'pay-visa-fees', 3),
    filings: [{ form: 'I-130', state: 'review' }],
  },
  { opening: opening('other', 'other', 'consultation', 'sign-agreement', -4) },
  {
    opening: opening('marriage', 'conditions-joint', 'submitted', 'wait-for-receipt', null),
    spouse: ['George', 'Adams'],
    filings: [{ form: 'I-751', state: 'review' }],
  },
  {
    opening: opening('other', 'green-card-renewal', 'submitted', 'wait-for-receipt', null),
    filings: [{ form: 'I-90', state: 'approved' }],
    outcome: 'granted',
  },
]

function opening(
  type: CaseOpening['type'],
  kind: NonNullable<CaseOpening['kind']>,
  status: CaseOpening['status'],
  nextAction: CaseOpening['nextAction'],
  dueIn: number | null,
): Way['opening'] {
  return { type, kind, status, nextAction, dueIn }
}

export function wayOf(n: number): Way {
  const way = WAYS[n % WAYS.length]
  if (!way) throw new RangeError('there is no way')
  return way
}

/** How a case is opened; its day is counted from today. */
export function openingOfMatter(
  n: number,
  ctx: Context,
): Omit<Way['opening'], 'dueIn'> & { due: string | null } {
  const { dueIn, ...rest } = wayOf(n).opening
  return { ...rest, due: dueIn === null ? null : dayIn(ctx, dueIn + laps(n)) }
}

/** Days apart, so that no two of one way fall on the same day. */
function laps(n: number): number {
  return 5 * Math.floor(n / WAYS.length)
}

function dayIn({ clock }: Context, days: number): string {
  return plusDays(dateIn(FIRM_ZONE, clock.now()), days).toString()
}

export async function livenMatter(
  { attorney, paralegal }: Record<'attorney' | 'paralegal', Context>,
  caseId: string,
  n: number,
): Promise<void> {
  const { filings = [], dates = [], tasks = [], spouse, hasSecond, outcome } = wayOf(n)
  const later = laps(n)
  const ids = new Map(filings.map(({ form }) => [form, randomUUID()]))
  if (spouse) await savePerson(attorney, { caseId, personId: randomUUID(), ...petitioner(spouse) })
  for (const { form, state } of filings) {
    const filingId = ids.get(form) ?? randomUUID()
    const receiptNumber =
      state === 'filed'
        ? ''
        : receiptOf(
            n,
            filings.findIndex((each) => each.form === form),
          )
    const filedOn = dayIn(attorney, -90 - n)
    const facts = { form, state, edition: '', filedOn, priorityDate: null, receiptNumber }
    await saveFiling(attorney, { caseId, filingId, version: null, ...facts })
  }
  for (const { kind, form, inDays, at = null, place = '' } of dates) {
    const day = dayIn(attorney, inDays + later)
    await addDate(attorney, dateOf({ caseId, kind, filingId: form && ids.get(form), day, at, place }))
  }
  for (const { inDays, ...task } of tasks) {
    const { version } = await getCase(attorney, { caseId })
    const due = dayIn(attorney, inDays + later)
    await addTask(attorney, { caseId, taskId: randomUUID(), version, due, isFirst: false, ...task })
  }
  if (hasSecond && paralegal.actor.kind === 'user') {
    const { version } = await getCase(attorney, { caseId })
    await setSecond(attorney, { caseId, version, secondId: paralegal.actor.userId })
  }
  if (outcome) {
    const { version } = await getCase(attorney, { caseId })
    await closeCase(attorney, {
      caseId,
      version,
      outcome,
      moneyReason: 'What is left goes back to the client.',
    })
  }
}

function petitioner([given, surnames]: readonly [string, string]) {
  const reach = { phone: '', email: '', accountEmail: '', aNumber: '', birthDate: null }
  return { version: null, part: 'petitioner', given, surnames, isClient: false, ...reach } as const
}

function receiptOf(n: number, place: number): string {
  return `IOE09${String(1_000 + n)}${String(1_000 + place * 7)}`
}

type DateFacts = {
  caseId: string
  kind: CaseDate['kind']
  filingId: string | undefined
  day: string
  at: string | null
  place: string
}

function dateOf({ filingId, at, ...date }: DateFacts) {
  return {
    dateId: randomUUID(),
    filingId: filingId ?? null,
    time: at,
    zone: at === null ? null : FIRM_ZONE,
    bring: '',
    basis: '',
    responsibleId: null,
    isOverdue: false,
    ...date,
  }
}
