// Answers that the flow's rules accept, for tests that walk the intake at random.
import * as fc from 'fast-check'
import {
  type Answers,
  type AnswerValues,
  type AskedId,
  type ChoiceId,
  OPTIONS,
  RELATIONSHIPS,
  RELATIVE_STATUSES,
} from '#areas/intake/intake/rules/answers.ts'
import { FLOW } from '#areas/intake/intake/rules/flow.ts'

const names = fc.constantFrom('María José', "D'Ávila", 'Łukasz', 'Nguyễn', 'O’Neil', 'de la Cruz')
const personName = fc.record({ firstName: names, lastName: names })
const family = fc
  .uniqueArray(
    fc.record({
      id: fc.constantFrom('a', 'b', 'c', 'd'),
      firstName: names,
      lastName: names,
      relationship: fc.constantFrom(...RELATIONSHIPS),
      status: fc.constantFrom(...RELATIVE_STATUSES),
    }),
    { selector: ({ id }) => id, minLength: 1 },
  )
  .map((members): AnswerValues['familyMembers'] => members)

const children = fc
  .uniqueArray(
    fc.record({
      id: fc.constantFrom('child-1', 'child-2', 'child-3'),
      firstName: names,
      lastName: names,
      birthDate: fc.constantFrom('', '2019', '2021-04', '2023-09-30'),
    }),
    { selector: ({ id }) => id, minLength: 1 },
  )
  .map((named): AnswerValues['children'] => named)

function byKind(question: AskedId): fc.Arbitrary<unknown> {
  const asked = FLOW[question]
  switch (asked.kind) {
    case 'name':
      return personName
    case 'email':
      return fc.constantFrom('ana@person.example', 'josé.niño@person.example')
    case 'phone':
      return fc.constantFrom('2145550134', '(214) 555-0134', '+1 214.555.0134')
    case 'choice':
      return fc.constantFrom(...OPTIONS[question as ChoiceId])
    case 'comingDate':
      return fc.constantFrom('2026-11-25', '2026-12-20', '2031-02-28', 'unknown')
    case 'birthday':
      return fc.constantFrom('1988-02-29', '2004-07-15', '1990', '2009-05')
    case 'pastDate':
      return fc.constantFrom('2003', '2011-04', '2019-09-30', 'unknown')
    case 'cardDate':
      return fc.constantFrom('2026-02-01', '2027-03-15', 'unknown')
    case 'country':
      return fc.constantFrom('MX', 'SV', 'PH', 'UA')
    case 'count':
      return fc.integer({ min: 0, max: asked.max })
    case 'alienNumber':
      return fc.constantFrom('A123456789', '012 345 678')
    case 'place':
      return fc.constantFrom('Monterrey, México', 'Dallas, Texas')
    case 'text':
      return fc.constantFrom('Una multa en 2015.', 'Nothing more.', 'ñ — “quotes” & 100 % €')
    case 'people':
      return family
    case 'children':
      return children
  }
}

/** A value that the question accepts; an optional one is sometimes left empty. */
export function acceptedAnswer(question: AskedId): fc.Arbitrary<unknown> {
  return FLOW[question].isOptional ? fc.oneof(fc.constant(''), byKind(question)) : byKind(question)
}

/** One accepted answer for every question there is. */
export function answersToGive(): fc.Arbitrary<Answers> {
  const byQuestion = Object.fromEntries(
    Object.keys(FLOW).map((question) => [question, acceptedAnswer(question as AskedId)]),
  ) as { [Question in AskedId]: fc.Arbitrary<Answers[Question]> }
  return fc.record(byQuestion)
}

/** Some questions answered, in no order: what a person may have left behind by changing answers. */
export function someAnswers(): fc.Arbitrary<Answers> {
  return fc
    .tuple(answersToGive(), fc.subarray(Object.keys(FLOW)))
    .map(([answers, kept]) =>
      Object.fromEntries(Object.entries(answers).filter(([question]) => kept.includes(question))),
    )
}

/** Everything that a person who renews DACA is asked, apart from the address, which an account has proven. */
export const RENEWAL = {
  name: { firstName: 'María José', lastName: "Núñez-D'Ávila" },
  phone: '214 555 0134',
  preferredLanguage: 'es',
  serviceType: 'daca',
  purpose: 'renew',
  detained: 'no',
  inRemoval: 'no',
  deadline: 'none',
  emergency: 'no',
  dateOfBirth: '1996-05-02',
  countryOfBirth: 'MX',
  dacaFirstApproval: '2013',
  dacaExpiration: '2027-04-30',
  dacaTrips: 'none',
  state: 'elsewhere',
  maritalStatus: 'single',
  hasChildren: 'no',
  hasUSFamilyMembers: 'no',
  arrested: 'no',
  immigrationProblems: 'no',
  additionalInfo: '',
  comments: '¿Puedo viajar?',
} as const satisfies Answers
