// The possible answers of the intake: the options of each choice and the shape of each answer.
import type { PersonName } from '#kernel/person-name.ts'

export const SERVICE_TYPES = [
  'family',
  'marriage',
  'citizenship',
  'daca',
  'greenCardRenewal',
  'removalOfConditions',
  'religious',
  'other',
] as const
export type ServiceType = (typeof SERVICE_TYPES)[number]

/** The options of every question that is answered by choosing one. */
export const OPTIONS = {
  preferredLanguage: ['es', 'en', 'other'],
  serviceType: SERVICE_TYPES,
  purpose: ['apply', 'renew', 'answerLetter', 'secondOpinion', 'other'],
  detained: ['no', 'self', 'family'],
  inRemoval: ['yes', 'order', 'checkIn', 'no', 'unsure'],
  emergency: ['no', 'yes'],
  currentStatus: [
    'citizen',
    'resident',
    'conditionalResident',
    'visa',
    'expired',
    'daca',
    'tps',
    'asylumPending',
    'none',
    'outside',
    'unsure',
  ],
  entryMethod: ['visa', 'visaWaiver', 'parole', 'withoutInspection', 'other', 'unsure'],
  visaType: [
    'visitor',
    'borderCrossing',
    'study',
    'exchange',
    'crew',
    'work',
    'fiance',
    'religious',
    'other',
    'unsure',
  ],
  earlierStays: ['no', 'short', 'underYear', 'yearOrMore', 'unsure'],
  petitioner: ['me', 'relative', 'unsure'],
  relative: ['spouse', 'parent', 'child', 'sibling', 'fiance', 'other'],
  relativeAge: ['minor', 'minorMarried', 'adult', 'adultMarried', 'unsure'],
  relativeWhere: ['abroad', 'abroadBefore', 'inStatus', 'overstayed', 'withoutInspection', 'other', 'unsure'],
  longTrips: ['yes', 'half', 'no', 'unsure'],
  conduct: ['no', 'yes', 'unsure'],
  arrivedBefore16: ['yes', 'no', 'unsure'],
  inUsSince2007: ['yes', 'no', 'unsure'],
  schooling: ['yes', 'no', 'unsure'],
  state: ['texas', 'elsewhere', 'unsure'],
  dacaTrips: ['none', 'parole', 'left', 'unsure'],
  religiousWork: ['minister', 'worker', 'unsure'],
  memberTwoYears: ['yes', 'no', 'unsure'],
  maritalStatus: ['single', 'married', 'separated', 'divorced', 'widowed'],
  spouseStatus: ['citizen', 'resident', 'other', 'none', 'unsure'],
  previousMarriages: ['no', 'me', 'spouse', 'both', 'unsure'],
  hasChildren: ['yes', 'no'],
  hasUSFamilyMembers: ['yes', 'no', 'unsure'],
  arrested: ['no', 'yes', 'convicted', 'unsure'],
  immigrationProblems: ['no', 'yes', 'unsure'],
  harmedAtHome: ['no', 'yes', 'notNow'],
} as const satisfies Record<string, readonly string[]>

export type ChoiceId = keyof typeof OPTIONS
type Chosen<Id extends ChoiceId> = (typeof OPTIONS)[Id][number]

export const RELATIONSHIPS = ['spouse', 'parent', 'child', 'sibling', 'grandparent', 'other'] as const
export const RELATIVE_STATUSES = ['citizen', 'resident', 'other', 'none', 'unsure'] as const

export const NAME_FIELDS = ['firstName', 'lastName'] as const
export type { PersonName } from '#kernel/person-name.ts'

/** One member of the family; `id` distinguishes two of the same name. */
export type FamilyMember = PersonName & {
  id: string
  relationship: (typeof RELATIONSHIPS)[number]
  status: (typeof RELATIVE_STATUSES)[number]
}

/** A child of the client; what is not known of them is empty. */
export type Child = PersonName & { id: string; birthDate: DateAnswer }

/** The person knows that there is a date, not yet which. */
export const UNKNOWN_DATE = 'unknown'
/** There is none. */
export const NO_DATE = 'none'

/**
 * A date as answered: "2019-05-12", "2019-05" or "2019" if the rest is unknown, "unknown", or "none". Which of these a question accepts is
 * its kind's rule.
 */
export type DateAnswer = string

type ChoiceAnswers = { [Id in ChoiceId]: Chosen<Id> }

export type AnswerValues = ChoiceAnswers & {
  name: PersonName
  email: string
  phone: string
  courtDate: DateAnswer
  deadline: DateAnswer
  emergencyDetails: string
  dateOfBirth: DateAnswer
  /** ISO 3166-1 alpha-2. */
  countryOfBirth: string
  entryDate: DateAnswer
  stayUntil: DateAnswer
  /** Whole years. */
  greenCardYears: number
  alienNumber: string
  dacaFirstApproval: DateAnswer
  dacaExpiration: DateAnswer
  cardExpiration: DateAnswer
  spouseName: PersonName
  marriageDate: DateAnswer
  marriagePlace: string
  childrenCount: number
  children: Child[]
  familyMembers: FamilyMember[]
  arrestDetails: string
  additionalInfo: string
  comments: string
}

export type AskedId = keyof AnswerValues
export type Answers = { [Id in AskedId]?: AnswerValues[Id] | undefined }
