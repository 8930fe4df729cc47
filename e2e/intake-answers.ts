// One family's story for each kind of case: together they lead through nearly every question that there is.
import type { Answers, ServiceType } from '#areas/intake/intake/rules/answers.ts'

const YEAR = new Date().getFullYear()

function everybody(serviceType: ServiceType, email: string): Answers {
  return {
    name: { firstName: 'María José', lastName: "Núñez-D'Ávila" },
    email,
    phone: '214 555 0134',
    preferredLanguage: 'es',
    serviceType,
    purpose: 'apply',
    detained: 'no',
    inRemoval: 'no',
    deadline: 'none',
    emergency: 'no',
    dateOfBirth: '1988-02-29',
    countryOfBirth: 'GT',
    currentStatus: 'unsure',
    entryMethod: 'withoutInspection',
    entryDate: '2009-05',
    earlierStays: 'no',
    maritalStatus: 'single',
    hasChildren: 'no',
    hasUSFamilyMembers: 'no',
    arrested: 'no',
    immigrationProblems: 'no',
    additionalInfo: '',
    comments: '¿Puedo viajar?',
  }
}

const MARRIED: Answers = {
  maritalStatus: 'married',
  spouseName: { firstName: 'Luz', lastName: 'Paz' },
  spouseStatus: 'citizen',
  marriageDate: '2019-09-30',
  marriagePlace: 'Monterrey, México',
  previousMarriages: 'no',
  harmedAtHome: 'no',
}

const STORIES: Record<ServiceType, Answers> = {
  family: {
    inRemoval: 'yes',
    courtDate: `${YEAR + 2}-02-09`,
    petitioner: 'relative',
    relative: 'sibling',
    hasUSFamilyMembers: 'yes',
    familyMembers: [
      { id: 'a', firstName: 'Ana', lastName: 'Núñez', relationship: 'sibling', status: 'citizen' },
      { id: 'b', firstName: 'José', lastName: 'Núñez', relationship: 'parent', status: 'resident' },
    ],
  },
  marriage: {
    ...MARRIED,
    entryMethod: 'visa',
    visaType: 'visitor',
    stayUntil: 'unknown',
    hasChildren: 'yes',
    children: [
      { id: 'child-1', firstName: 'Sol', lastName: 'Núñez', birthDate: '2015-03-09' },
      { id: 'child-2', firstName: 'Leo', lastName: 'Núñez', birthDate: '2018' },
    ],
  },
  citizenship: {
    ...MARRIED,
    currentStatus: 'resident',
    greenCardYears: 6,
    longTrips: 'no',
    conduct: 'no',
    alienNumber: 'A123 456 789',
  },
  daca: { arrivedBefore16: 'yes', inUsSince2007: 'unsure', schooling: 'yes', state: 'texas' },
  greenCardRenewal: {
    cardExpiration: `${YEAR}-02-01`,
    longTrips: 'no',
    alienNumber: '',
    arrested: 'unsure',
    arrestDetails: 'Una multa.',
  },
  removalOfConditions: { ...MARRIED, cardExpiration: 'unknown', alienNumber: '' },
  religious: { religiousWork: 'minister', memberTwoYears: 'yes', deadline: 'unknown' },
  other: { ...MARRIED, emergency: 'yes', emergencyDetails: 'Mi hijo está enfermo.', entryDate: 'unknown' },
}

export function storyOf(serviceType: ServiceType, email: string): Answers {
  return { ...everybody(serviceType, email), ...STORIES[serviceType] }
}
