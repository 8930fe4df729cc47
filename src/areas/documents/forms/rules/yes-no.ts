// The yes or no questions that a client can answer, by subject, in the order in which they are asked. Others are the attorney's alone.
import type { QuestionId } from './questions.ts'

export const SUBJECTS = {
  help: [
    'address.mailingSame',
    'address.sinceResident',
    'accommodation.needed',
    'accommodation.spouse',
    'accommodation.children',
    'ssa.cardIssued',
    'ssa.cardWanted',
    'ssa.consent',
    'ssa.cardAsCitizen',
    'ssa.consentAsCitizen',
    'person.name.changeWanted',
    'person.parentCitizen',
    'person.disabilityException',
  ],
  earlier: [
    'history.hasANumber',
    'history.otherANumbers',
    'history.otherBirthDates',
    'history.i765Filed',
    'history.immigrantVisa',
    'history.adjustmentFiled',
    'history.priorFilings',
    'history.otherPetitioner',
    'process.pendingPetition',
    'history.visaDenied',
    'history.admissionDenied',
    'travel.hadReentryPermit',
    'travel.hadAdvanceParole',
    'travel.replacement',
    'filing.feePaid',
  ],
  coming: [
    'entry.first',
    'entry.everInUs',
    'entry.i94Issued',
    'status.crewmanVisa',
    'status.crewman',
    'status.uninspected',
    'status.unauthorizedWork',
    'status.violated',
    'status.unlawfulPresence',
    'status.unlawfulTrafficking',
    'status.reenteredAfterYear',
    'status.reenteredAfterRemoval',
    'status.twoYearRule',
    'status.twoYearRuleMet',
    'status.twoYearRuleWaived',
    'status.rescinded',
    'status.abandoned',
    'conduct.stowaway',
    'conduct.smuggling',
    'conduct.helpedEnter',
    'conduct.accompanying',
  ],
  daca: ['daca.arrivedBefore16', 'daca.continuousResidence', 'daca.leftWithoutParole'],
  court: [
    'proceedings.everIn',
    'proceedings.everInOrOrdered',
    'proceedings.now',
    'proceedings.finalOrder',
    'proceedings.reinstated',
    'proceedings.voluntaryDeparture',
    'proceedings.relief',
    'proceedings.missed',
    'proceedings.removed',
    'proceedings.removedOrLeft',
    'proceedings.documentPenalty',
  ],
  family: [
    'spouse.sameAddress',
    'marriage.different',
    'family.servingAbroad',
    'person.residentByAdoption',
    'person.hasCitizenshipCertificate',
    'conduct.shamMarriage',
    'conduct.polygamy',
    'conduct.polygamyPlanned',
    'conduct.support',
    'conduct.childCustody',
  ],
  money: [
    'tax.overdue',
    'tax.returns',
    'tax.nonResident',
    'conduct.renouncedForTax',
    'conduct.benefitFraud',
    'publicCharge.cashBenefits',
    'publicCharge.institution',
  ],
  police: [
    'crime.arrested',
    'crime.charged',
    'crime.arrestedOrFined',
    'crime.arrestedInUs',
    'crime.arrestedAbroad',
    'crime.committed',
    'crime.notArrested',
    'crime.convicted',
    'crime.punished',
    'crime.probation',
    'crime.diversion',
    'crime.gang',
    'crime.immunity',
  ],
  vice: [
    'crime.drugs',
    'crime.drugTrafficking',
    'crime.drugsSold',
    'crime.drugMoneyFamily',
    'crime.drugMoneyKnown',
    'crime.prostitution',
    'crime.procuring',
    'crime.prostitutionMoney',
    'crime.prostitutionAny',
    'crime.vicePlanned',
    'crime.gambling',
    'security.laundering',
  ],
  trafficking: [
    'security.sexTrafficking',
    'security.forcedLabor',
    'security.traffickingHelped',
    'security.traffickingMoneyFamily',
    'security.traffickingMoneyKnown',
  ],
  truth: [
    'security.falseCitizenship',
    'security.claimedCitizenship',
    'security.registeredOrVoted',
    'security.votedUnlawfully',
    'conduct.falseDocuments',
    'conduct.misrepresented',
    'conduct.falseInformation',
    'conduct.liedToOfficials',
  ],
  groups: [
    'history.memberships',
    'security.communist',
    'security.extremistGroup',
    'person.foreignOffice',
    'conduct.religiousFreedom',
    'security.militaryOrPolice',
    'security.armedGroup',
    'security.groupWithWeapons',
    'security.usedWeaponInGroup',
    'security.threatenedInGroup',
    'security.guard',
    'security.weaponsTraining',
    'security.weaponsSold',
  ],
  violence: [
    'security.kidnapping',
    'security.weapons',
    'security.threatened',
    'security.incited',
    'security.violentGroup',
    'security.recruited',
    'security.supportedActs',
    'security.supportedGroup',
    'security.planViolence',
    'security.familyViolence',
    'security.groupUsedWeapon',
    'security.groupKidnapped',
    'security.groupPlanned',
    'security.terrorism',
  ],
  harm: [
    'security.torture',
    'security.genocide',
    'security.tortureGenocideTrafficking',
    'security.killing',
    'security.killed',
    'security.injuring',
    'security.injured',
    'security.sexual',
    'security.sexualForced',
    'security.religion',
    'security.persecuted',
    'security.childSoldiers',
    'security.childrenInFighting',
  ],
  plans: [
    'security.planEspionage',
    'security.planExport',
    'security.planOverthrow',
    'security.planUnlawful',
    'security.planEndanger',
  ],
  military: [
    'military.maleResident',
    'military.selectiveService',
    'military.draftAvoided',
    'military.evadedService',
    'military.exemption',
    'military.exemptionAsAlien',
    'military.dischargedAsAlien',
    'military.desertionConvicted',
    'military.us',
    'military.current',
    'military.deploying',
    'military.stationedAbroad',
    'military.formerAbroad',
    'military.discipline',
    'military.deserted',
    'military.activeDuty',
  ],
  oath: [
    'oath.constitution',
    'oath.understands',
    'oath.unable',
    'oath.willing',
    'oath.arms',
    'oath.noncombatant',
    'oath.civilian',
    'oath.nobility',
    'oath.giveUpTitles',
  ],
} as const satisfies Readonly<Record<string, readonly QuestionId[]>>
export type Subject = keyof typeof SUBJECTS

export const YES_NO: readonly string[] = Object.values(SUBJECTS).flat()

const SUBJECT_OF: ReadonlyMap<string, Subject> = new Map(
  (Object.keys(SUBJECTS) as Subject[]).flatMap((subject) => SUBJECTS[subject].map((id) => [id, subject])),
)

/** Rows that are asked after a yes are of its subject. */
export function subjectOfYesNo(key: string): Subject | null {
  return SUBJECT_OF.get(key) ?? SUBJECT_OF.get(followsOf(key)?.after ?? '') ?? null
}

/** About two screens of a phone. */
const PAGE_MAX = 4

/** Of the questions that are asked, in their order: those that share a page with this one, all of one subject. One that follows another is alone. */
export function pageOf(key: string, asked: readonly string[]): readonly string[] {
  const subject = subjectOfYesNo(key)
  if (subject === null || followsOf(key)) return [key]
  const own = asked.filter((each) => subjectOfYesNo(each) === subject && !followsOf(each))
  const size = Math.ceil(own.length / Math.ceil(own.length / PAGE_MAX))
  const first = Math.floor(own.indexOf(key) / size) * size
  return own.slice(first, first + size)
}

/** Asked only of those who gave this answer to another question: "If you answered yes to item 19". */
const FOLLOW_UPS: Readonly<Record<string, { after: QuestionId; answer: 'yes' | 'no' }>> = {
  memberships: { after: 'history.memberships', answer: 'yes' },
  earlierPetitions: { after: 'history.priorFilings', answer: 'yes' },
  benefits: { after: 'publicCharge.cashBenefits', answer: 'yes' },
  institutions: { after: 'publicCharge.institution', answer: 'yes' },
  'ssa.consent': { after: 'ssa.cardWanted', answer: 'yes' },
  'ssa.consentAsCitizen': { after: 'ssa.cardAsCitizen', answer: 'yes' },
  'status.unlawfulTrafficking': { after: 'status.unlawfulPresence', answer: 'yes' },
  'status.twoYearRuleMet': { after: 'status.twoYearRule', answer: 'yes' },
  'status.twoYearRuleWaived': { after: 'status.twoYearRuleMet', answer: 'no' },
  'crime.drugMoneyKnown': { after: 'crime.drugMoneyFamily', answer: 'yes' },
  'security.traffickingMoneyKnown': { after: 'security.traffickingMoneyFamily', answer: 'yes' },
  'conduct.religiousFreedom': { after: 'person.foreignOffice', answer: 'yes' },
  'security.usedWeaponInGroup': { after: 'security.groupWithWeapons', answer: 'yes' },
  'security.threatenedInGroup': { after: 'security.groupWithWeapons', answer: 'yes' },
  'military.selectiveService': { after: 'military.maleResident', answer: 'yes' },
  'military.current': { after: 'military.us', answer: 'yes' },
  'military.deploying': { after: 'military.current', answer: 'yes' },
  'military.stationedAbroad': { after: 'military.current', answer: 'yes' },
  'military.formerAbroad': { after: 'military.current', answer: 'no' },
  'military.discipline': { after: 'military.us', answer: 'yes' },
  'military.deserted': { after: 'military.us', answer: 'yes' },
  'oath.willing': { after: 'oath.unable', answer: 'no' },
  'oath.arms': { after: 'oath.unable', answer: 'no' },
  'oath.noncombatant': { after: 'oath.unable', answer: 'no' },
  'oath.civilian': { after: 'oath.unable', answer: 'no' },
  'oath.giveUpTitles': { after: 'oath.nobility', answer: 'yes' },
}

export function followsOf(key: string): { after: string; answer: string } | null {
  return Object.hasOwn(FOLLOW_UPS, key) ? (FOLLOW_UPS[key] ?? null) : null
}

/** Whether the answer that it follows is another one, so that it is not to be answered. */
export function isMoot(key: string, said: (key: string) => string): boolean {
  const follows = followsOf(key)
  if (!follows) return false
  const answer = said(follows.after)
  return isMoot(follows.after, said) || (answer !== '' && answer !== follows.answer)
}
