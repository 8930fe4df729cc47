// What the answers of a case say of documents that run out. Staff confirm each: until then nobody is asked.
import { dateFromParts } from '#kernel/calendar.ts'
import type { CaseKind } from '#areas/cases/cases/rules/case-kinds.ts'
import type { FactValue } from '#areas/cases/cases/rules/facts.ts'
import type { Part } from '#areas/cases/cases/rules/people.ts'
import type { HeldKind } from './held-documents.ts'

type Answer = { question: string; value: FactValue }
type Known = { kind: HeldKind; day: string }

/** Which card an expiry is on, by the kind of the case. */
const CARD_OF: Partial<Record<CaseKind, HeldKind>> = {
  'daca-first': 'daca',
  'daca-renewal': 'daca',
  'green-card-renewal': 'green-card',
  naturalization: 'green-card',
  'conditions-joint': 'conditional-card',
  'conditions-waiver': 'conditional-card',
}

/** Birthdays are of those who are a child in the case. */
export function knownDocuments(
  caseKind: CaseKind,
  { part, birthDate }: { part: Part; birthDate: string | null },
  answers: readonly Answer[],
): Known[] {
  const valueOf = (name: string) => answers.find(({ question }) => question === name)?.value
  const card = CARD_OF[caseKind]
  const expires = valueOf('cardExpiration')
  return [
    ...(card ? known(card, expires) : []),
    ...passportDays(valueOf('passports')).flatMap((day) => known('passport', day)),
    ...(part === 'child' ? [...known('turns-18', birthDate), ...known('turns-21', birthDate)] : []),
  ]
}

function known(kind: HeldKind, day: FactValue | null | undefined): Known[] {
  return typeof day === 'string' && isDay(day) ? [{ kind, day }] : []
}

function isDay(text: string): boolean {
  const [year, month, day] = text.split('-').map(Number)
  return dateFromParts(year ?? 0, month ?? 0, day ?? 0)?.toString() === text
}

/** Of the passport that lasts longest. */
function passportDays(value: FactValue | undefined): string[] {
  if (value === undefined || typeof value === 'string') return []
  const days = value.map(({ expires = '' }) => expires).filter(isDay)
  return days.toSorted().slice(-1)
}
