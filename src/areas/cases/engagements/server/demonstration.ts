// The demonstration's proposals: one that waits for its client, and one that its client has signed and the attorney has not.
import { allOrNothing } from '#platform/all-or-nothing.ts'
import type { Context } from '#platform/context.ts'
import type { Demonstration } from '#platform/feature.ts'
import type { Terms } from '../contract.ts'
import { firstTerms } from '../rules/first-terms.ts'
import { decideConflict, proposalConflicts } from './conflict.ts'
import { giveFirstPapers } from './paper-texts.ts'
import { saveProposal } from './proposals.ts'
import { findEngagement } from './repository.ts'
import { sendProposal } from './send.ts'
import { consentToSign, openPaper, ownPapers, shownPaper, signPaper } from './signing.ts'

const OF_SAMUEL = '0190c0de-0000-7000-8000-0000000e0001'
const OF_MARIA = '0190c0de-0000-7000-8000-0000000e0002'

export async function demonstrateProposals(people: Demonstration): Promise<void> {
  if (await findEngagement(people.attorney, OF_SAMUEL)) return
  await giveFirstPapers(people.attorney)
  await allOrNothing(people, async ({ attorney: { firm, ...attorneyOf }, samuel, maria }) => {
    // Its texts are sent although no attorney has read them.
    const attorney = { ...attorneyOf, firm: { ...firm, isDemonstration: true } }
    if (attorney.actor.kind !== 'user') return
    const attorneyId = attorney.actor.userId
    await send(attorney, samuel, OF_SAMUEL, petition(attorneyId))
    await send(attorney, maria, OF_MARIA, request(attorneyId))
    await sign(maria, 'M.N.')
  })
}

function petition(attorneyId: string): Terms {
  return {
    ...firstTerms('family-petition', attorneyId),
    parts: [
      {
        milestoneId: '0190c0de-0000-7000-8000-0000000e0011',
        name: { en: 'Petition prepared for signing', es: 'Petición preparada para firmar' },
        amountCents: 90_000,
        event: 'status',
        status: 'preparation',
        onDate: null,
        rateCents: null,
      },
      {
        milestoneId: '0190c0de-0000-7000-8000-0000000e0012',
        name: { en: 'Petition filed', es: 'Petición presentada' },
        amountCents: 60_000,
        event: 'status',
        status: 'submitted',
        onDate: null,
        rateCents: null,
      },
    ],
    depositCents: 75_000,
    hasArbitration: true,
  }
}

function request(attorneyId: string): Terms {
  return {
    ...firstTerms('other', attorneyId),
    scope: [
      {
        en: 'Ask the agency for your immigration file and go over it with you',
        es: 'Pedir a la agencia su expediente migratorio y revisarlo con usted',
      },
    ],
    parts: [
      {
        milestoneId: '0190c0de-0000-7000-8000-0000000e0021',
        name: { en: 'Request filed', es: 'Solicitud presentada' },
        amountCents: 45_000,
        event: 'status',
        status: 'submitted',
        onDate: null,
        rateCents: null,
      },
    ],
    depositCents: 45_000,
  }
}

async function send(attorney: Context, client: Context, engagementId: string, terms: Terms): Promise<void> {
  if (client.actor.kind !== 'user') return
  const { userId: clientId } = client.actor
  const draft = { engagementId, before: null, clientId, caseId: null, intakeId: null, terms }
  const { edition } = await saveProposal(attorney, draft)
  const { conflicts } = await proposalConflicts(attorney, { engagementId })
  const decided = await decideConflict(attorney, {
    engagementId,
    before: edition,
    outcome: 'cleared',
    seen: conflicts.length,
    note: 'A client of ours, and nobody on the other side.',
  })
  await sendProposal(attorney, { engagementId, before: decided.edition })
}

async function sign(client: Context, initialsAs: string): Promise<void> {
  const [own] = (await ownPapers(client)).papers
  if (!own) return
  const { link } = own
  await consentToSign(client, { link })
  await shownPaper(client, { link, language: client.language })
  const { signing } = await openPaper(client, { link })
  if (!signing) return
  const { digest, name, initials, language } = signing
  const written = { name, initials, initialsAs, nameReason: null, drawn: null, helper: null }
  await signPaper(client, { link, digest, language, ...written })
}
