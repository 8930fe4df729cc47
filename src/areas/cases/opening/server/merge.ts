// Two clients who are one person, merged and parted by an administrator: it closes a sign-in and moves money in trust.
import { wholeDayOf } from '#areas/intake/intake/rules/answer-kinds.ts'
import { countryName } from '#areas/people/users/rules/country-names.ts'
import { asker, recordAudit } from '#areas/office/audit/server/index.ts'
import { latestIntakeOf } from '#areas/intake/intake/server/index.ts'
import { sharesOf } from '#areas/money/ledger/server/index.ts'
import { isGuestSubject } from '#areas/people/users/rules/guest-subject.ts'
import {
  clientsAlike,
  displayName,
  findById as findUser,
  mergeClients,
  type MergingOfAll,
  partClients,
  previewMerge,
  previewParting,
  settleMerged,
  type UserRow,
} from '#areas/people/users/server/index.ts'
import { toDate } from '#kernel/calendar.ts'
import type { Context } from '#platform/context.ts'
import { requireAdmin } from '#platform/guard.ts'
import {
  ALIKE_MAX,
  type AlikeClients,
  type Client,
  type ClientPath,
  type MergePair,
  type MergePath,
  type MergePreview,
  type MergeInput,
  type PartPreview,
  type PartInput,
  type Side,
} from '../contract.ts'
import { OPENING_ERRORS, type OpeningCode } from '../rules/errors.ts'
import { OPENING_ACTIONS } from './audit-actions.ts'
import { alikeViewOf, readClient } from './clients.ts'
import { tellOfMerge } from './merge-mail.ts'
import { openingError } from './opening-error.ts'

/** For administrators: other clients with the same phone or address, or a name like it. */
export async function alikeTo(ctx: Context, { clientId }: ClientPath): Promise<AlikeClients> {
  requireAdmin(ctx)
  const row = await findUser(ctx.db, clientId)
  if (row?.role !== 'client') throw openingError('CLIENT_NOT_FOUND')
  const found = await clientsAlike(ctx.db, row, ALIKE_MAX + 2)
  const others = found.filter(({ id }) => id !== clientId)
  const clients = await Promise.all(others.slice(0, ALIKE_MAX).map((each) => alikeViewOf(ctx, each)))
  return { clients, isCut: others.length > ALIKE_MAX }
}

/** For administrators. */
export async function seeMerge(ctx: Context, merging: MergingOfAll, pair: MergePair): Promise<MergePreview> {
  requireAdmin(ctx)
  const preview = await previewMerge(ctx.db, merging, pair)
  if (!preview) throw openingError('CLIENT_NOT_FOUND')
  const { kept, gone, moves, refusal, seen } = preview
  const shares = await sharesOf(ctx.db, gone.id)
  return {
    kept: await sideOf(ctx, kept),
    gone: await sideOf(ctx, gone),
    moves,
    trustCents: shares.reduce((sum, each) => sum + each.collectedCents + each.pendingCents, 0),
    refusal: toldOf(ctx, refusal),
    seen,
  }
}

function toldOf({ language }: Context, code: OpeningCode | null) {
  return code && { code, message: OPENING_ERRORS[code].text[language] }
}

async function sideOf(ctx: Context, row: UserRow): Promise<Side> {
  const {
    id: clientId,
    phone,
    email,
    language,
    addressLine1,
    addressLine2,
    city,
    state,
    postalCode,
    country,
  } = row
  const intake = await latestIntakeOf(ctx, clientId)
  const address = [
    addressLine1,
    addressLine2,
    city,
    `${state} ${postalCode}`.trim(),
    country && countryName(country, ctx.language),
  ].filter(Boolean)
  return {
    clientId,
    name: displayName(row),
    phone,
    email,
    language,
    address: address.join(', '),
    birthDate: wholeDayOf(intake?.answers.dateOfBirth),
    hasAccount: !isGuestSubject(row.subject),
    since: row.createdAt.toISOString(),
  }
}

/** For administrators. MERGE_CHANGED where anything that the preview showed is no longer so. */
export async function merge(ctx: Context, merging: MergingOfAll, input: MergeInput): Promise<Client> {
  const { userId: by } = requireAdmin(ctx)
  const { mergeId, keptId, goneId } = input
  const isDone = await ctx.db.transaction(async (tx) => {
    const outcome = await mergeClients(ctx, tx, merging, { ...input, by })
    if ('refused' in outcome) throw openingError(codeOf(outcome.refused))
    if (!outcome.merged) return false
    const { gone, moves } = outcome.merged
    const moved = moves.reduce((sum, { count }) => sum + count, 0)
    await recordAudit(tx, asker(ctx), {
      action: OPENING_ACTIONS['client.merged'],
      subjectId: keptId,
      after: { merge: mergeId, other: goneId, moved },
    })
    if (!isGuestSubject(gone.subject)) await tellOfMerge(ctx, tx, gone, keptId)
    return true
  })
  if (isDone) await settleMerged(ctx, goneId)
  return readClient(ctx, { clientId: keptId })
}

function codeOf(refused: string): OpeningCode {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- looked up right here
  return refused in OPENING_ERRORS ? (refused as OpeningCode) : 'CLIENT_NOT_FOUND'
}

/** For administrators. */
export async function seeParting(
  ctx: Context,
  merging: MergingOfAll,
  { mergeId }: MergePath,
): Promise<PartPreview> {
  requireAdmin(ctx)
  const preview = await previewParting(ctx.db, merging, mergeId, toDate(ctx.clock.now()))
  if (!preview) throw openingError('MERGE_NOT_FOUND')
  const { merge: row, kept, gone, moves, refusal, seen } = preview
  return {
    mergeId,
    kept: await sideOf(ctx, kept),
    gone: await sideOf(ctx, gone),
    moves,
    refusal: toldOf(ctx, refusal),
    isParted: row.partedAt !== null,
    seen,
  }
}

/** For administrators. Parted twice is parted once. */
export async function part(ctx: Context, merging: MergingOfAll, input: PartInput): Promise<PartPreview> {
  const { userId: by } = requireAdmin(ctx)
  const { mergeId } = input
  const goneId = await ctx.db.transaction(async (tx) => {
    const outcome = await partClients(ctx, tx, merging, { ...input, by })
    if ('refused' in outcome) throw openingError(codeOf(outcome.refused))
    if (!outcome.parted) return null
    const { kept, gone, moves } = outcome.parted
    const moved = moves.reduce((sum, { count }) => sum + count, 0)
    await recordAudit(tx, asker(ctx), {
      action: OPENING_ACTIONS['client.parted'],
      subjectId: kept.id,
      after: { merge: mergeId, other: gone.id, moved },
    })
    return gone.id
  })
  if (goneId !== null) await settleMerged(ctx, goneId)
  return seeParting(ctx, merging, { mergeId })
}
