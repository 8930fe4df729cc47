// The firm's key at the agency: entered, exchanged and tried by administrators.
import { setTimeout } from 'node:timers/promises'
import { asker, recordAudit } from '#areas/office/audit/server/index.ts'
import { toDate } from '#kernel/calendar.ts'
import type { Context } from '#platform/context.ts'
import { requireAdmin } from '#platform/guard.ts'
import type { AgencySettings, AgencyTest, SaveAgencySettings } from '../contract.ts'
import { isKeySafe } from '../rules/address.ts'
import { agencyDay, pauseMs } from '../rules/limits.ts'
import { agencyNow } from './access.ts'
import { agencyStatusError } from './agency-status-error.ts'
import { AGENCY_STATUS_ACTIONS } from './audit-actions.ts'
import { dayNow, takeQuestion } from './budget-repository.ts'
import { type AgencyKey, lockSettings, readSettings, writeSettings } from './settings-repository.ts'

/** Of the agency's sandbox, where every firm begins. */
const SANDBOX = {
  baseUrl: 'https://api-int.uscis.gov',
  tokenUrl: 'https://api-int.uscis.gov/oauth/accesstoken',
}

/** For administrators. */
export async function agencySettings(ctx: Context): Promise<AgencySettings> {
  requireAdmin(ctx)
  const { key, dailyLimit, perSecond, showsClients, version } = await readSettings(ctx)
  const now = ctx.clock.now()
  const { asked, pausedUntil } = await dayNow(ctx.db, agencyDay(now))
  return {
    ...(key ? { baseUrl: key.baseUrl, tokenUrl: key.tokenUrl } : SANDBOX),
    clientId: key?.clientId ?? '',
    demoId: key?.demoId ?? '',
    secrets: (key?.secrets ?? []).map(({ issuedOn }) => ({ issuedOn })),
    dailyLimit,
    perSecond,
    showsClients,
    version,
    askedToday: asked,
    pausedUntil: pausedUntil && pausedUntil > toDate(now) ? pausedUntil.toISOString() : null,
    isStandIn: key === null && ctx.agency.standIn !== null,
  }
}

/** For administrators. Another person's newer change is not overwritten. */
export async function saveAgencySettings(ctx: Context, input: SaveAgencySettings): Promise<AgencySettings> {
  const { userId } = requireAdmin(ctx)
  const { version, dailyLimit, perSecond, showsClients } = input
  await ctx.db.transaction(async (tx) => {
    await lockSettings(tx)
    const store = { db: tx, seal: ctx.seal }
    const before = await readSettings(store)
    if (before.version !== version) throw agencyStatusError('AGENCY_SETTINGS_CHANGED')
    await writeSettings(store, {
      dailyLimit,
      perSecond,
      showsClients,
      key: keyOf(ctx, input, before.key),
      version: version + 1,
      changedBy: userId,
      changedAt: toDate(ctx.clock.now()),
    })
    await recordAudit(tx, asker(ctx), {
      action: AGENCY_STATUS_ACTIONS['agency-status.settings'],
      subjectId: null,
      before: { version },
      after: { version: version + 1 },
    })
  })
  return agencySettings(ctx)
}

function keyOf(ctx: Context, input: SaveAgencySettings, before: AgencyKey | null): AgencyKey | null {
  const { clientId, baseUrl, tokenUrl, demoId, newSecret, issuedOn, keepsOlder } = input
  if (clientId === '') return null
  const { isDemonstration } = ctx.firm
  if (![baseUrl, tokenUrl].every((address) => isKeySafe(address, { isDemonstration })))
    throw agencyStatusError('AGENCY_ADDRESS_UNSAFE')
  const older = before?.clientId === clientId ? before.secrets : []
  const [current, ...others] = older
  const secret = newSecret === '' ? current?.secret : newSecret
  if (secret === undefined || issuedOn === null) throw agencyStatusError('AGENCY_SECRET_MISSING')
  // A secret goes to the address for which it was entered: another address needs it again.
  if (newSecret === '' && before?.tokenUrl !== tokenUrl) throw agencyStatusError('AGENCY_SECRET_MISSING')
  const beside =
    newSecret === '' ? others : keepsOlder && current && before?.tokenUrl === tokenUrl ? [current] : []
  return {
    clientId,
    baseUrl,
    tokenUrl,
    demoId: demoId === '' ? null : demoId,
    secrets: [{ secret, issuedOn }, ...beside],
  }
}

/** For administrators: asks about a number that need not be of a case, and keeps nothing of it. */
export async function testAgency(
  ctx: Context,
  { receiptNumber }: { receiptNumber: string },
): Promise<AgencyTest> {
  requireAdmin(ctx)
  const { settings, line, isOn } = await agencyNow(ctx)
  if (!isOn) throw agencyStatusError('AGENCY_NOT_SET_UP')
  const question = { limit: settings.dailyLimit, pauseMs: pauseMs(settings) }
  const waitMs = await takeQuestion(ctx.db, agencyDay(ctx.clock.now()), question)
  if (waitMs === null) throw agencyStatusError('AGENCY_DAY_SPENT')
  await setTimeout(waitMs)
  const answer = await line.ask(receiptNumber)
  if (answer.kind === 'off' || answer.kind === 'unreadable')
    return { kind: answer.kind, message: '', title: '' }
  const { kind, message } = answer
  const title = answer.kind === 'answered' ? answer.status.title : null
  return { kind, message, title: title ? title[ctx.language] || title.en : '' }
}
