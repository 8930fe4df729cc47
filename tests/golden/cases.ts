// All golden cases of the assessment, by service.
import type { ServiceType } from '#areas/intake/intake/rules/answers.ts'
import { CITIZENSHIP } from './citizenship.ts'
import { DACA } from './daca.ts'
import { FAMILY } from './family.ts'
import type { Golden } from './golden.ts'
import { CARD_RENEWAL, REMOVAL_OF_CONDITIONS } from './green-card.ts'
import { MARRIAGE } from './marriage.ts'
import { OTHER, RELIGIOUS } from './other.ts'

export const GOLDEN: Readonly<Record<ServiceType, readonly Golden[]>> = {
  family: FAMILY,
  marriage: MARRIAGE,
  citizenship: CITIZENSHIP,
  daca: DACA,
  greenCardRenewal: CARD_RENEWAL,
  removalOfConditions: REMOVAL_OF_CONDITIONS,
  religious: RELIGIOUS,
  other: OTHER,
}
