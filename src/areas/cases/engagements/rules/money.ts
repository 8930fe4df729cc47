// What the terms of a proposal come to.
import type { Cents } from '#kernel/money.ts'
import type { FeePart, ProposedTerms } from './terms.ts'

type Parts = { parts: readonly FeePart[] }

/** An approval earns it, and a denial does not (Rule 1.04(d)). */
export function isContingent({ event, status }: Pick<FeePart, 'event' | 'status'>): boolean {
  return event === 'status' && status === 'approved'
}

/** Hours count with their maximum. */
export function totalCents({ parts }: Parts): Cents {
  return parts.reduce((sum, { amountCents }) => sum + amountCents, 0)
}

/** What is certain to be owed: no contingent part, and no hours that nobody has worked. */
export function certainCents({ parts }: Parts): Cents {
  return parts
    .filter((part) => !isContingent(part) && part.event !== 'hours')
    .reduce((sum, { amountCents }) => sum + amountCents, 0)
}

/** Asked for by the plan, month by month: what the deposit leaves of it. */
export function plannedCents(terms: Pick<ProposedTerms, 'parts' | 'depositCents' | 'plan'>): Cents {
  return terms.plan === null ? 0 : Math.max(0, certainCents(terms) - terms.depositCents)
}
