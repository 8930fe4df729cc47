// A client's latest notices: by which way, when, and why one was not sent.
import { listTroubles, requireClientOf, type TextTrouble } from '#areas/messages/texts/server/index.ts'
import { findById as findUser } from '#areas/people/users/server/index.ts'
import type { Context } from '#platform/context.ts'
import type { Features } from '#platform/feature.ts'
import { TOLD_SHOWN, type ToldNotice, type ToldNotices } from '../notices-contract.ts'
import { stateOfAddress } from './mail-address.ts'
import { mailNameIn } from './mails.ts'
import type { NoticeRow } from './repository.ts'
import { listTold, mailsLeft, type StepRow, stepsOf } from './told-repository.ts'

/** More texts than notices are shown may have failed. */
const TROUBLES_READ = 200

/** For staff who may see the client. */
export async function toldToClient(
  ctx: Context,
  features: Features,
  { clientId }: { clientId: string },
): Promise<ToldNotices> {
  await requireClientOf(ctx, features, clientId)
  const { db, language } = ctx
  const client = await findUser(db, clientId)
  const address = await stateOfAddress(ctx, client?.email ?? '')
  const rows = await listTold(db, clientId, TOLD_SHOWN)
  const steps = await stepsOf(
    db,
    rows.map(({ id }) => id),
  )
  const left = await mailsLeft(db, clientId)
  const troubles = await listTroubles(db, clientId, TROUBLES_READ)
  const items = rows.map((row): ToldNotice => ({
    id: row.id,
    name: mailNameIn(features, row.kind, language),
    dueAt: row.dueAt.toISOString(),
    steps: steps.filter(({ noticeId }) => noticeId === row.id).map(asStep),
    mail: left.get(row.id) ?? null,
    textProblem: troubles.find((each) => isOf(each, row))?.problem ?? null,
  }))
  return { address, items, readAt: ctx.clock.now().toString() }
}

function asStep({ step, at, until }: StepRow): ToldNotice['steps'][number] {
  return { step, at: at.toISOString(), until: until?.toISOString() ?? null }
}

function isOf({ kind, subjectId, edition }: TextTrouble, notice: NoticeRow): boolean {
  return kind === notice.kind && subjectId === notice.subjectId && edition === notice.edition
}
