// For tests only: a fee of $1,800 in three parts, agreed yesterday by the tests' clock.
import type { Context } from '#platform/context.ts'
import type { CaseFees, DraftFacts } from '../contract.ts'
import { agree, saveDraft } from './write-agreement.ts'

type Part = DraftFacts['milestones'][number]

export function feePart(more: Partial<Part> = {}): Part {
  return {
    milestoneId: crypto.randomUUID(),
    name: { en: 'Petition filed', es: 'Petición presentada' },
    amountCents: 80_000,
    event: 'status',
    status: 'submitted',
    onDate: null,
    rateCents: null,
    ...more,
  }
}

/** Filing, December 1, 2026, and by hand. */
export function feeParts(): [Part, Part, Part] {
  return [
    feePart(),
    feePart({
      name: { en: 'First month', es: 'Primer mes' },
      amountCents: 40_000,
      event: 'date',
      status: null,
      onDate: '2026-12-01',
    }),
    feePart({
      name: { en: 'Interview', es: 'Entrevista' },
      amountCents: 60_000,
      event: 'hand',
      status: null,
    }),
  ]
}

export async function agreedFee(
  attorney: Context,
  caseId: string,
  milestones: readonly Part[] = feeParts(),
): Promise<CaseFees> {
  const { draft } = await saveDraft(attorney, {
    caseId,
    edition: null,
    reason: null,
    milestones: [...milestones],
  })
  return agree(attorney, { caseId, edition: draft?.edition ?? 0, agreedOn: '2026-11-22' })
}
