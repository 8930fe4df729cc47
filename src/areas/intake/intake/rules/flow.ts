// The definition of the intake: its questions, reasons, answers, audience. Browser, server and tests walk it.
import type { Instant } from '#kernel/calendar.ts'
import { type AnswerProblem, type Kind, tidyValue, whyNotValue } from './answer-kinds.ts'
import { type Answers, type AnswerValues, type AskedId, OPTIONS, SERVICE_TYPES } from './answers.ts'

/** Every path ends here: the person reads the answers again, agrees, and sends them. */
export const REVIEW = 'review'
export type QuestionId = AskedId | typeof REVIEW

/** The stretches of the road, in order; the page shows which one the person is on. */
export const PARTS = ['you', 'urgent', 'situation', 'service', 'family', 'background', 'words'] as const
export type Part = (typeof PARTS)[number]

/** True if the earlier answer is one of these; `not` inverts it. An unanswered one is true for neither. */
type Condition = { question: AskedId; is: readonly string[] } | { question: AskedId; not: readonly string[] }

export type Question = Kind & {
  part: Part
  /** Asked if all of these are true. */
  when?: readonly Condition[]
  /** Not asked if all of one of these lists are true, because they settle it. */
  unless?: readonly (readonly Condition[])[]
  /** May be left empty. */
  isOptional?: true
  /** Hard to tell: the question states who will see the answer. */
  isSensitive?: true
  /** Of earlier editions: asked of nobody now, and an answer that was given goes on counting. */
  isEarlier?: true
  /** The page can be left for a harmless one with one press. */
  hasQuickExit?: true
}

function choice(question: keyof typeof OPTIONS): Kind {
  return { kind: 'choice', options: OPTIONS[question] }
}

const service = (...is: readonly string[]): Condition => ({ question: 'serviceType', is })
const otherService = (...not: readonly string[]): Condition => ({ question: 'serviceType', not })
const answered = (question: AskedId, ...is: readonly string[]): Condition => ({ question, is })

const WITH_SPOUSE = answered('maritalStatus', 'married', 'separated')
/** Anyone who has a green card, or the card's conditions to remove, has entered lawfully and is a resident. */
const RESIDENT_SERVICES = ['citizenship', 'greenCardRenewal', 'removalOfConditions'] as const
const NOT_BY_STATUS: Condition = {
  question: 'currentStatus',
  not: ['citizen', 'resident', 'conditionalResident', 'outside'],
}
const ARRIVAL = [otherService(...RESIDENT_SERVICES), NOT_BY_STATUS]
const SPONSORS = ['citizen', 'resident', 'conditionalResident'] as const
const not = (question: AskedId, ...options: readonly string[]): Condition => ({ question, not: options })
/** The petition does not rest on the person's own marriage. */
const OTHER_RELATIVE = [service('family'), not('relative', 'spouse')]
/** A husband or wife who can file is enough: no other relative changes an answer. */
const BY_SPOUSE = [
  [service('marriage'), answered('spouseStatus', 'citizen', 'resident')],
  [service('family'), answered('relative', 'spouse'), answered('spouseStatus', 'citizen', 'resident')],
]
/** Nothing is filed through a husband or wife without papers, except by the client. */
const NO_SPONSOR = [not('currentStatus', ...SPONSORS), answered('spouseStatus', 'other', 'none', 'unsure')]

const CHILDREN_MAX = 20

/** In the order in which they are asked. */
export const FLOW: Readonly<Record<AskedId, Question>> = {
  name: { part: 'you', kind: 'name' },
  email: { part: 'you', kind: 'email' },
  phone: { part: 'you', kind: 'phone' },
  preferredLanguage: { part: 'you', ...choice('preferredLanguage') },
  serviceType: { part: 'you', ...choice('serviceType') },
  purpose: {
    part: 'you',
    ...choice('purpose'),
    when: [otherService('greenCardRenewal', 'removalOfConditions')],
  },

  detained: { part: 'urgent', ...choice('detained') },
  inRemoval: { part: 'urgent', ...choice('inRemoval') },
  courtDate: {
    part: 'urgent',
    kind: 'comingDate',
    mayBeNone: false,
    when: [answered('inRemoval', 'yes', 'checkIn')],
  },
  deadline: { part: 'urgent', kind: 'comingDate', mayBeNone: true },
  emergency: { part: 'urgent', ...choice('emergency') },
  emergencyDetails: {
    part: 'urgent',
    kind: 'text',
    isOptional: true,
    when: [answered('emergency', 'yes')],
  },

  dateOfBirth: { part: 'situation', kind: 'birthday' },
  countryOfBirth: { part: 'situation', kind: 'country' },
  currentStatus: {
    part: 'situation',
    ...choice('currentStatus'),
    when: [otherService('greenCardRenewal', 'removalOfConditions')],
    unless: [[service('daca'), answered('purpose', 'renew')]],
  },
  entryMethod: { part: 'situation', ...choice('entryMethod'), when: ARRIVAL, isSensitive: true },
  visaType: {
    part: 'situation',
    ...choice('visaType'),
    when: [...ARRIVAL, answered('entryMethod', 'visa')],
  },
  entryDate: { part: 'situation', kind: 'pastDate', when: ARRIVAL },
  stayUntil: {
    part: 'situation',
    kind: 'cardDate',
    when: [
      ...ARRIVAL,
      otherService('daca'),
      answered('currentStatus', 'visa', 'expired', 'none', 'unsure'),
      not('entryMethod', 'withoutInspection'),
    ],
  },
  earlierStays: {
    part: 'situation',
    ...choice('earlierStays'),
    when: [otherService(...RESIDENT_SERVICES, 'daca'), not('currentStatus', ...SPONSORS)],
    isSensitive: true,
  },

  petitioner: { part: 'service', ...choice('petitioner'), when: [service('family')] },
  relative: { part: 'service', ...choice('relative'), when: [service('family')] },
  relativeAge: {
    part: 'service',
    ...choice('relativeAge'),
    when: [service('family'), answered('relative', 'child')],
  },
  relativeWhere: {
    part: 'service',
    ...choice('relativeWhere'),
    when: [service('family', 'marriage'), answered('currentStatus', ...SPONSORS)],
    unless: [[service('family'), not('petitioner', 'me')]],
    isSensitive: true,
  },
  greenCardYears: { part: 'service', kind: 'count', max: 80, when: [service('citizenship')] },
  longTrips: {
    part: 'service',
    ...choice('longTrips'),
    when: [service('citizenship', 'greenCardRenewal')],
  },
  conduct: {
    part: 'service',
    ...choice('conduct'),
    when: [service('citizenship')],
    isSensitive: true,
  },
  cardExpiration: {
    part: 'service',
    kind: 'cardDate',
    when: [service('greenCardRenewal', 'removalOfConditions')],
  },
  arrivedBefore16: {
    part: 'service',
    ...choice('arrivedBefore16'),
    when: [service('daca')],
    unless: [[answered('purpose', 'renew')]],
  },
  inUsSince2007: {
    part: 'service',
    ...choice('inUsSince2007'),
    when: [service('daca')],
    unless: [[answered('purpose', 'renew')]],
  },
  schooling: {
    part: 'service',
    ...choice('schooling'),
    when: [service('daca')],
    unless: [[answered('purpose', 'renew')]],
  },
  dacaFirstApproval: {
    part: 'service',
    kind: 'pastDate',
    when: [service('daca'), answered('purpose', 'renew')],
  },
  dacaExpiration: {
    part: 'service',
    kind: 'cardDate',
    when: [service('daca'), answered('purpose', 'renew')],
  },
  dacaTrips: {
    part: 'service',
    ...choice('dacaTrips'),
    when: [service('daca'), answered('purpose', 'renew')],
  },
  state: { part: 'service', ...choice('state'), when: [service('daca')] },
  religiousWork: { part: 'service', ...choice('religiousWork'), when: [service('religious')] },
  memberTwoYears: { part: 'service', ...choice('memberTwoYears'), when: [service('religious')] },
  alienNumber: {
    part: 'service',
    kind: 'alienNumber',
    when: [service(...RESIDENT_SERVICES)],
    isOptional: true,
    isSensitive: true,
  },

  maritalStatus: { part: 'family', ...choice('maritalStatus') },
  spouseName: { part: 'family', kind: 'name', when: [WITH_SPOUSE] },
  spouseStatus: { part: 'family', ...choice('spouseStatus'), when: [WITH_SPOUSE] },
  marriageDate: {
    part: 'family',
    kind: 'pastDate',
    when: [WITH_SPOUSE, service('family', 'marriage', 'citizenship', 'removalOfConditions', 'other')],
    unless: [OTHER_RELATIVE, [service('family'), ...NO_SPONSOR]],
  },
  marriagePlace: {
    part: 'family',
    kind: 'place',
    when: [WITH_SPOUSE, service('marriage', 'removalOfConditions')],
    unless: [[service('marriage'), ...NO_SPONSOR]],
  },
  previousMarriages: {
    part: 'family',
    ...choice('previousMarriages'),
    when: [WITH_SPOUSE, service('family', 'marriage', 'citizenship', 'removalOfConditions')],
    unless: [OTHER_RELATIVE, [service('family'), ...NO_SPONSOR]],
  },
  hasChildren: {
    part: 'family',
    ...choice('hasChildren'),
    unless: [[service('family'), answered('relative', 'child')]],
  },
  childrenCount: {
    part: 'family',
    kind: 'count',
    max: CHILDREN_MAX,
    when: [answered('hasChildren', 'yes')],
    isEarlier: true,
  },
  children: {
    part: 'family',
    kind: 'children',
    max: CHILDREN_MAX,
    unless: [[answered('hasChildren', 'no')], [not('childrenCount')]],
  },
  hasUSFamilyMembers: {
    part: 'family',
    ...choice('hasUSFamilyMembers'),
    when: [otherService(...RESIDENT_SERVICES)],
    unless: BY_SPOUSE,
  },
  familyMembers: {
    part: 'family',
    kind: 'people',
    max: 12,
    when: [otherService(...RESIDENT_SERVICES), answered('hasUSFamilyMembers', 'yes')],
  },

  arrested: { part: 'background', ...choice('arrested'), isSensitive: true },
  arrestDetails: {
    part: 'background',
    kind: 'text',
    when: [answered('arrested', 'yes', 'convicted', 'unsure')],
    isOptional: true,
    isSensitive: true,
  },
  immigrationProblems: {
    part: 'background',
    ...choice('immigrationProblems'),
    when: [otherService(...RESIDENT_SERVICES)],
    isSensitive: true,
  },
  harmedAtHome: {
    part: 'background',
    ...choice('harmedAtHome'),
    when: [
      answered('maritalStatus', 'married', 'separated', 'divorced'),
      service('family', 'marriage', 'removalOfConditions', 'other'),
    ],
    isSensitive: true,
    hasQuickExit: true,
  },

  additionalInfo: { part: 'words', kind: 'text', isOptional: true },
  comments: { part: 'words', kind: 'text', isOptional: true },
}

export const ASKED_IDS = Object.keys(FLOW) as AskedId[]

export function isAsked(question: string): question is AskedId {
  return Object.hasOwn(FLOW, question)
}

export function isQuestion(question: string): question is QuestionId {
  return question === REVIEW || isAsked(question)
}

export function firstQuestion(): AskedId {
  return 'name'
}

/** `open`: the deciding answer is still missing. */
type Verdict = boolean | 'open'
type Walk = { verdicts: ReadonlyMap<AskedId, Verdict>; path: readonly AskedId[] }

/** An answer off the current path decides nothing: only questions on the path are asked. */
function verdictOf(condition: Condition, answers: Answers, verdicts: ReadonlyMap<AskedId, Verdict>): Verdict {
  const asked = verdicts.get(condition.question) ?? false
  if (asked !== true) return asked
  const answer = answers[condition.question]
  if (answer === undefined) return 'open'
  return 'is' in condition ? condition.is.includes(String(answer)) : !condition.not.includes(String(answer))
}

function every(verdicts: readonly Verdict[]): Verdict {
  if (verdicts.includes(false)) return false
  return verdicts.includes('open') ? 'open' : true
}

function some(verdicts: readonly Verdict[]): Verdict {
  if (verdicts.includes(true)) return true
  return verdicts.includes('open') ? 'open' : false
}

function without(when: Verdict, unless: Verdict): Verdict {
  if (when === false || unless === true) return false
  return when === 'open' || unless === 'open' ? 'open' : true
}

function walk(answers: Answers): Walk {
  const verdicts = new Map<AskedId, Verdict>()
  for (const question of ASKED_IDS) {
    const { when = [], unless = [], isEarlier } = FLOW[question]
    const holds = (conditions: readonly Condition[]) =>
      every(conditions.map((condition) => verdictOf(condition, answers, verdicts)))
    const isOver = isEarlier && answers[question] === undefined
    verdicts.set(question, isOver ? false : without(holds(when), some(unless.map(holds))))
  }
  return { verdicts, path: ASKED_IDS.filter((question) => verdicts.get(question) === true) }
}

/** The questions these answers lead through, in order; `review` is the last. */
export function pathOf(answers: Answers): QuestionId[] {
  return [...walk(answers).path, REVIEW]
}

/** Null before the first question, and for a question that the answers do not lead through. */
export function previousQuestion(question: QuestionId, answers: Answers): AskedId | null {
  const path = pathOf(answers)
  const before = path[path.indexOf(question) - 1]
  return before === undefined || before === REVIEW ? null : before
}

/** Why a value is not a valid answer; empty if it is. Field names are the question's own, or its parts'. */
export function whyNotAnswer(question: AskedId, value: unknown, now: Instant): AnswerProblem[] {
  const asked = FLOW[question]
  if (asked.isOptional && value === '') return []
  return whyNotValue(question, asked, value, now)
}

/** An accepted value, as kept. */
export function tidyAnswer(question: AskedId, value: unknown): unknown {
  return tidyValue(FLOW[question], value)
}

/** Where a person continues: the first question on the path without a valid answer. */
export function nextQuestion(answers: Answers, now: Instant): QuestionId {
  const isOpen = (question: QuestionId) =>
    question !== REVIEW && whyNotAnswer(question, answers[question], now).length > 0
  return pathOf(answers).find(isOpen) ?? REVIEW
}

export function isComplete(answers: Answers, now: Instant): boolean {
  return nextQuestion(answers, now) === REVIEW
}

/** The firm's minimum: who it is, how to reach them, what about, and whether it can wait. */
const NEEDED_PARTS: readonly Part[] = ['you', 'urgent']

/** The person may stop here and choose a meeting time: the attorney asks for the rest. */
export function mayBeSentInPart(answers: Answers, now: Instant): boolean {
  const next = nextQuestion(answers, now)
  return next === REVIEW || !NEEDED_PARTS.includes(FLOW[next].part)
}

export function isOnPath(question: QuestionId, answers: Answers): boolean {
  return pathOf(answers).includes(question)
}

/** Also a question of an earlier edition, from a page that was opened before this one. */
export function mayBeAnswered(question: AskedId, answers: Answers): boolean {
  const asked = FLOW[question].isEarlier ? { ...answers, [question]: 0 } : answers
  return isOnPath(question, asked)
}

/** Only answers on the current path: an answer from a path left since is kept, and counts for nothing. */
export function answersOnPath(answers: Answers): Answers {
  const { path } = walk(answers)
  return Object.fromEntries(
    Object.entries(answers).filter(([question]) => path.includes(question as AskedId)),
  )
}

/** One answer changed; the rest unchanged. */
export function withAnswer<Id extends AskedId>(
  answers: Answers,
  question: Id,
  value: AnswerValues[Id],
): Answers {
  return { ...answers, [question]: value }
}

export type Progress = { position: number; total: number; isExact: boolean; part: Part | null }

/** Answers that exclude each other's questions: without them more would be promised than can come. */
const BRANCHES = ['purpose', 'currentStatus', 'relative', 'maritalStatus', 'spouseStatus'] as const
/** One option of each kind that the conditions distinguish. */
const KINDS_OF_OPTIONS = new Map(BRANCHES.map((question) => [question, kindsOfOptions(question)]))

function kindsOfOptions(question: (typeof BRANCHES)[number]): readonly string[] {
  const lists = ASKED_IDS.flatMap((id) => [FLOW[id].when ?? [], ...(FLOW[id].unless ?? [])])
  const told = lists.flat().filter((condition) => condition.question === question)
  const kindOf = (option: string) =>
    told.map((condition) => ('is' in condition ? condition.is : condition.not).includes(option)).join()
  const byKind = new Map(OPTIONS[question].map((option) => [kindOf(option), option]))
  return [...byKind.values()]
}

/** The most questions these answers may still lead through. */
function longestPath(answers: Answers): { total: number; isExact: boolean } {
  const { verdicts } = walk(answers)
  const isExact = ![...verdicts.values()].includes('open')
  const branch = isExact
    ? undefined
    : BRANCHES.find((id) => verdicts.get(id) === true && answers[id] === undefined)
  if (branch === undefined)
    return { isExact, total: [...verdicts.values()].filter((verdict) => verdict !== false).length }
  const options = KINDS_OF_OPTIONS.get(branch) ?? []
  const totals = options.map((option) => longestPath({ ...answers, [branch]: option }).total)
  return { isExact, total: Math.max(...totals) }
}

/** Whether a page can be left with one press: others at home should not read it, or a person told of harm before it. */
export function hasQuickExit(question: QuestionId, answers: Answers): boolean {
  const shown = question === REVIEW ? ASKED_IDS.filter((id) => answers[id] !== undefined) : [question]
  return shown.some((id) => FLOW[id].hasQuickExit) || isAfterHarm(question, answers)
}

function isAfterHarm(question: QuestionId, answers: Answers): boolean {
  if (answers.harmedAtHome !== 'yes') return false
  const path = pathOf(answers)
  const told = path.indexOf('harmedAtHome')
  return question === REVIEW || (told >= 0 && path.indexOf(question) > told)
}

/** After a report of harm at home, once, and where it is shown again: not on every page, which others may see. */
export function offersHelpLine(question: QuestionId, answers: Answers): boolean {
  if (answers.harmedAtHome !== 'yes') return false
  const path = pathOf(answers)
  return question === REVIEW || path[path.indexOf('harmedAtHome') + 1] === question
}

/** "Question 3 of about 30": never promises fewer than may come; exact once the answers decide it. */
export function progressAt(question: QuestionId, answers: Answers): Progress {
  const position = pathOf(answers).indexOf(question) + 1
  const part = question === REVIEW ? null : FLOW[question].part
  if (answers.serviceType !== undefined) return { position, part, ...longestPath(answers) }
  const totals = SERVICE_TYPES.map((serviceType) => longestPath({ ...answers, serviceType }).total)
  return { position, part, total: Math.max(...totals), isExact: false }
}
