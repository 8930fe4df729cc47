// What is filed together: the bounds of a package, and how it is sent.
import { type EditionDays, editionStateOf } from './edition.ts'
import { APPROVALS_NEEDED } from './limits.ts'

/** Forms in one package. */
export const ITEMS_MAX = 30
export const PACKAGES_MAX = 50
export const PACKETS_IN_MAX = 20
export const TRACKING_LENGTH_MAX = 60

export const MEANS = ['mail', 'courier', 'in-person', 'online'] as const
export type Means = (typeof MEANS)[number]

/** What stops a form from being filled, or will soon. */
export const FORM_STATES = ['ready', 'ends-soon', 'not-approved', 'past', 'not-yet'] as const
export type FormState = (typeof FORM_STATES)[number]

type Readiness = EditionDays & { approvals: readonly unknown[]; isArchived: boolean }

export function formStateOf(form: Readiness, today: string): FormState {
  const edition = editionStateOf(form, today)
  if (edition === 'past' || form.isArchived) return 'past'
  if (edition === 'not-yet') return 'not-yet'
  if (form.approvals.length < APPROVALS_NEEDED) return 'not-approved'
  return edition === 'soon' ? 'ends-soon' : 'ready'
}

/** Approved by two people, and of an edition that the agency accepts. */
export function isFillable(state: FormState): boolean {
  return state === 'ready' || state === 'ends-soon'
}

export const MAKING_STATES = ['making', 'made', 'failed'] as const
/** A package that cannot be made is tried again for so long. */
export const TRIED_FOR_HOURS = 24
/** `older`: another one was made since. */
export const PACKAGE_STATES = [
  'making',
  'trying-again',
  'failed',
  'current',
  'superseded',
  'older',
  'filed',
] as const

export const FILE_KINDS = ['copy', 'sign', 'form', 'sheet'] as const

export type ItemOf<Form, Person> = { form: Form; person: Person }
type Known = { form: string }
type InCase = { id: string; part: string; isClient: boolean }

/** Proposed by themselves. */
const ALONGSIDE = ['G-28', 'G-1145']

/** Filled in by who petitions or promises support; every other form by who benefits. */
const OF_PETITIONER = ['I-130', 'I-129F', 'I-864', 'I-864EZ']

/** One of each form that is prepared, a G-28 for each person whom they are of, and a G-1145. In no order. */
export function proposedItems<Form extends Known, Person extends InCase>(
  forms: readonly Form[],
  people: readonly Person[],
  prepared: readonly string[],
): ItemOf<Form, Person>[] {
  const inPart = (part: string) => people.find((person) => person.part === part)
  const client = people.find(({ isClient }) => isClient) ?? people[0]
  if (!client) return []
  const known = (name: string) => forms.find(({ form }) => form === name)
  const own = prepared
    .filter((name) => !ALONGSIDE.includes(name))
    .flatMap((name) => {
      const form = known(name)
      const part = OF_PETITIONER.includes(name) ? 'petitioner' : 'beneficiary'
      return form ? [{ form, person: inPart(part) ?? client }] : []
    })
  const clients = new Set([...own.map(({ person }) => person), client])
  const [appearance, notice] = [known('G-28'), known('G-1145')]
  return [
    ...(notice ? [{ form: notice, person: client }] : []),
    ...(appearance ? [...clients].map((person) => ({ form: appearance, person })) : []),
    ...own,
  ]
}
