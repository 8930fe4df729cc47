// Whether a signed record is as it was signed and sealed: its steps, its papers, their scans, and the bytes of its file.
import { createHash } from 'node:crypto'
import { documentsByIds, pdfOfCase, whereFilesAre } from '#areas/documents/documents/server/index.ts'
import { isDamaged } from '#areas/documents/files/server/index.ts'
import { checkSeal, isFirmsCertificate } from '#areas/documents/seals/server/index.ts'
import type { Context } from '#platform/context.ts'
import { FileMissing } from '#platform/ports/file-store.ts'
import type { RecordCheck } from '../contract.ts'
import { RECORD_FAULTS, type RecordFault } from '../rules/engagement.ts'
import { engagementError } from './engagement-error.ts'
import { digestOf } from './papers-shown.ts'
import { readableWithCase } from './readable-proposal.ts'
import { type EngagementRow, findEngagement, type SignerRow, signersOf } from './repository.ts'
import { isWhole, type TrailRow, trailOf } from './trail-repository.ts'

/** For staff who may read it, or its case. */
export async function checkRecord(
  ctx: Context,
  { engagementId }: { engagementId: string },
): Promise<RecordCheck> {
  const row = await readableWithCase(ctx, await findEngagement(ctx, engagementId))
  const { caseId, recordId } = row
  if (caseId === null || recordId === null) throw engagementError('ENGAGEMENT_NOT_FOUND')
  const trail = await trailOf(ctx, row.id)
  const signers = await signersOf(ctx, [row.id])
  const faults = [
    hasAllSteps(trail) ? null : 'steps',
    signers.every((signer) => isAsSigned(row, signer, trail)) ? null : 'papers',
    (await hasItsScans(ctx, signers, trail)) ? null : 'scan',
    await whereFilesAre(() => faultOfFile(ctx, { caseId, recordId, trail })),
  ]
  return {
    steps: trail.length,
    sealedAt: sealedIn(trail)?.at.toISOString() ?? null,
    faults: RECORD_FAULTS.filter((fault) => faults.includes(fault)),
  }
}

function sealedIn(trail: readonly TrailRow[]): TrailRow | undefined {
  return trail.find(({ kind }) => kind === 'sealed')
}

/** Up to the seal: a chain that was cut off at its end is whole in itself. */
function hasAllSteps(trail: readonly TrailRow[]): boolean {
  return isWhole(trail) && sealedIn(trail) !== undefined
}

const SIGNATURES: readonly TrailRow['kind'][] = ['signed', 'signed-on-paper', 'countersigned']

/** What is kept as their papers is what they signed. */
function isAsSigned({ papers }: EngagementRow, { id, part }: SignerRow, trail: readonly TrailRow[]): boolean {
  const signed = trail.find(({ kind, signerId }) => signerId === id && SIGNATURES.includes(kind))
  return signed !== undefined && signed.shown === digestOf(papers?.[part] ?? [])
}

/** The scan of a paper is the one that was added last. */
async function hasItsScans(
  ctx: Context,
  signers: readonly SignerRow[],
  trail: readonly TrailRow[],
): Promise<boolean> {
  const scanned = signers.flatMap(({ id, scanId }) => (scanId === null ? [] : [{ id, scanId }]))
  const found = await documentsByIds(
    ctx,
    scanned.map(({ scanId }) => scanId),
  )
  return scanned.every(({ id, scanId }) => {
    const added = trail.findLast(({ kind, signerId }) => kind === 'scan-attached' && signerId === id)
    const scan = found.find((document) => document.id === scanId)
    return scan !== undefined && scan.goneAt === null && scan.fingerprint === added?.shown
  })
}

type Sealed = { caseId: string; recordId: string; trail: readonly TrailRow[] }

async function faultOfFile(ctx: Context, { caseId, recordId, trail }: Sealed): Promise<RecordFault | null> {
  try {
    const file = await pdfOfCase(ctx, caseId, recordId)
    if (!file) return 'file-missing'
    const kept = sealedIn(trail)?.shown ?? null
    const seal = checkSeal(file.bytes)
    const isOurs = seal.isIntact && (await isFirmsCertificate(ctx.db, seal.certificate.fingerprint))
    return isOurs && (kept === null || kept === digestOfFile(file.bytes)) ? null : 'file-changed'
  } catch (error) {
    if (error instanceof FileMissing) return 'file-missing'
    if (isDamaged(error)) return 'file-changed'
    throw error
  }
}

export function digestOfFile(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}
