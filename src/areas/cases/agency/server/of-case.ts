// What the agency says of the filings of a case: for staff whole, for the client in their language, where the firm shows it.
import { type CaseRow, findCase, listFilings, readableCase } from '#areas/cases/cases/server/index.ts'
import type { Language } from '#kernel/language.ts'
import type { Context } from '#platform/context.ts'
import { requireClient, requireStaff } from '#platform/guard.ts'
import type { AgencyStatus } from '#platform/ports/agency-status.ts'
import { toDate } from '#kernel/calendar.ts'
import type { AgencyStatusOfCase, FilingForClient, FilingForStaff, OwnAgencyStatus } from '../contract.ts'
import { isKnownIn, noticeFor } from '../rules/kinds.ts'
import { NEW_HOURS } from '../rules/limits.ts'
import type { ShownOutcome } from '../rules/outcomes.ts'
import { isAsked, mayBeProtected } from '../rules/protected.ts'
import { agencyNow } from './access.ts'
import { type AnswerRow, answersById, type WatchRow, watchesOf } from './repository.ts'
import { readSettings } from './settings-repository.ts'

type Filing = Awaited<ReturnType<typeof listFilings>>[number]
type Watched = { filing: Filing; watch: WatchRow | null; answer: AnswerRow | null }

/** For staff who may read the case. */
export async function agencyStatusOfCase(
  ctx: Context,
  { caseId }: { caseId: string },
): Promise<AgencyStatusOfCase> {
  const of = readableCase(requireStaff(ctx), await findCase(ctx.db, caseId))
  const { isOn } = await agencyNow(ctx)
  const filings = await watchedIn(ctx, of)
  return { isOn, filings: filings.map((each) => forStaff(ctx, of, each)) }
}

/** For the client of the case. Of a filing about which nothing was asked there is nothing. */
export async function ownAgencyStatus(
  ctx: Context,
  { caseId }: { caseId: string },
): Promise<OwnAgencyStatus> {
  const of = readableCase(requireClient(ctx), await findCase(ctx.db, caseId))
  if (!(await readSettings(ctx)).showsClients) return { filings: [] }
  const filings = await watchedIn(ctx, of)
  return { filings: filings.flatMap((each) => forClient(ctx, of, each)) }
}

async function watchedIn(ctx: Context, of: CaseRow): Promise<Watched[]> {
  const filings = (await listFilings(ctx, [of.id])).filter(({ receiptNumber }) => receiptNumber !== '')
  const watches = await watchesOf(ctx, of.id)
  const answers = await answersById(
    ctx,
    [...watches.values()].flatMap(({ answerId }) => answerId ?? []),
  )
  return filings.map((filing) => {
    const watch = watches.get(filing.id) ?? null
    const isSame = watch?.number === filing.receiptNumber
    // What was said of another number is nothing of this one.
    if (!isSame) return { filing, watch: watch && { ...watch, ...NOTHING }, answer: null }
    return { filing, watch, answer: answers.get(watch.answerId ?? '') ?? null }
  })
}

const NOTHING = { askedAt: null, answeredAt: null, outcome: null, message: '', newsSince: null } as const

function forStaff(ctx: Context, of: CaseRow, { filing, watch, answer }: Watched): FilingForStaff {
  const named = { form: filing.form, kind: of.kind }
  const outcome = watch && outcomeOf(ctx, watch)
  const newsSince = watch?.newsSince ?? null
  return {
    filingId: filing.id,
    isAsked: isAsked(watch?.isOn ?? null, named),
    isProtected: mayBeProtected(named),
    askedAt: watch?.askedAt?.toISOString() ?? null,
    answeredAt: watch?.answeredAt?.toISOString() ?? null,
    outcome,
    message: outcome === 'unreadable' ? '' : (watch?.message ?? ''),
    status: answer && {
      kind: answer.kind,
      title: answer.status.title,
      text: answer.status.text,
      links: [...answer.status.links],
      since: answer.at.toISOString(),
    },
    news:
      answer && newsSince && !isKnownIn(answer.kind, filing.state)
        ? { notice: noticeFor(answer.kind, answer.status.title.en), since: newsSince.toISOString() }
        : null,
  }
}

function forClient(ctx: Context, of: CaseRow, { filing, watch, answer }: Watched): FilingForClient[] {
  const outcome = watch && outcomeOf(ctx, watch)
  if (!watch || !outcome || !isAsked(watch.isOn, { form: filing.form, kind: of.kind })) return []
  const answeredAt = watch.answeredAt?.toISOString()
  return [
    {
      filingId: filing.id,
      askedAt: watch.askedAt?.toISOString() ?? null,
      outcome,
      status:
        answer && answeredAt !== undefined
          ? { kind: answer.kind, ...saidIn(ctx.language, answer.status), answeredAt }
          : null,
    },
  ]
}

/** In the reader's language where the agency has both parts in it. */
function saidIn(wanted: Language, { title, text, links }: AgencyStatus) {
  const language = title[wanted] !== '' && (text[wanted] !== '' || text.en === '') ? wanted : 'en'
  return { title: title[language] || title.es, text: text[language], language, links: [...links] }
}

/** Within its first days, an unknown number may only be new. */
function outcomeOf({ clock }: Context, { outcome, firstAskedAt }: WatchRow): ShownOutcome | null {
  if (outcome !== 'unknown' || firstAskedAt === null) return outcome
  const newUntil = firstAskedAt.getTime() + NEW_HOURS * 3_600_000
  return toDate(clock.now()).getTime() < newUntil ? 'not-yet' : outcome
}
