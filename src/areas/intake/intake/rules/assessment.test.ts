// Each rule of the assessment by its name: its result for which answers, and the effect on the whole.
import { describe, expect, it } from 'vitest'
import { dayFrom } from '#areas/intake/eligibility/rules/calendar-date.ts'
import type { Answers } from './answers.ts'
import { RENEWAL as RENEWAL_ANSWERS } from '#tests/intake-walks.ts'
import { ASSESSMENT_RULES, type RuleId } from './assessment.ts'
import type { Facts, Rule } from './assessment/rule.ts'

const TODAY = '2026-11-21'
type Case = [answers: Answers, expected: string | null, today?: string]
type Cases = { service: Facts['service']; cases: readonly Case[] }

function told(id: RuleId, { service, answers, today }: Omit<Facts, 'today'> & { today: string }) {
  const rule: Rule = ASSESSMENT_RULES[id]
  const answer = rule.decide({ service, answers, today: dayFrom(today) })
  const says = answer === null || typeof answer === 'string' ? answer : answer.says
  return { rule, says }
}

const USC = 'citizen'
const WED: Answers = { maritalStatus: 'married', spouseStatus: USC }
const relative = (relationship: 'parent' | 'child' | 'sibling', status: 'citizen' | 'resident' | 'none') => ({
  id: relationship,
  firstName: 'Luz',
  lastName: 'Paz',
  relationship,
  status,
})
const EWI: Answers = { entryMethod: 'withoutInspection', currentStatus: 'none', dateOfBirth: '1990-01-31' }
const BY_RELATIVE: Answers = { petitioner: 'relative', hasUSFamilyMembers: 'yes' }

/** Came with a visa; the day on which the permission ends is another's to vary. */
const VISA: Answers = { entryMethod: 'visa', currentStatus: 'visa', dateOfBirth: '1990-01-31' }

const CASES: Readonly<Record<RuleId, Cases>> = {
  allAsked: {
    service: 'other',
    cases: [
      [{}, 'open'],
      [{ serviceType: 'other', purpose: 'apply', detained: 'no' }, 'open'],
      [{ ...RENEWAL_ANSWERS }, null],
      // Answers about identity leave nothing open; a question that decides does.
      [{ ...RENEWAL_ANSWERS, comments: undefined, name: undefined }, null],
      [{ ...RENEWAL_ANSWERS, state: undefined }, 'open'],
    ],
  },
  removal: {
    service: 'family',
    cases: [
      [{ inRemoval: 'no' }, 'no'],
      [{ inRemoval: 'yes' }, 'yes'],
      [{ inRemoval: 'yes', courtDate: 'unknown' }, 'yes'],
      [{ inRemoval: 'yes', courtDate: '2027-02-01' }, 'dated'],
      [{ inRemoval: 'order' }, 'order'],
      [{ inRemoval: 'checkIn', courtDate: 'unknown' }, 'checkIn'],
      [{ inRemoval: 'checkIn', courtDate: '2027-02-01' }, 'dated'],
      [{ inRemoval: 'unsure' }, 'unknown'],
      [{}, 'unknown'],
    ],
  },
  custody: {
    service: 'family',
    cases: [
      [{ detained: 'self' }, 'self'],
      [{ detained: 'family' }, 'family'],
      [{ detained: 'no' }, null],
      [{}, null],
    ],
  },
  record: {
    service: 'citizenship',
    cases: [
      [{ arrested: 'no' }, 'no'],
      [{ arrested: 'yes' }, 'yes'],
      [{ arrested: 'convicted' }, 'convicted'],
      [{ arrested: 'unsure' }, 'unknown'],
      [{}, 'unknown'],
    ],
  },
  earlierProblems: {
    service: 'marriage',
    cases: [
      [{ immigrationProblems: 'no' }, 'no'],
      [{ immigrationProblems: 'yes' }, 'yes'],
      [{ immigrationProblems: 'unsure' }, 'unknown'],
      [{}, 'unknown'],
    ],
  },
  letter: {
    service: 'other',
    cases: [
      [{ purpose: 'answerLetter' }, 'letter'],
      [{ purpose: 'apply' }, null],
    ],
  },
  deadline: {
    service: 'other',
    cases: [
      [{ deadline: TODAY }, 'dated'],
      [{ deadline: 'unknown' }, 'undated'],
      [{ deadline: 'none' }, null],
      [{}, null],
    ],
  },
  entry: {
    service: 'marriage',
    cases: [
      [{ currentStatus: 'none', entryMethod: 'visa', visaType: 'visitor' }, 'inspected'],
      [{ currentStatus: 'none', entryMethod: 'visa', visaType: 'fiance' }, 'fiance'],
      [{ currentStatus: 'daca', entryMethod: 'parole' }, 'paroled'],
      [{ currentStatus: 'none', entryMethod: 'visaWaiver' }, 'visaWaiver'],
      [EWI, 'withoutInspection'],
      [{ currentStatus: 'outside' }, 'abroad'],
      [{ currentStatus: 'citizen' }, null],
      [{ currentStatus: 'none', entryMethod: 'visa', visaType: 'study' }, 'inspected'],
      [{ currentStatus: 'none', entryMethod: 'visa', visaType: 'exchange' }, 'exchange'],
      [{ currentStatus: 'none', entryMethod: 'visa', visaType: 'crew' }, 'crew'],
      [{ currentStatus: 'none', entryMethod: 'visa', visaType: 'other' }, 'visaUnknown'],
      [{ currentStatus: 'none', entryMethod: 'visa' }, 'visaUnknown'],
      [{ currentStatus: 'none', entryMethod: 'unsure' }, 'unknown'],
      [{}, 'unknown'],
    ],
  },
  stay: {
    service: 'family',
    cases: [
      [
        { ...BY_RELATIVE, relative: 'spouse', spouseStatus: USC, entryMethod: 'visa', currentStatus: 'none' },
        'overstayed',
      ],
      [{ ...BY_RELATIVE, relative: 'spouse', spouseStatus: USC, ...VISA, stayUntil: TODAY }, 'current'],
      [
        { ...BY_RELATIVE, relative: 'spouse', spouseStatus: USC, ...VISA, stayUntil: '2026-11-20' },
        'overstayed',
      ],
      [{ ...BY_RELATIVE, relative: 'spouse', spouseStatus: USC, ...VISA }, 'unknown'],
      [{ ...BY_RELATIVE, relative: 'spouse', spouseStatus: USC, ...VISA, stayUntil: 'unknown' }, 'unknown'],
      // A visitor of 2015 with a future date read it from the visa.
      [
        {
          ...BY_RELATIVE,
          relative: 'spouse',
          spouseStatus: USC,
          ...VISA,
          visaType: 'visitor',
          entryDate: '2015-03',
          stayUntil: '2027-03-01',
        },
        'unknown',
      ],
      [
        {
          ...BY_RELATIVE,
          relative: 'spouse',
          spouseStatus: USC,
          ...VISA,
          visaType: 'visitor',
          entryDate: '2025-11-22',
          stayUntil: '2027-03-01',
        },
        'current',
      ],
      [
        {
          ...BY_RELATIVE,
          relative: 'child',
          familyMembers: [relative('child', USC)],
          entryMethod: 'visaWaiver',
          currentStatus: 'none',
        },
        'overstayed',
      ],
      // A citizen's unmarried child is the closest family until the 21st birthday, and not from it on.
      ...(['2005-11-22', '2005-11-21'] as const).map((dateOfBirth, index): Case => [
        {
          ...BY_RELATIVE,
          relative: 'parent',
          familyMembers: [relative('parent', USC)],
          entryMethod: 'visa',
          currentStatus: 'none',
          maritalStatus: 'single',
          dateOfBirth,
        },
        index === 0 ? 'overstayed' : 'lapsed',
      ]),
      [
        {
          ...BY_RELATIVE,
          relative: 'sibling',
          familyMembers: [relative('sibling', USC)],
          entryMethod: 'visa',
          currentStatus: 'visa',
          stayUntil: '2027-01-01',
        },
        'kept',
      ],
      [
        {
          ...BY_RELATIVE,
          relative: 'spouse',
          spouseStatus: 'resident',
          entryMethod: 'parole',
          currentStatus: 'tps',
        },
        'protected',
      ],
      [
        {
          ...BY_RELATIVE,
          relative: 'spouse',
          spouseStatus: 'unsure',
          entryMethod: 'visa',
          currentStatus: 'none',
        },
        'unknown',
      ],
      [{ ...EWI, ...BY_RELATIVE, relative: 'spouse' }, null],
      [{ petitioner: 'me', entryMethod: 'visa', currentStatus: 'none' }, null],
    ],
  },
  presence: {
    service: 'marriage',
    cases: [
      // 180 days are not yet too many; 181 are.
      [{ ...EWI, entryDate: '2026-05-25' }, 'short'],
      [{ ...EWI, entryDate: '2026-05-24' }, 'threeYears'],
      [{ ...EWI, entryDate: '2025-11-22' }, 'threeYears'],
      [{ ...EWI, entryDate: '2025-11-21' }, 'tenYears'],
      [{ ...EWI, entryDate: '2003' }, 'tenYears'],
      // Days before the 18th birthday do not count; one on 29 February comes of age on 1 March.
      [{ ...EWI, entryDate: '2010-01-01', dateOfBirth: '2008-06-01' }, 'short'],
      [{ ...EWI, entryDate: '2010-01-01', dateOfBirth: '2008-02-29' }, 'short', '2026-08-28'],
      [{ ...EWI, entryDate: '2010-01-01', dateOfBirth: '2008-02-29' }, 'threeYears', '2026-08-29'],
      // A year that may be on either side of the line decides nothing.
      [{ ...EWI, entryDate: '2025' }, 'unknown'],
      [{ ...EWI, entryDate: 'unknown' }, 'unknown'],
      [{ ...EWI, currentStatus: 'tps', entryDate: '2003' }, 'paused'],
      [{ ...VISA, stayUntil: TODAY }, null],
      [{ ...VISA, stayUntil: '2026-11-20' }, 'shortOverstay'],
      [{ ...VISA, stayUntil: '2026-05-24' }, 'overstayThreeYears'],
      [{ ...VISA, currentStatus: 'none', stayUntil: '2015-09-01' }, 'overstayTenYears'],
      // Before the 18th birthday nothing counts for those who came with a visa either.
      [{ ...VISA, stayUntil: '2015-09-01', dateOfBirth: '2008-06-01' }, 'shortOverstay'],
      [{ ...VISA, currentStatus: 'expired', stayUntil: 'unknown' }, 'unknown'],
      [{ ...VISA, currentStatus: 'unsure', stayUntil: '2027-01-01' }, 'unknown'],
      [{ entryMethod: 'visa', currentStatus: 'none', entryDate: '2003' }, 'unknown'],
      [{ entryMethod: 'visaWaiver', currentStatus: 'none' }, 'unknown'],
      [{ currentStatus: 'resident' }, null],
      [{ currentStatus: 'outside' }, null],
      [{}, 'unknown'],
    ],
  },
  earlierStays: {
    service: 'marriage',
    cases: [
      [{ ...VISA, earlierStays: 'no' }, 'none'],
      [{ ...VISA, earlierStays: 'short' }, 'short'],
      [{ ...VISA, earlierStays: 'underYear' }, 'threeYears'],
      [{ ...VISA, earlierStays: 'yearOrMore' }, 'tenYears'],
      [{ ...EWI, earlierStays: 'yearOrMore' }, 'permanent'],
      [{ ...EWI, earlierStays: 'no', immigrationProblems: 'yes' }, 'permanent'],
      [{ ...EWI, earlierStays: 'underYear' }, 'threeYears'],
      [{ currentStatus: 'outside', earlierStays: 'yearOrMore' }, 'tenYears'],
      [{ ...EWI, earlierStays: 'unsure' }, 'unknown'],
      [{ currentStatus: 'citizen' }, null],
      [{}, 'unknown'],
    ],
  },
  lawfulNow: {
    service: 'religious',
    cases: [
      [{ currentStatus: 'visa', stayUntil: TODAY }, 'visa'],
      [{ currentStatus: 'visa', stayUntil: '2026-11-20' }, 'none'],
      [{ currentStatus: 'visa' }, 'unknown'],
      [{ currentStatus: 'expired' }, 'none'],
      [{ currentStatus: 'outside' }, 'abroad'],
      [{ currentStatus: 'asylumPending' }, 'protected'],
      [{ currentStatus: 'resident' }, 'notNeeded'],
      [{ currentStatus: 'none' }, 'none'],
      [{ currentStatus: 'unsure' }, 'unknown'],
    ],
  },
  marriage: {
    service: 'marriage',
    cases: [
      [{ maritalStatus: 'married' }, 'married'],
      [{ maritalStatus: 'single' }, 'notYet'],
      [{ maritalStatus: 'widowed' }, 'widowed'],
      [{ maritalStatus: 'separated' }, 'apart'],
      [{ maritalStatus: 'divorced' }, 'ended'],
      [{}, 'unknown'],
    ],
  },
  spouseSponsor: {
    service: 'marriage',
    cases: [
      [WED, 'citizen'],
      [{ ...WED, spouseStatus: 'resident' }, 'resident'],
      [{ ...WED, spouseStatus: 'none' }, 'cannot'],
      [{ ...WED, spouseStatus: 'unsure' }, 'unknown'],
      [{ currentStatus: 'citizen', maritalStatus: 'married', spouseStatus: 'none' }, 'meCitizen'],
      [{ currentStatus: 'conditionalResident', maritalStatus: 'married' }, 'meResident'],
      [{ maritalStatus: 'single', currentStatus: 'none' }, null],
      [{}, 'unknown'],
    ],
  },
  earlierMarriages: {
    service: 'marriage',
    cases: [
      [{ ...WED, previousMarriages: 'no' }, 'none'],
      [{ ...WED, previousMarriages: 'both' }, 'show'],
      [{ ...WED, previousMarriages: 'unsure' }, 'unknown'],
      [{ maritalStatus: 'single' }, null],
    ],
  },
  cardLength: {
    service: 'marriage',
    cases: [
      [{ ...WED, marriageDate: '2024-11-22' }, 'twoYears'],
      [{ ...WED, marriageDate: '2024-11-21' }, 'tenYears'],
      // Two years after 29 February are over on 1 March.
      [{ ...WED, marriageDate: '2024-02-29' }, 'twoYears', '2026-02-28'],
      [{ ...WED, marriageDate: '2024-02-29' }, 'tenYears', '2026-03-01'],
      [{ ...WED, marriageDate: '2024' }, 'unknown'],
      [{ ...WED, marriageDate: 'unknown' }, 'unknown'],
      [{ maritalStatus: 'divorced' }, null],
    ],
  },
  familyTie: {
    service: 'family',
    cases: [
      [{ ...BY_RELATIVE, relative: 'spouse' }, 'close'],
      [{ ...BY_RELATIVE, relative: 'child' }, 'close'],
      [{ petitioner: 'me', relative: 'parent' }, 'close'],
      [{ petitioner: 'me', relative: 'child', relativeAge: 'minor' }, 'close'],
      [{ petitioner: 'me', relative: 'child', relativeAge: 'adult' }, 'inLine'],
      [{ petitioner: 'me', relative: 'child', relativeAge: 'minorMarried' }, 'inLine'],
      [{ petitioner: 'me', relative: 'child', relativeAge: 'unsure' }, 'childUnknown'],
      [{ ...BY_RELATIVE, relative: 'parent', maritalStatus: 'single', dateOfBirth: '2005-11-22' }, 'close'],
      [{ ...BY_RELATIVE, relative: 'parent', maritalStatus: 'single', dateOfBirth: '2005-11-21' }, 'inLine'],
      [{ ...BY_RELATIVE, relative: 'parent', maritalStatus: 'married', dateOfBirth: '2005-11-22' }, 'inLine'],
      [{ ...BY_RELATIVE, relative: 'parent', dateOfBirth: '2005-11-22' }, 'childUnknown'],
      [{ relative: 'sibling' }, 'longWait'],
      [{ relative: 'fiance' }, 'fiance'],
      [{ relative: 'other' }, 'noCategory'],
      [{}, 'unknown'],
    ],
  },
  familySponsor: {
    service: 'family',
    cases: [
      [{ petitioner: 'me', currentStatus: 'citizen', relative: 'sibling' }, 'meCitizen'],
      [{ petitioner: 'me', currentStatus: 'resident', relative: 'child' }, 'meResident'],
      [{ petitioner: 'me', currentStatus: 'resident', relative: 'parent' }, 'residentCannot'],
      [{ petitioner: 'me', currentStatus: 'tps', relative: 'parent' }, 'meCannot'],
      [{ petitioner: 'me', currentStatus: 'outside', relative: 'parent' }, 'unknown'],
      [{ ...BY_RELATIVE, relative: 'parent', familyMembers: [relative('parent', USC)] }, 'theyCitizen'],
      [
        { ...BY_RELATIVE, relative: 'parent', familyMembers: [relative('parent', 'resident')] },
        'theyResident',
      ],
      [
        { ...BY_RELATIVE, relative: 'sibling', familyMembers: [relative('sibling', 'resident')] },
        'residentCannot',
      ],
      [{ ...BY_RELATIVE, relative: 'child', familyMembers: [relative('child', 'none')] }, 'theyCannot'],
      [
        {
          ...BY_RELATIVE,
          relative: 'parent',
          maritalStatus: 'married',
          familyMembers: [relative('parent', 'resident')],
        },
        'residentCannot',
      ],
      [
        { petitioner: 'me', currentStatus: 'resident', relative: 'child', relativeAge: 'adultMarried' },
        'residentCannot',
      ],
      ...(
        [
          ['minor', 'theyYoung'],
          ['minorMarried', 'theyYoung'],
          ['adult', 'theyCitizen'],
          ['adultMarried', 'theyCitizen'],
          ['unsure', 'theirAge'],
        ] as const
      ).map(([relativeAge, says]): Case => [
        { ...BY_RELATIVE, relative: 'child', relativeAge, familyMembers: [relative('child', USC)] },
        says,
      ]),
      [{ ...BY_RELATIVE, relative: 'sibling', familyMembers: [relative('sibling', USC)] }, 'theyFrom21'],
      // The best of two counts; a sister says nothing about a mother.
      [
        {
          ...BY_RELATIVE,
          relative: 'parent',
          familyMembers: [relative('parent', 'none'), { ...relative('parent', USC), id: 'second' }],
        },
        'theyCitizen',
      ],
      [{ ...BY_RELATIVE, relative: 'parent', familyMembers: [relative('sibling', USC)] }, 'unknown'],
      [{ petitioner: 'relative', relative: 'parent', hasUSFamilyMembers: 'no' }, 'nobody'],
      [{ petitioner: 'unsure' }, 'unknown'],
      [{}, 'unknown'],
    ],
  },
  sponsorAge: {
    service: 'family',
    cases: [
      [{ petitioner: 'me', currentStatus: 'citizen', relative: 'parent', dateOfBirth: '2005-11-21' }, 'old'],
      [
        { petitioner: 'me', currentStatus: 'citizen', relative: 'parent', dateOfBirth: '2005-11-22' },
        'young',
      ],
      [
        { petitioner: 'me', currentStatus: 'citizen', relative: 'sibling', dateOfBirth: '2004-02-29' },
        'young',
        '2025-02-28',
      ],
      [
        { petitioner: 'me', currentStatus: 'citizen', relative: 'sibling', dateOfBirth: '2004-02-29' },
        'old',
        '2025-03-01',
      ],
      [{ petitioner: 'me', currentStatus: 'citizen', relative: 'parent' }, 'unknown'],
      [{ petitioner: 'me', currentStatus: 'citizen', relative: 'spouse' }, null],
      [{ petitioner: 'relative', relative: 'parent' }, null],
    ],
  },
  relativeNow: {
    service: 'family',
    cases: [
      ...(['abroad', 'abroadBefore', 'inStatus', 'overstayed', 'withoutInspection', 'other'] as const).map(
        (relativeWhere): Case => [
          { petitioner: 'me', currentStatus: 'citizen', relative: 'parent', relativeWhere },
          relativeWhere,
        ],
      ),
      [
        { petitioner: 'me', currentStatus: 'citizen', relative: 'sibling', relativeWhere: 'overstayed' },
        'overstayedInLine',
      ],
      [
        { petitioner: 'me', currentStatus: 'resident', relative: 'spouse', relativeWhere: 'overstayed' },
        'overstayedInLine',
      ],
      [{ petitioner: 'me', currentStatus: 'citizen', relativeWhere: 'unsure' }, 'unknown'],
      [{ petitioner: 'me', currentStatus: 'citizen' }, 'unknown'],
      [{ petitioner: 'relative' }, null],
    ],
  },
  residentNow: {
    service: 'citizenship',
    cases: [
      [{ currentStatus: 'resident' }, 'resident'],
      [{ currentStatus: 'conditionalResident' }, 'conditional'],
      [{ currentStatus: 'citizen' }, 'citizen'],
      [{ currentStatus: 'visa' }, 'notResident'],
      [{ currentStatus: 'outside' }, 'unknown'],
      [{}, 'unknown'],
    ],
  },
  residenceYears: {
    service: 'citizenship',
    cases: [
      [{ greenCardYears: 5 }, 'five'],
      [{ greenCardYears: 80 }, 'five'],
      // Four full years may be four and three quarters: then the 90 days have begun.
      [{ greenCardYears: 4 }, 'close'],
      [{ greenCardYears: 3 }, 'wait'],
      [{ ...WED, greenCardYears: 3, marriageDate: '2023-11-21' }, 'three'],
      [{ ...WED, greenCardYears: 3, marriageDate: '2023-11-22' }, 'wait'],
      [{ ...WED, greenCardYears: 3, marriageDate: '2023' }, 'close'],
      [{ ...WED, greenCardYears: 3, marriageDate: 'unknown' }, 'close'],
      [{ ...WED, greenCardYears: 2, marriageDate: '2020-01-01' }, 'close'],
      [{ ...WED, greenCardYears: 1, marriageDate: '2020-01-01' }, 'wait'],
      // Married on 29 February: the three years are complete on 1 March.
      [{ ...WED, greenCardYears: 3, marriageDate: '2024-02-29' }, 'wait', '2027-02-28'],
      [{ ...WED, greenCardYears: 3, marriageDate: '2024-02-29' }, 'three', '2027-03-01'],
      [{ ...WED, maritalStatus: 'separated', greenCardYears: 3, marriageDate: '2010' }, 'wait'],
      [{ ...WED, spouseStatus: 'resident', greenCardYears: 3, marriageDate: '2010' }, 'wait'],
      [{ greenCardYears: 0 }, 'wait'],
      [{}, 'unknown'],
    ],
  },
  trips: {
    service: 'citizenship',
    cases: [
      [{ longTrips: 'no' }, 'none'],
      [{ longTrips: 'yes' }, 'long'],
      [{ longTrips: 'half' }, 'half'],
      [{ longTrips: 'unsure' }, 'unknown'],
    ],
  },
  conduct: {
    service: 'citizenship',
    cases: [
      [{ conduct: 'no' }, 'no'],
      [{ conduct: 'yes' }, 'yes'],
      [{ conduct: 'unsure' }, 'unknown'],
      [{}, 'unknown'],
    ],
  },
  residenceKept: {
    service: 'greenCardRenewal',
    cases: [
      [{ longTrips: 'no' }, 'kept'],
      [{ longTrips: 'yes' }, 'long'],
      [{ longTrips: 'half' }, 'long'],
      [{}, 'unknown'],
    ],
  },
  adult: {
    service: 'citizenship',
    cases: [
      [{ dateOfBirth: '2008-11-21' }, 'adult'],
      [{ dateOfBirth: '2008-11-22' }, 'minor'],
      [{ dateOfBirth: '2008-02-29' }, 'minor', '2026-02-28'],
      [{ dateOfBirth: '2008-02-29' }, 'adult', '2026-03-01'],
      [{}, 'unknown'],
    ],
  },
  englishTest: {
    service: 'citizenship',
    cases: [
      [{ dateOfBirth: '1976-11-21', greenCardYears: 20 }, 'spared'],
      [{ dateOfBirth: '1976-11-22', greenCardYears: 20 }, null],
      [{ dateOfBirth: '1971-11-21', greenCardYears: 15 }, 'spared'],
      [{ dateOfBirth: '1971-11-21', greenCardYears: 14 }, null],
      [{}, null],
    ],
  },
  dacaTiming: {
    service: 'daca',
    cases: [
      // Expires on 20 April 2027: 150 days before is today, 120 days before is 21 December.
      [{ purpose: 'renew', dacaExpiration: '2027-04-20' }, 'open'],
      [{ purpose: 'renew', dacaExpiration: '2027-04-21' }, 'early'],
      [{ purpose: 'renew', dacaExpiration: '2027-04-20' }, 'open', '2026-12-21'],
      [{ purpose: 'renew', dacaExpiration: '2027-04-20' }, 'late', '2026-12-22'],
      [{ purpose: 'renew', dacaExpiration: TODAY }, 'late'],
      [{ purpose: 'renew', dacaExpiration: '2026-11-20' }, 'lapsed'],
      [{ purpose: 'renew', dacaExpiration: '2025-11-21' }, 'lapsed'],
      [{ purpose: 'renew', dacaExpiration: '2025-11-20' }, 'ended'],
      [{ purpose: 'renew', dacaExpiration: 'unknown' }, 'unknown'],
      [{ purpose: 'apply' }, null],
    ],
  },
  dacaFirstRequest: {
    service: 'daca',
    cases: [
      [{ purpose: 'apply', currentStatus: 'none' }, 'courts'],
      [{ purpose: 'answerLetter', currentStatus: 'daca' }, 'haveNow'],
      [{ purpose: 'renew' }, null],
    ],
  },
  dacaArrival: {
    service: 'daca',
    cases: [
      [{ purpose: 'apply', arrivedBefore16: 'yes' }, 'yes'],
      [{ purpose: 'apply', arrivedBefore16: 'no' }, 'no'],
      [{ purpose: 'apply', arrivedBefore16: 'unsure' }, 'unknown'],
      [{ purpose: 'renew' }, null],
    ],
  },
  dacaSince2007: {
    service: 'daca',
    cases: [
      [{ inUsSince2007: 'yes' }, 'yes'],
      [{ inUsSince2007: 'no' }, 'no'],
      [{}, 'unknown'],
    ],
  },
  dacaSchool: {
    service: 'daca',
    cases: [
      [{ schooling: 'yes' }, 'yes'],
      [{ schooling: 'no' }, 'no'],
      [{}, 'unknown'],
    ],
  },
  dacaUnder31: {
    service: 'daca',
    cases: [
      [{ dateOfBirth: '1981-06-16' }, 'met'],
      [{ dateOfBirth: '1981-06-15' }, 'unmet'],
      [{}, 'unknown'],
      [{ purpose: 'renew' }, null],
    ],
  },
  dacaAge15: {
    service: 'daca',
    cases: [
      [{ dateOfBirth: '2011-11-21', inRemoval: 'no' }, 'met'],
      [{ dateOfBirth: '2011-11-22', inRemoval: 'no' }, 'notYet'],
      [{ dateOfBirth: '2011-11-22', inRemoval: 'yes' }, 'inCourt'],
      [{}, 'unknown'],
      [{ purpose: 'renew' }, null],
    ],
  },
  dacaStatus: {
    service: 'daca',
    cases: [
      [{ currentStatus: 'none' }, 'none'],
      [{ currentStatus: 'tps' }, 'has'],
      [{ currentStatus: 'resident' }, 'notNeeded'],
      [{ currentStatus: 'outside' }, 'abroad'],
      [{ currentStatus: 'unsure' }, 'unknown'],
      [{ purpose: 'renew' }, null],
    ],
  },
  dacaTravel: {
    service: 'daca',
    cases: [
      [{ currentStatus: 'none', entryDate: '2012-08-15', entryMethod: 'withoutInspection' }, 'none'],
      [{ currentStatus: 'none', entryDate: '2012-08-16', entryMethod: 'withoutInspection' }, 'left'],
      [{ currentStatus: 'daca', entryDate: '2019', entryMethod: 'parole' }, 'parole'],
      [{ currentStatus: 'none', entryDate: '2012', entryMethod: 'withoutInspection' }, 'unknown'],
      [{ currentStatus: 'none', entryDate: '2019', entryMethod: 'unsure' }, 'unknown'],
      [{ purpose: 'renew', dacaTrips: 'none' }, 'stayed'],
      [{ purpose: 'renew', dacaTrips: 'parole' }, 'parole'],
      [{ purpose: 'renew', dacaTrips: 'left' }, 'left'],
      [{ purpose: 'renew' }, 'unknown'],
    ],
  },
  dacaState: {
    service: 'daca',
    cases: [
      [{ state: 'elsewhere' }, 'elsewhere'],
      [{ state: 'texas' }, 'texas'],
      [{ state: 'unsure' }, 'unknown'],
      [{}, 'unknown'],
    ],
  },
  dacaRecord: {
    service: 'daca',
    cases: [
      [{ arrested: 'no' }, 'none'],
      [{ arrested: 'yes' }, 'arrest'],
      [{ arrested: 'convicted' }, 'convicted'],
      [{ arrested: 'unsure' }, 'unknown'],
      [{}, 'unknown'],
    ],
  },
  dacaCourt: {
    service: 'daca',
    cases: [
      [{ inRemoval: 'no' }, 'no'],
      [{ inRemoval: 'yes' }, 'court'],
      [{ inRemoval: 'checkIn' }, 'court'],
      [{ inRemoval: 'order' }, 'order'],
      [{ inRemoval: 'unsure' }, 'unknown'],
      [{}, 'unknown'],
    ],
  },
  renewalTime: {
    service: 'greenCardRenewal',
    cases: [
      [{ cardExpiration: '2027-05-22' }, 'early'],
      [{ cardExpiration: '2027-05-21' }, 'open'],
      [{ cardExpiration: TODAY }, 'open'],
      [{ cardExpiration: '2026-11-20' }, 'expired'],
      // Six months before 31 August there is no 31 February: the window opens on 1 March.
      [{ cardExpiration: '2026-08-31' }, 'early', '2026-02-28'],
      [{ cardExpiration: '2026-08-31' }, 'open', '2026-03-01'],
      [{ cardExpiration: 'unknown' }, 'unknown'],
    ],
  },
  conditionsTime: {
    service: 'removalOfConditions',
    cases: [
      [{ maritalStatus: 'married', cardExpiration: '2027-02-20' }, 'early'],
      [{ maritalStatus: 'married', cardExpiration: '2027-02-19' }, 'open'],
      [{ maritalStatus: 'separated', cardExpiration: TODAY }, 'open'],
      [{ maritalStatus: 'married', cardExpiration: '2026-11-20' }, 'late'],
      [{ maritalStatus: 'divorced', cardExpiration: '2027-09-01' }, 'anyTime'],
      [{ maritalStatus: 'divorced', cardExpiration: '2026-11-20' }, 'late'],
      [{ cardExpiration: 'unknown' }, 'unknown'],
    ],
  },
  jointFiling: {
    service: 'removalOfConditions',
    cases: [
      [{ maritalStatus: 'married' }, 'together'],
      [{ maritalStatus: 'separated' }, 'apart'],
      [{ maritalStatus: 'divorced' }, 'divorced'],
      [{ maritalStatus: 'widowed' }, 'widowed'],
      [{ maritalStatus: 'single' }, 'notMarried'],
      [{}, 'unknown'],
    ],
  },
  membership: {
    service: 'religious',
    cases: [
      [{ memberTwoYears: 'yes' }, 'yes'],
      [{ memberTwoYears: 'no' }, 'no'],
      [{ memberTwoYears: 'unsure' }, 'unknown'],
    ],
  },
  religiousWork: {
    service: 'religious',
    cases: [
      [{ religiousWork: 'minister' }, 'minister'],
      [{ religiousWork: 'worker' }, 'worker'],
      [{}, 'unknown'],
    ],
  },
  religiousStay: {
    service: 'religious',
    cases: [
      [{ visaType: 'religious', entryDate: '2024-05-22' }, 'first'],
      [{ visaType: 'religious', entryDate: '2024-05-21' }, 'second'],
      [{ visaType: 'religious', entryDate: '2021-11-22' }, 'second'],
      [{ visaType: 'religious', entryDate: '2021-11-21' }, 'over'],
      [{ visaType: 'religious', entryDate: '2024' }, 'unknown'],
      [{ visaType: 'religious', entryDate: 'unknown' }, 'unknown'],
      [{ visaType: 'visitor', entryDate: '2024-05-21' }, null],
    ],
  },
  statusNow: {
    service: 'other',
    cases: [
      [{ currentStatus: 'visa', stayUntil: TODAY }, 'held'],
      [{ currentStatus: 'visa', stayUntil: '2026-11-20' }, 'none'],
      [{ currentStatus: 'visa' }, 'unknown'],
      [{ currentStatus: 'expired' }, 'none'],
      [{ currentStatus: 'resident' }, 'held'],
      [{ currentStatus: 'outside' }, 'abroad'],
      [{ currentStatus: 'tps' }, 'keep'],
      [{ currentStatus: 'none' }, 'none'],
      [{}, 'unknown'],
    ],
  },
  familyLink: {
    service: 'other',
    cases: [
      [{ currentStatus: 'none', hasUSFamilyMembers: 'yes' }, 'close'],
      [{ currentStatus: 'none', ...WED, hasUSFamilyMembers: 'no' }, 'close'],
      [{ currentStatus: 'none', maritalStatus: 'single', hasUSFamilyMembers: 'no' }, 'none'],
      [{ currentStatus: 'none', ...WED, spouseStatus: 'unsure', hasUSFamilyMembers: 'no' }, 'unknown'],
      [{ currentStatus: 'none', hasUSFamilyMembers: 'unsure' }, 'unknown'],
      [{ currentStatus: 'citizen' }, null],
    ],
  },
}

describe.each(Object.entries(CASES))('the rule %s', (id, { service, cases }) => {
  it.each(cases.map(([answers, says, today = TODAY]) => ({ answers, says, today })))(
    'of $answers on $today says $says',
    ({ answers, says, today }) => {
      expect(told(id as RuleId, { service, answers, today }).says).toBe(says)
    },
  )
  it('says each of its sentences in one of these cases, and no other', () => {
    const said = new Set(cases.map(([, says]) => says).filter((says) => says !== null))
    const rule: Rule = ASSESSMENT_RULES[id as RuleId]
    expect([...said].toSorted()).toEqual(Object.keys(rule.outcomes).toSorted())
  })
})

describe('where the sentences leave a rule', () => {
  it('what is not known never counts for or against', () => {
    const rules: [string, Rule][] = Object.entries(ASSESSMENT_RULES)
    for (const [id, { outcomes }] of rules) {
      if ('unknown' in outcomes) expect(outcomes.unknown, id).toBe('unknown')
    }
  })
  it.each([
    ['removal', 'yes', 'unmet'],
    ['dacaCourt', 'court', 'check'],
    ['record', 'yes', 'unmet'],
    ['dacaRecord', 'arrest', 'check'],
    ['residenceYears', 'wait', 'check'],
    ['entry', 'withoutInspection', 'unmet'],
    ['entry', 'paroled', 'check'],
    ['stay', 'overstayed', 'check'],
    ['dacaTravel', 'parole', 'check'],
    ['dacaFirstRequest', 'courts', 'check'],
    ['conditionsTime', 'late', 'unmet'],
    ['renewalTime', 'expired', 'check'],
  ] as const)('%s that says %s is %s', (id, says, standing) => {
    const rule: Rule = ASSESSMENT_RULES[id]
    expect(rule.outcomes[says]).toBe(standing)
  })
  it('earlier marriages count only where the petition or the shorter path to citizenship rests on the marriage', () => {
    const years = { ...WED, previousMarriages: 'me' } as const
    const told5 = told('earlierMarriages', {
      service: 'citizenship',
      answers: { ...years, greenCardYears: 5 },
      today: TODAY,
    })
    const told3 = told('earlierMarriages', {
      service: 'citizenship',
      answers: { ...years, greenCardYears: 3, marriageDate: '2020' },
      today: TODAY,
    })
    const sister = told('earlierMarriages', {
      service: 'family',
      answers: { ...years, relative: 'sibling' },
      today: TODAY,
    })
    expect([told5.says, told3.says, sister.says]).toEqual([null, 'show', null])
  })
})
