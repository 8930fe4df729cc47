// Proposals for tests, by the verbs of the product.
import { randomUUID } from 'node:crypto'
import type { Context, Services } from '#platform/context.ts'
import type { Engagement, Terms } from '../contract.ts'
import { firstTerms } from '../rules/first-terms.ts'
import { decideConflict, proposalConflicts } from './conflict.ts'
import { giveFirstPapers, paperTexts, readPaper } from './paper-texts.ts'
import { saveProposal } from './proposals.ts'
import { sendProposal } from './send.ts'
import { consentToSign, openPaper, ownPapers, signPaper } from './signing.ts'

export const FEE_PART = {
  name: { en: 'Filing', es: 'Presentación' },
  amountCents: 100_000,
  event: 'status',
  status: 'submitted',
  onDate: null,
  rateCents: null,
} as const

export function proposalTerms(attorneyId: string, more: Partial<Terms> = {}): Terms {
  const parts = [{ ...FEE_PART, milestoneId: randomUUID() }]
  return { ...firstTerms('naturalization', attorneyId), parts, depositCents: 40_000, ...more }
}

/** The texts of the product, approved by this attorney. */
export async function approvedPapers(services: Services, attorney: Context): Promise<void> {
  await giveFirstPapers(services)
  for (const { paper, version } of (await paperTexts(attorney)).papers)
    await readPaper(attorney, { paper, before: version })
}

export function draftedProposal(ctx: Context, clientId: string, terms: Terms): Promise<Engagement> {
  const of = { clientId, caseId: null, intakeId: null }
  return saveProposal(ctx, { engagementId: randomUUID(), before: null, ...of, terms })
}

export async function clearedProposal(
  ctx: Context,
  { id: engagementId, edition: before }: Pick<Engagement, 'id' | 'edition'>,
): Promise<Engagement> {
  const { conflicts } = await proposalConflicts(ctx, { engagementId })
  const decision = { outcome: 'cleared', seen: conflicts.length, note: 'Nobody we know.' } as const
  return decideConflict(ctx, { engagementId, before, ...decision })
}

export async function sentProposal(ctx: Context, clientId: string, terms: Terms): Promise<Engagement> {
  const { id: engagementId, edition: before } = await clearedProposal(
    ctx,
    await draftedProposal(ctx, clientId, terms),
  )
  return sendProposal(ctx, { engagementId, before })
}

/** Of the newest, for its client. */
export async function ownPaperLink(client: Context): Promise<string> {
  return (await ownPapers(client)).papers[0]?.link ?? ''
}

/** By the account of the client. */
export async function signOwnPaper(client: Context): Promise<void> {
  const link = await ownPaperLink(client)
  await consentToSign(client, { link })
  const { signing } = await openPaper(client, { link })
  if (!signing) throw new Error('nothing to sign')
  const { digest, language, name, initials } = signing
  await signPaper(client, {
    link,
    digest,
    language,
    name,
    initials,
    initialsAs: 'M.N.',
    nameReason: null,
    drawn: null,
    helper: null,
  })
}
