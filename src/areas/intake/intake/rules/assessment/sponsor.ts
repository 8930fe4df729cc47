// Who could file for the person, and whether the law counts them among the closest (INA 201(b)(2)(A)(i)).
import type { FamilyMember } from '../answers.ts'
import { SPONSOR_AGE_MIN } from './figures.ts'
import { type Facts, havePassed, isResident, spanOf } from './rule.ts'

export type SponsorStatus = FamilyMember['status'] | 'nobody'

/** The person asks for another: their own entry and stay decide nothing. */
export function isSponsor({ answers, service }: Facts): boolean {
  if (service === 'family') return answers.petitioner === 'me'
  return service === 'marriage' && (answers.currentStatus === 'citizen' || isResident(answers))
}

const BEST_FIRST: readonly FamilyMember['status'][] = ['citizen', 'resident', 'unsure', 'other', 'none']

/** The best status among the relatives who would file; `unsure` if identity or status is unknown. */
export function sponsorStatus({ answers, service }: Facts): SponsorStatus {
  const { relative, spouseStatus, familyMembers = [], hasUSFamilyMembers } = answers
  if (service === 'marriage' || relative === 'spouse') return spouseStatus ?? 'unsure'
  const statuses = familyMembers
    .filter(({ relationship }) => relationship === relative)
    .map(({ status }) => status)
  const best = BEST_FIRST.find((status) => statuses.includes(status))
  if (best) return best
  return hasUSFamilyMembers === 'no' ? 'nobody' : 'unsure'
}

/**
 * Husbands and wives, parents, and unmarried children under 21, of citizens. Seen from the client: a child under 21 cannot file yet, and
 * counts as the closest because nothing else can be filed through it.
 */
export function isImmediate(facts: Facts): boolean {
  const { relative } = facts.answers
  if (facts.service === 'marriage' || relative === 'spouse') return true
  if (isSponsor(facts)) return relative === 'parent' || isMinorChild(facts) === true
  return relative === 'child' || (relative === 'parent' && isMinorChild(facts) === true)
}

/** Whether the child of the petition, the person or the relative, is unmarried and under 21 (INA 101(b)(1)). */
export function isMinorChild(facts: Facts): boolean | 'unknown' {
  const { relativeAge, maritalStatus, dateOfBirth } = facts.answers
  if (isSponsor(facts))
    return relativeAge === undefined || relativeAge === 'unsure' ? 'unknown' : relativeAge === 'minor'
  if (maritalStatus !== undefined && maritalStatus !== 'single') return false
  const isGrown = havePassed(SPONSOR_AGE_MIN, spanOf(dateOfBirth), facts.today)
  if (isGrown === true) return false
  return maritalStatus === undefined ? 'unknown' : isGrown === false || 'unknown'
}
