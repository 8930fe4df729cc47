import { asker, recordRepeated } from '#areas/office/audit/server/index.ts'
import { generalError } from '#kernel/errors.ts'
import { fill, type Language } from '#kernel/language.ts'
import { EXPORT_ROWS_MAX } from '#kernel/list-page.ts'
import type { Context, Services } from '#platform/context.ts'
import { requireSignedIn } from '#platform/guard.ts'
import { countAgainst, type RateLimit } from '#platform/rate-limit.ts'
import type { MyData } from '../contract.ts'
import { isToldInFile } from '../rules/column-fates.ts'
import { USER_ACTIONS } from './audit-actions.ts'
import type { Neighbours } from './neighbours.ts'
import { requireRecentSignIn } from './recent-sign-in.ts'
import { findById, type UserRow } from './repository.ts'
import { sessionsOf } from './user-view.ts'

/** Everything about a person is much to read: it is put together this often. */
const DOWNLOADS: RateLimit = { name: 'my-data', max: 10, minutes: 60 }

const ONLY_THE_NEWEST: Record<Language, string> = {
  en: 'Only the newest {count} are in this file. Ask the firm for older ones.',
  es: 'Este archivo contiene solo los {count} más recientes. Pida los anteriores al bufete.',
}

/** For everybody who is signed in, and has signed in within the last minutes. */
export async function myData(ctx: Context, neighbours: Neighbours): Promise<MyData> {
  const { userId, sessionId } = requireSignedIn(ctx)
  await requireRecentSignIn(ctx)
  await countAgainst(ctx, DOWNLOADS, userId)
  const downloaded = { action: USER_ACTIONS['user.data-downloaded'], subjectId: userId }
  await recordRepeated(ctx.db, { ...asker(ctx), requestId: null }, downloaded, { per: 'day' })
  return dataOf(ctx, neighbours, { userId, sessionId, language: ctx.language })
}

type Owner = { userId: string; sessionId: string; language: Language }

/** Everything the product stores about a person. Key, query and sort columns are omitted. The caller checks access. */
export async function dataOf(services: Services, neighbours: Neighbours, owner: Owner): Promise<MyData> {
  const row = await findById(services.db, owner.userId)
  if (!row) throw generalError('NOT_FOUND')
  const data: MyData['data'] = {
    profile: profileOf(row),
    signIn: await signInOf(services, row, owner.sessionId),
  }
  for (const [name, exportFor] of Object.entries(neighbours.personalData)) {
    data[name] = await exportFor(services, owner.userId)
  }
  return { madeAt: services.clock.now().toString(), ...bounded(data, owner.language) }
}

/** Staff data may be unlimited (their activity, their mails): the file contains the newest and says so. */
function bounded(data: MyData['data'], language: Language): Pick<MyData, 'data' | 'notes'> {
  const long = Object.entries(data).flatMap(([kind, rows]) =>
    Array.isArray(rows) && rows.length > EXPORT_ROWS_MAX
      ? [[kind, rows.slice(0, EXPORT_ROWS_MAX)] as const]
      : [],
  )
  const note = fill(ONLY_THE_NEWEST[language], { count: EXPORT_ROWS_MAX })
  return {
    data: { ...data, ...Object.fromEntries(long) },
    notes: Object.fromEntries(long.map(([kind]) => [kind, note])),
  }
}

function profileOf(row: UserRow) {
  return Object.fromEntries(Object.entries(row).filter(([column]) => isToldInFile(column)))
}

async function signInOf({ identity, db }: Services, { subject }: UserRow, sessionId: string) {
  return {
    methods: await identity.accounts.methods(subject),
    hasSecondFactor: (await identity.accounts.withSecondFactor(db, [subject])).has(subject),
    sessions: await sessionsOf(identity, subject, sessionId),
  }
}
