// What becomes of the tasks of a case when one of its filings moves: it asks its own, and what others ask stays.
import { counting, type FilingStanding, statusOfFiling } from './filing-states.ts'
import { type CaseStatus, isDecided } from './status.ts'
import { type Around, asking, type Now, type Task, tasksLeft } from './tasks.ts'
import { askedIn, type Template } from './templates.ts'

/** Asked for each filing on its own; what the other statuses ask, filings do together. */
const OF_EACH: readonly CaseStatus[] = ['rfe', 'interview', 'approved', 'denied', 'appealing']

type Case = { status: CaseStatus; tasks: readonly Task[]; template: Template } & Around
type Before = { status: CaseStatus } & Partial<Around>

/** `of`: with the status and the filings as they are from now on. `filing`: the one that moved; null of one that was removed. */
export function filingMoved(
  { status, tasks, template, ...around }: Case,
  { before, filing }: { before: Before; filing: FilingStanding | null },
  now: Now,
): Task[] {
  const left = tasksLeft(tasks, status, around)
  const own = filing ? statusOfFiling(filing) : status
  const was = before.filings?.find(({ id }) => id === filing?.id)
  if (was && statusOfFiling(was) === own) return left
  // One that is written down where its case stands already asks nothing more.
  const isOfEach = filing !== null && OF_EACH.includes(own) && (was !== undefined || before.status !== own)
  if (!isOfEach && isUnderWay(before, own)) return left
  const wanted = askedIn(template, own).filter(({ code }) => code !== 'close-case' || isDecided(status))
  return asking(left, wanted, { status: own, filingId: isOfEach ? filing.id : null }, now)
}

function isUnderWay({ status, filings = [] }: Before, own: CaseStatus): boolean {
  return status === own || counting(filings).some((filing) => statusOfFiling(filing) === own)
}
