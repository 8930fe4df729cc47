// Everyone an intake names. Only names are taken from it: a sensitive answer never takes part in the conflict check.
import { isUnnamed } from './answer-kinds.ts'
import type { Answers, PersonName } from './answers.ts'
import { answersOnPath } from './flow.ts'
import { LIKENESSES, likenessOf, type NameMatch } from './name-likeness.ts'
import { type FullName, isSameName, MISSING_GIVEN, type PartyRole } from './names.ts'

export type Party = FullName & { role: PartyRole }

function party({ firstName, lastName }: PersonName, role: PartyRole): Party {
  return { given: firstName || MISSING_GIVEN, surnames: lastName, role }
}

/** The client first, then the spouse, then the family. */
export function partiesIn(answers: Answers): Party[] {
  return partiesAsSent(answersOnPath(answers))
}

/** Of a sent intake: the answers that counted then count, on any path today. */
export function partiesAsSent({ name, spouseName, familyMembers = [], children = [] }: Answers): Party[] {
  const family = familyMembers.map((member) =>
    party(member, member.relationship === 'spouse' ? 'spouse' : 'family'),
  )
  const others = children
    .filter((child) => !isUnnamed(child))
    .map((child) => party(child, 'family'))
    .filter((child) => !family.some((member) => isSameName(child, member)))
  return [
    ...(name ? [party(name, 'client')] : []),
    ...(spouseName ? [party(spouseName, 'spouse')] : []),
    ...family,
    ...others,
  ]
}

export function nameOf({ given, surnames }: FullName): string {
  return `${given} ${surnames}`.trim()
}

/** Of all pairs the alike ones, the closest first. */
export function alikeAmong<Own extends FullName, Other extends FullName>(
  own: readonly Own[],
  others: readonly Other[],
): (NameMatch & { own: Own; other: Other })[] {
  const found = own.flatMap((one) =>
    others.flatMap((other) => {
      const match = likenessOf(one, other)
      return match ? [{ own: one, other, ...match }] : []
    }),
  )
  return found.toSorted((a, b) => LIKENESSES.indexOf(a.likeness) - LIKENESSES.indexOf(b.likeness))
}
