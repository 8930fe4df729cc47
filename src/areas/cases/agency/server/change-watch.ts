// What staff do about the agency's status of a filing: ask now, say that they have seen a change, and decide whether it is asked.
import { asker, recordAudit } from '#areas/office/audit/server/index.ts'
import {
  type CaseRow,
  findCase,
  listFilings,
  readableCase,
  tellReaders,
} from '#areas/cases/cases/server/index.ts'
import { CASE_ERRORS } from '#areas/cases/cases/rules/errors.ts'
import { ProductError } from '#kernel/errors.ts'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database.ts'
import { requireStaff } from '#platform/guard.ts'
import type { AgencyStatusOfCase, FilingPath } from '../contract.ts'
import { isAsked } from '../rules/protected.ts'
import { agencyNow } from './access.ts'
import { agencyStatusError } from './agency-status-error.ts'
import { askFiling, type Outcome } from './ask-filing.ts'
import { AGENCY_STATUS_ACTIONS } from './audit-actions.ts'
import { agencyStatusOfCase } from './of-case.ts'
import { lockWatch, saveWatch, watchesOf } from './repository.ts'

const REFUSALS = {
  spent: 'AGENCY_DAY_SPENT',
  'just-now': 'AGENCY_ASKED_JUST_NOW',
  taken: 'AGENCY_ASKED_JUST_NOW',
  'no-number': 'AGENCY_NUMBER_MISSING',
  off: 'AGENCY_NOT_SET_UP',
} as const satisfies Partial<Record<Outcome['kind'], string>>

function isRefusal(kind: Outcome['kind']): kind is keyof typeof REFUSALS {
  return kind in REFUSALS
}

/** For staff who may read the case. No answer is no refusal: it is shown. */
export async function askNow(ctx: Context, path: FilingPath): Promise<AgencyStatusOfCase> {
  const { of, filing } = await filingOf(ctx, path)
  const agency = await agencyNow(ctx)
  if (!agency.isOn) throw agencyStatusError('AGENCY_NOT_SET_UP')
  const isOn = (await watchesOf(ctx, of.id)).get(filing.id)?.isOn ?? null
  if (of.closedAt !== null || !isAsked(isOn, { form: filing.form, kind: of.kind }))
    throw agencyStatusError('AGENCY_NOT_ASKED')
  await record(ctx, ctx.db, 'agency-status.asked', { of, ...path })
  const limit = agency.settings.dailyLimit
  const { kind } = await askFiling(ctx, agency, path, { limit, isByHand: true })
  if (isRefusal(kind)) throw agencyStatusError(REFUSALS[kind])
  return agencyStatusOfCase(ctx, path)
}

/** For staff who may read the case. Done twice, it is done once. */
export async function newsSeen(ctx: Context, path: FilingPath): Promise<AgencyStatusOfCase> {
  const { of } = await filingOf(ctx, path)
  await ctx.db.transaction(async (tx) => {
    const store = { db: tx, seal: ctx.seal }
    const watch = await lockWatch(store, path.filingId)
    if (!watch?.newsSince) return
    await saveWatch(store, path, { newsSince: null })
    await record(ctx, tx, 'agency-status.seen', { of, ...path })
    await tellReaders(tx, { kind: 'case', caseId: of.id, isShared: false })
  })
  return agencyStatusOfCase(ctx, path)
}

/** For staff who may read the case. */
export async function setAsking(
  ctx: Context,
  { isOn, ...path }: FilingPath & { isOn: boolean },
): Promise<AgencyStatusOfCase> {
  const { of } = await filingOf(ctx, path)
  await ctx.db.transaction(async (tx) => {
    const store = { db: tx, seal: ctx.seal }
    await saveWatch(store, path, {})
    if ((await lockWatch(store, path.filingId))?.isOn === isOn) return
    await saveWatch(store, path, { isOn })
    await record(ctx, tx, isOn ? 'agency-status.on' : 'agency-status.off', { of, ...path })
    await tellReaders(tx, { kind: 'case', caseId: of.id, isShared: true })
  })
  return agencyStatusOfCase(ctx, path)
}

/** The case, if its reader may read it and the filing is one of its own. */
async function filingOf(ctx: Context, { caseId, filingId }: FilingPath) {
  const of = readableCase(requireStaff(ctx), await findCase(ctx.db, caseId))
  const filing = (await listFilings(ctx, [of.id])).find(({ id }) => id === filingId)
  if (filing) return { of, filing }
  throw new ProductError('FILING_NOT_FOUND', CASE_ERRORS.FILING_NOT_FOUND)
}

type Action = Exclude<keyof typeof AGENCY_STATUS_ACTIONS, 'agency-status.settings' | 'agency-status.read'>

function record(
  ctx: Context,
  tx: Database,
  action: Action,
  about: { of: CaseRow; filingId: string },
): Promise<void> {
  const { of, filingId } = about
  return recordAudit(tx, asker(ctx), {
    action: AGENCY_STATUS_ACTIONS[action],
    subjectId: null,
    after: { caseId: of.id, number: of.number, filingId },
  })
}
