// The run of the schedule: asks about as many filings as the day allows, those first whose status is most likely to change.
import { plainDate, toDate } from '#kernel/calendar.ts'
import type { Services } from '#platform/context.ts'
import type { AgencyAnswer } from '#platform/ports/agency-status.ts'
import { agencyDay, forTheRun } from '../rules/limits.ts'
import { planned } from '../rules/plan.ts'
import { isAsked } from '../rules/protected.ts'
import { agencyNow } from './access.ts'
import { askFiling, type Outcome } from './ask-filing.ts'
import { dayNow, pauseUntil } from './budget-repository.ts'
import { isOfAll } from './keep-answer.ts'
import { listCandidates } from './repository.ts'

/** A run ends before the next begins. */
const RUN_MS = 4 * 60_000
const SILENT_MAX = 3
const PAUSE_MINUTES = 30

export async function askAgency(services: Services): Promise<void> {
  const agency = await agencyNow(services)
  if (!agency.isOn) return
  const now = services.clock.now()
  const today = agencyDay(now)
  const { asked, pausedUntil } = await dayNow(services.db, today)
  if (pausedUntil && pausedUntil > toDate(now)) return
  const limit = forTheRun(agency.settings)
  const candidates = (await listCandidates(services.db)).filter((each) => isAsked(each.isOn, each))
  const moment = { today: plainDate(today), now: toDate(now) }
  const endsAt = performance.now() + RUN_MS
  const silence = new Silence()
  for (const { filingId, caseId } of planned(candidates, moment, limit - asked).map(withCase(candidates))) {
    if (performance.now() > endsAt) return
    const outcome = await askFiling(services, agency, { caseId, filingId }, { limit })
    if (outcome.kind === 'spent') return
    if (silence.isOver(outcome)) return pauseUntil(services.db, today, later(services))
  }
}

function withCase(candidates: readonly { filingId: string; caseId: string }[]) {
  const cases = new Map(candidates.map(({ filingId, caseId }) => [filingId, caseId]))
  return ({ filingId }: { filingId: string }) => ({ filingId, caseId: cases.get(filingId) ?? '' })
}

function later({ clock }: Services): Date {
  return toDate(clock.now().add({ minutes: PAUSE_MINUTES }))
}

/** The agency is closed, wants to be left alone, refuses the key, or has not answered several times in a row. */
class Silence {
  #count = 0

  isOver(outcome: Outcome): boolean {
    if (!isAnswer(outcome)) return false
    this.#count = outcome.kind === 'unanswered' ? this.#count + 1 : 0
    return isOfAll(outcome) || this.#count >= SILENT_MAX
  }
}

function isAnswer(outcome: Outcome): outcome is AgencyAnswer {
  return !['spent', 'taken', 'no-number', 'just-now'].includes(outcome.kind)
}
