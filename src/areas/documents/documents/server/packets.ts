// Staff request packets and archives, and save the results. Making them is a job's (`make-packet.ts`).
import { asker, recordAudit } from '#areas/office/audit/server/index.ts'
import { type CaseRow, findCase, readableCase } from '#areas/cases/cases/server/index.ts'
import { linkTo } from '#areas/documents/files/server/index.ts'
import { namesOf } from '#areas/people/users/server/index.ts'
import { canReadCase } from '#areas/cases/cases/rules/policy.ts'
import { toDate } from '#kernel/calendar.ts'
import type { Context } from '#platform/context.ts'
import { requireStaff } from '#platform/guard.ts'
import type { DocumentLink } from '../contract.ts'
import type { ArchiveInput, Packet, PacketFileInput, Packets, PacketInput } from '../contract.ts'
import {
  besideOriginals,
  bytesMaxOf,
  canBePart,
  labelsOf,
  PACKETS_MAX,
  SIZE_LIMITS,
} from '../rules/packets.ts'
import { DOCUMENT_ACTIONS } from './audit-actions.ts'
import { atCase, type Desk } from './desk.ts'
import { documentError } from './document-error.ts'
import { documentsOf, findDocument } from './documents-repository.ts'
import { MAKE_PACKET } from './job-kinds.ts'
import { archivedOf } from './make-packet.ts'
import {
  addPacket,
  countPackets,
  filesOf,
  findPacket,
  lastEdition,
  lockPacket,
  type PacketRow,
  packetsOf,
  partsOf,
  settlePacket,
} from './packets-repository.ts'

/** For staff who may read the case. */
export async function listPackets(ctx: Context, { caseId }: { caseId: string }): Promise<Packets> {
  const of = readableCase(requireStaff(ctx), await findCase(ctx.db, caseId))
  return packetsView(ctx, of.id)
}

/** For staff who may read the case, closed ones too. Asked twice with the same id, it is made once. */
export async function askForPacket(ctx: Context, input: PacketInput): Promise<Packets> {
  const actor = requireStaff(ctx)
  await atCase(ctx, { actor, caseId: input.caseId }, async (desk) => {
    if (await isAsked(desk, input.packetId)) return
    const parts = besideOriginals(await chosen(desk, input))
    const series = input.series ?? input.packetId
    const before = await lastEdition(desk.tx, series, desk.of.id)
    if (input.series !== null && before === 0) throw documentError('PACKET_NOT_FOUND')
    const { title, language } = input
    const words = { title, titles: parts.map((part) => part.title) }
    const labels = labelsOf(parts)
    await addPacket(
      desk.store,
      {
        ...newRow(desk, input.packetId),
        ...words,
        kind: 'packet',
        series,
        edition: before + 1,
        language,
        bytesMax: bytesMaxOf(input.limit),
      },
      parts.map(({ id }, position) => ({ position, documentId: id, label: labels[position] ?? '' })),
    )
    await begin(desk, input.packetId, parts.length, 'case.packet-asked')
  })
  return packetsView(ctx, input.caseId)
}

type Chosen = { id: string; translationOf: string | null; title: string }

async function chosen({ store, of }: Desk, { parts }: PacketInput): Promise<Chosen[]> {
  const found: Chosen[] = []
  for (const { documentId, title } of parts) {
    const row = await findDocument(store, documentId)
    if (row?.caseId !== of.id) throw documentError('DOCUMENT_NOT_FOUND')
    const isTwice = found.some(({ id }) => id === row.id)
    if (isTwice || !canBePart({ ...row, isGone: row.goneAt !== null })) throw documentError('NOT_FOR_PACKET')
    found.push({ id: row.id, translationOf: row.translationOf, title })
  }
  return found
}

/** For staff who may read the case, closed ones too. */
export async function askForArchive(ctx: Context, { caseId, packetId }: ArchiveInput): Promise<Packets> {
  const actor = requireStaff(ctx)
  await atCase(ctx, { actor, caseId }, async (desk) => {
    if (await isAsked(desk, packetId)) return
    const count = archivedOf(await documentsOf(desk.store, caseId, true)).length
    if (count === 0) throw documentError('NOTHING_TO_KEEP')
    const row = { ...newRow(desk, packetId), title: desk.of.number, titles: [] }
    const archive = { kind: 'archive', series: packetId, edition: 1, language: ctx.language } as const
    await addPacket(desk.store, { ...row, ...archive, bytesMax: bytesMaxOf('none') }, [])
    await begin(desk, packetId, count, 'case.archive-asked')
  })
  return packetsView(ctx, caseId)
}

async function isAsked({ store, of, tx }: Desk, packetId: string): Promise<boolean> {
  const found = await findPacket(store, packetId)
  if (found && found.caseId !== of.id) throw documentError('PACKET_NOT_FOUND')
  if (found) return true
  if ((await countPackets(tx, of.id)) >= PACKETS_MAX) throw documentError('TOO_MANY_PACKETS')
  return false
}

function newRow({ ctx, actor, of }: Desk, id: string) {
  return {
    id,
    caseId: of.id,
    state: 'making',
    problem: null,
    askedBy: actor.userId,
    askedAt: toDate(ctx.clock.now()),
    madeAt: null,
    goneAt: null,
  } as const
}

async function begin(
  { ctx, tx, of }: Desk,
  packetId: string,
  count: number,
  action: 'case.packet-asked' | 'case.archive-asked',
): Promise<void> {
  await recordAudit(tx, asker(ctx), {
    action: DOCUMENT_ACTIONS[action],
    subjectId: of.clientId,
    after: { caseId: of.id, number: of.number, packetId, count },
  })
  await ctx.jobs.enqueue(tx, MAKE_PACKET, { packetId }, { singletonKey: packetId })
}

/** For staff who may read the case. One in the making, or made, is left alone. */
export async function retryPacket(ctx: Context, { packetId }: { packetId: string }): Promise<Packets> {
  const actor = requireStaff(ctx)
  const { of } = await readablePacket(ctx, packetId)
  await atCase(ctx, { actor, caseId: of.id }, async (desk) => {
    const row = await lockPacket(desk.store, packetId)
    if (row?.state !== 'failed') return
    await settlePacket(desk.tx, packetId, { state: 'making', problem: null, madeAt: null })
    const count = (await partsOf(desk.tx, [packetId])).length
    await begin(desk, packetId, count, row.kind === 'packet' ? 'case.packet-asked' : 'case.archive-asked')
  })
  return packetsView(ctx, of.id)
}

async function readablePacket(ctx: Context, packetId: string): Promise<{ row: PacketRow; of: CaseRow }> {
  const actor = requireStaff(ctx)
  const row = await findPacket(ctx, packetId)
  const of = row && (await findCase(ctx.db, row.caseId))
  if (!row || !of || !canReadCase(actor, of)) throw documentError('PACKET_NOT_FOUND')
  return { row, of }
}

/** For staff who may read the case. */
export async function packetLink(
  ctx: Context,
  { packetId, position }: PacketFileInput,
): Promise<DocumentLink> {
  const { row } = await readablePacket(ctx, packetId)
  const files = await filesOf(ctx.db, [packetId])
  const file = files.find((each) => each.position === position)
  if (!file) throw documentError('PACKET_NOT_FOUND')
  const { fileId } = file
  if (fileId === null) throw documentError('PACKET_GONE')
  const part = files.length === 1 ? '' : ` (${position + 1}-${files.length})`
  const isArchive = row.kind === 'archive'
  return ctx.db.transaction(async (tx) => {
    const { url, expiresAt } = await linkTo(ctx, tx, {
      fileId,
      fileName: `${row.title}${part}.${isArchive ? 'zip' : 'pdf'}`,
      contentType: isArchive ? 'application/zip' : 'application/pdf',
      isShown: !isArchive,
    })
    return { url, expiresAt: expiresAt.toString() }
  })
}

async function packetsView(ctx: Context, caseId: string): Promise<Packets> {
  const rows = await packetsOf(ctx, caseId, PACKETS_MAX)
  const ids = rows.map(({ id }) => id)
  const [parts, files] = [await partsOf(ctx.db, ids), await filesOf(ctx.db, ids)]
  const names = await namesOf(ctx.db, [...new Set(rows.map(({ askedBy }) => askedBy))])
  return {
    packets: rows.map((row) => ({
      ...plainView(row),
      askedBy: { id: row.askedBy, name: names.get(row.askedBy) ?? '' },
      parts: parts
        .filter(({ packetId }) => packetId === row.id)
        .map(({ documentId, label }, at) => ({ documentId, label, title: row.titles[at] ?? '' })),
      files: files
        .filter(({ packetId }) => packetId === row.id)
        .map(({ position, bytes, pages }) => ({ position, bytes, pages })),
    })),
  }
}

function plainView(row: PacketRow): Omit<Packet, 'askedBy' | 'parts' | 'files'> {
  const { id, caseId, kind, series, edition, title, language, bytesMax, state, problem } = row
  return {
    id,
    caseId,
    kind,
    series,
    edition,
    title,
    language,
    limit: SIZE_LIMITS.find((limit) => bytesMaxOf(limit) === bytesMax) ?? 'none',
    state,
    problem,
    askedAt: row.askedAt.toISOString(),
    madeAt: row.madeAt?.toISOString() ?? null,
    isGone: row.goneAt !== null,
  }
}
