// Papers to bring to the meeting: a short list, from the answers. No missing paper is a reason to stay away.
import { NO_DATE } from '../answers.ts'
import { type Facts, isWithSpouse } from './rule.ts'

type Holds = (facts: Facts) => boolean

const serves =
  (...services: readonly Facts['service'][]): Holds =>
  ({ service }) =>
    services.includes(service)
const forFamily = serves('family', 'marriage')
const forResidents = serves('citizenship', 'greenCardRenewal', 'removalOfConditions')
const isDacaRenewal: Holds = ({ service, answers }) => service === 'daca' && answers.purpose === 'renew'
const isDacaFirst: Holds = (facts) => facts.service === 'daca' && !isDacaRenewal(facts)
const doesMarriageMatter: Holds = ({ service, answers }) =>
  isWithSpouse(answers) &&
  (service === 'marriage' ||
    service === 'removalOfConditions' ||
    (service === 'family' && answers.relative === 'spouse') ||
    (service === 'citizenship' && answers.spouseStatus === 'citizen'))

/** In the order they are shown: the most urgent first. */
export const PAPERS = {
  letters: ({ answers }) =>
    answers.purpose === 'answerLetter' || (answers.deadline !== undefined && answers.deadline !== NO_DATE),
  courtNotices: ({ answers }) =>
    ['yes', 'order', 'checkIn'].includes(answers.inRemoval ?? '') || (answers.detained ?? 'no') !== 'no',
  identity: () => true,
  birthCertificate: (facts) => forFamily(facts) || isDacaFirst(facts) || serves('other')(facts),
  greenCard: (facts) =>
    forResidents(facts) || (facts.service === 'family' && facts.answers.currentStatus === 'resident'),
  dacaCard: isDacaRenewal,
  entryPapers: ({ answers: { entryMethod } }) =>
    entryMethod === 'visa' || entryMethod === 'visaWaiver' || entryMethod === 'parole',
  trips: serves('citizenship'),
  taxes: (facts) => serves('citizenship')(facts) || forFamily(facts),
  marriageCertificate: doesMarriageMatter,
  divorcePapers: ({ answers, service }) =>
    ['me', 'spouse', 'both'].includes(answers.previousMarriages ?? '') ||
    (service === 'removalOfConditions' && answers.maritalStatus === 'divorced'),
  spouseStatus: (facts) => doesMarriageMatter(facts) && !serves('removalOfConditions')(facts),
  sharedLife: (facts) =>
    serves('removalOfConditions')(facts) || (doesMarriageMatter(facts) && forFamily(facts)),
  relativePapers: ({ service, answers }) =>
    (service === 'family' && answers.relative !== 'spouse') ||
    (service === 'other' && answers.hasUSFamilyMembers === 'yes'),
  schoolPapers: isDacaFirst,
  livedHere: isDacaFirst,
  organization: serves('religious'),
  policeRecords: ({ answers: { arrested } }) => arrested !== undefined && arrested !== 'no',
  earlierCase: ({ answers: { immigrationProblems: earlier } }) => earlier === 'yes' || earlier === 'unsure',
} as const satisfies Readonly<Record<string, Holds>>

export type Paper = keyof typeof PAPERS
const IDS = Object.keys(PAPERS) as Paper[]

export function papersFor(facts: Facts): Paper[] {
  return IDS.filter((paper) => PAPERS[paper](facts))
}
