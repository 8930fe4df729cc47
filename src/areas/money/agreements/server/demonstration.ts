import { listCasesOfClient } from '#areas/cases/cases/server/index.ts'
import { dateIn, FIRM_ZONE, plusDays } from '#kernel/calendar.ts'
import type { Demonstration } from '#platform/feature.ts'
import { listVersions } from './repository.ts'
import { agree, saveDraft } from './write-agreement.ts'

/** A flat fee in three parts. */
export async function demonstrateAgreements({
  attorney,
  maria: client,
}: Pick<Demonstration, 'attorney' | 'maria'>): Promise<void> {
  if (client.actor.kind !== 'user') return
  const [first] = await listCasesOfClient(client.db, client.actor.userId)
  if (!first || (await listVersions(client.db, first.id)).length > 0) return
  const { draft } = await saveDraft(attorney, {
    caseId: first.id,
    edition: null,
    reason: null,
    milestones: [
      {
        milestoneId: '0190c0de-0000-7000-8000-00000000fee1',
        name: { en: 'Petition prepared for signing', es: 'Petición preparada para firmar' },
        amountCents: 120_000,
        event: 'status',
        status: 'preparation',
        onDate: null,
        rateCents: null,
      },
      {
        milestoneId: '0190c0de-0000-7000-8000-00000000fee2',
        name: { en: 'Petition filed', es: 'Petición presentada' },
        amountCents: 90_000,
        event: 'status',
        status: 'submitted',
        onDate: null,
        rateCents: null,
      },
      {
        milestoneId: '0190c0de-0000-7000-8000-00000000fee3',
        name: { en: 'Interview prepared and attended', es: 'Preparación y asistencia a la entrevista' },
        amountCents: 60_000,
        event: 'hand',
        status: null,
        onDate: null,
        rateCents: null,
      },
    ],
  })
  if (!draft) return
  const agreedOn = plusDays(dateIn(FIRM_ZONE, attorney.clock.now()), -18).toString()
  await agree(attorney, { caseId: first.id, edition: draft.edition, agreedOn })
}
