// What the agency answered is kept; where it says something else than before, staff hear of it, and the client where the firm allows it.
import { isDeepStrictEqual } from 'node:util'
import { listFilings, lockCase, tellOfAgency, tellReaders } from '#areas/cases/cases/server/index.ts'
import type { CaseRow } from '#areas/cases/cases/server/index.ts'
import type { FilingState } from '#areas/cases/cases/rules/filing-states.ts'
import type { FORMS } from '#areas/cases/cases/rules/filings.ts'
import { toDate } from '#kernel/calendar.ts'
import type { Services } from '#platform/context.ts'
import type { AgencyAnswer, AgencyStatus } from '#platform/ports/agency-status.ts'
import type { FilingPath } from '../contract.ts'
import { isKnownIn, kindOfTitle, noticeFor } from '../rules/kinds.ts'
import { isAsked } from '../rules/protected.ts'
import { tellClient } from './agency-mails.ts'
import { addAnswer, type AnswerRow, answersById, lockWatch, saveWatch, type WatchRow } from './repository.ts'
import { readSettings, type Store } from './settings-repository.ts'

type Kept = FilingPath & { number: string; answer: AgencyAnswer }

export async function keepAnswer(
  services: Services,
  { caseId, filingId, number, answer }: Kept,
): Promise<void> {
  await services.db.transaction(async (tx) => {
    const store = { db: tx, seal: services.seal }
    const of = await lockCase(tx, caseId)
    const filing = (await listFilings(store, [caseId])).find(({ id }) => id === filingId)
    const watch = await lockWatch(store, filingId)
    // The number was corrected meanwhile: this is the answer about another one.
    if (!of || !watch || filing?.receiptNumber !== number || watch.number !== number) return
    if (answer.kind === 'answered')
      return keepStatus(services, store, { of, filing, watch, status: answer.status })
    await saveWatch(store, { filingId, caseId }, unanswered(answer))
  })
}

/** Long enough to be looked at; the rest of what nobody can read is of no use. */
const RAW_LENGTH_MAX = 20_000

function unanswered(answer: Exclude<AgencyAnswer, { kind: 'answered' }>) {
  if (answer.kind === 'off') return { outcome: 'unanswered', askedDay: null } as const
  if (answer.kind === 'unreadable')
    return {
      outcome: answer.kind,
      message: answer.raw.slice(0, RAW_LENGTH_MAX).replaceAll('\u0000', ''),
    } as const
  const { kind: outcome, message } = answer
  return { outcome, message, ...(isOfAll(answer) && { askedDay: null, tries: 0 }) }
}

/** It says nothing of this number: every other would be answered the same, and this one is still to be asked today. */
export function isOfAll(answer: AgencyAnswer): boolean {
  if (answer.kind === 'unanswered') return answer.why === 'closed' || answer.why === 'too-fast'
  return answer.kind === 'refused' && answer.why !== 'number'
}

type Answered = {
  of: CaseRow
  filing: { id: string; form: (typeof FORMS)[number]; state: FilingState }
  watch: WatchRow
  status: AgencyStatus
}

async function keepStatus(services: Services, store: Store, answered: Answered): Promise<void> {
  const { of, filing, watch, status } = answered
  const at = toDate(services.clock.now())
  const asked = { filingId: filing.id, caseId: of.id }
  const before = watch.answerId
    ? ((await answersById(store, [watch.answerId])).get(watch.answerId) ?? null)
    : null
  const heard = { outcome: 'answered', message: '', answeredAt: at } as const
  if (before && isDeepStrictEqual(before.status, status)) return saveWatch(store, asked, heard)
  const kind = kindOfTitle(status.title.en)
  const answerId = await addAnswer(store, { ...asked, at, kind, status })
  const isNews = isNewsOf(answered, before)
  await saveWatch(store, asked, {
    ...heard,
    answerId,
    ...(isNews && { newsSince: at }),
    ...(before && isNews && { changedAt: at }),
  })
  if (!isNews) return
  const said = { form: filing.form, title: status.title, before: before?.status.title ?? null }
  const edition = await tellOfAgency(store, { of, filingId: filing.id, at }, said)
  const isShown = (await readSettings(store)).showsClients
  if (!isShown || !isAsked(watch.isOn, { form: filing.form, kind: of.kind })) return
  await tellReaders(store.db, { kind: 'case', caseId: of.id, isShared: true })
  await tellClient(services, store.db, { clientId: of.clientId, caseId: of.id, edition })
}

/** Other words than before; of a first answer, those of which the firm has recorded nothing. */
function isNewsOf({ filing, status }: Answered, before: AnswerRow | null): boolean {
  if (before) {
    const { title, text } = before.status
    return !isDeepStrictEqual([title, text], [status.title, status.text])
  }
  const kind = kindOfTitle(status.title.en)
  return noticeFor(kind, status.title.en) !== null && !isKnownIn(kind, filing.state)
}
