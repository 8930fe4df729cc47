// The forms of a case that are filed together, with what goes along with them.
import { z } from 'zod'
import { procedure } from '#api/procedure.ts'
import { answers, CalendarDate, Id, Moment } from '#api/schema.ts'
import { FILL_PROBLEMS, FORM_FIELDS_MAX } from '#kernel/agency-forms.ts'
import { CASE_ERRORS } from '#areas/cases/cases/rules/errors.ts'
import { PARTS, PEOPLE_MAX } from '#areas/cases/cases/rules/people.ts'
import { FORM_ERRORS } from './rules/errors.ts'
import { FIELD_NAME_LENGTH_MAX, FORMS_MAX } from './rules/limits.ts'
import {
  FILE_KINDS,
  FORM_STATES,
  ITEMS_MAX,
  MEANS,
  PACKAGE_STATES,
  PACKAGES_MAX,
  PACKETS_IN_MAX,
  TRACKING_LENGTH_MAX,
} from './rules/packages.ts'

const CasePath = z.object({ caseId: Id.describe('Of the case') })
const PackagePath = CasePath.extend({ packageId: Id.describe('Of the package') })

export const FieldLeft = z.object({
  field: z.string().min(1).max(FIELD_NAME_LENGTH_MAX),
  page: z.int(),
  part: z.string(),
  item: z.string(),
  tooltip: z.string(),
  question: z.string().nullable(),
})
export type FieldLeft = z.infer<typeof FieldLeft>
export const FieldsLeft = z.array(FieldLeft).max(FORM_FIELDS_MAX)

const Item = z.object({
  formId: Id.describe('Of the form'),
  personId: Id.describe('Of the person in the case whose form it is'),
})
export type PackageItem = z.infer<typeof Item>

export const PackageChoice = CasePath.extend({
  items: z.array(Item).min(1).max(ITEMS_MAX).describe('In the order in which they are filed'),
  letterId: Id.nullable().describe('A cover letter that was kept as a file; null: a plain one is made'),
  packetIds: z.array(Id).max(PACKETS_IN_MAX).describe('Of documents, behind the forms'),
})
export type PackageChoice = z.infer<typeof PackageChoice>

export const PackageGaps = z.object({
  items: z
    .array(
      Item.extend({
        form: z.string(),
        person: z.string(),
        state: z.enum(FORM_STATES),
        acceptedUntil: CalendarDate.nullable(),
        toReview: z.int().min(0).describe('Fields whose value nobody has looked at'),
        missing: FieldsLeft,
        disputed: FieldsLeft.describe('Two answers disagree, and nobody has chosen'),
        english: FieldsLeft.describe('What was explained is not in English yet'),
        hand: FieldsLeft,
        unmapped: FieldsLeft,
      }),
    )
    .max(ITEMS_MAX),
  hasAttorney: z.boolean().describe('An attorney is assigned, who fills and signs G-28'),
})
export type PackageGaps = z.infer<typeof PackageGaps>

export const PackageToMake = PackageChoice.extend({
  packageId: Id.describe('Chosen by the caller: sent again with the same one, it is made once'),
})
export type PackageToMake = z.infer<typeof PackageToMake>

const PackageView = z.object({
  id: Id,
  state: z.enum(PACKAGE_STATES),
  madeAt: Moment,
  madeBy: z.string(),
  items: z.array(Item.extend({ form: z.string(), edition: z.string(), person: z.string() })).max(ITEMS_MAX),
  files: z
    .array(z.object({ documentId: Id, kind: z.enum(FILE_KINDS), name: z.string() }))
    .max(ITEMS_MAX * 4)
    .describe('Documents of the case, for the firm alone'),
  changed: z
    .array(z.object({ form: z.string(), person: z.string(), signers: z.array(z.string()).max(ITEMS_MAX) }))
    .max(ITEMS_MAX)
    .describe('Forms whose values are others by now, and who has to sign them again'),
  problems: z
    .array(
      FieldLeft.extend({
        form: z.string(),
        person: z.string(),
        why: z.enum(FILL_PROBLEMS),
        characters: z.string(),
      }),
    )
    .max(FORM_FIELDS_MAX)
    .describe('Of one that failed: the values that could not be written'),
  failure: z
    .string()
    .describe(
      'Of one that failed or is tried again for another reason: what it is, in the language of the reader',
    ),
  triedSince: Moment.nullable().describe('Of one that is tried again: when it was tried first'),
  filed: z
    .object({ on: CalendarDate, means: z.enum(MEANS), tracking: z.string(), by: z.string() })
    .nullable(),
})
export type PackageView = z.infer<typeof PackageView>

export const FilingDesk = z.object({
  caseNumber: z.string(),
  isClosed: z.boolean(),
  today: CalendarDate.describe("The firm's day"),
  forms: z
    .array(
      z.object({
        id: Id,
        form: z.string(),
        edition: z.string(),
        title: z.string(),
        state: z.enum(FORM_STATES),
      }),
    )
    .max(FORMS_MAX),
  people: z
    .array(z.object({ id: Id, name: z.string(), part: z.enum(PARTS), isClient: z.boolean() }))
    .max(PEOPLE_MAX),
  proposed: z.array(Item).max(ITEMS_MAX),
  letters: z.array(z.object({ id: Id, title: z.string() })).max(PACKAGES_MAX),
  packets: z.array(z.object({ id: Id, title: z.string(), pages: z.int() })).max(PACKAGES_MAX),
  packages: z.array(PackageView).max(PACKAGES_MAX).describe('The newest first'),
})
export type FilingDesk = z.infer<typeof FilingDesk>

export const PackageToFile = PackagePath.extend({
  on: CalendarDate.describe('The day on which it was sent or handed in'),
  means: z.enum(MEANS),
  tracking: z.string().trim().max(TRACKING_LENGTH_MAX).describe('Of the mail or the courier; may be empty'),
  isSupersededSaid: z.boolean().describe('The answers changed since, and this one was filed anyway'),
})
export type PackageToFile = z.infer<typeof PackageToFile>

const tags = ['Forms']
const ofCase = answers(CASE_ERRORS, 'CASE_NOT_FOUND')
const ofChoice = { ...ofCase, ...answers(FORM_ERRORS, 'FORM_NOT_FOUND', 'FORM_PERSON_NOT_FOUND') }

export const packageContract = {
  filingDesk: procedure('assigned')
    .route({
      method: 'GET',
      path: '/cases/{caseId}/form-packages',
      tags,
      summary: 'Read what can be filed together in a case, and what was; for staff',
    })
    .errors(ofCase)
    .input(CasePath)
    .output(FilingDesk),
  packageGaps: procedure('assigned')
    .route({
      method: 'POST',
      path: '/cases/{caseId}/form-packages/gaps',
      tags,
      summary: 'List what a package lacks before it is made; for staff',
    })
    .errors(ofChoice)
    .input(PackageChoice)
    .output(PackageGaps),
  makePackage: procedure('assigned')
    .route({
      method: 'POST',
      path: '/cases/{caseId}/form-packages/{packageId}',
      tags,
      summary: 'Fill the forms of a case, and make one copy to print and a sheet for each signer; for staff',
      description:
        'A job makes them: read the package until it is made. Its files are documents of the case for the firm alone. All are made, or none.',
    })
    .errors({
      ...ofChoice,
      ...answers(FORM_ERRORS, 'FORM_NOT_READY', 'PACKAGE_NOT_FOUND', 'PACKAGE_PART_GONE'),
      ...answers(CASE_ERRORS, 'CASE_CLOSED'),
    })
    .input(PackageToMake)
    .output(FilingDesk),
  filePackage: procedure('assigned')
    .route({
      method: 'POST',
      path: '/cases/{caseId}/form-packages/{packageId}/filed',
      tags,
      summary: 'Record that a package was filed: its filings, and the task to file; for staff',
    })
    .errors({
      ...ofCase,
      ...answers(FORM_ERRORS, 'PACKAGE_NOT_FOUND', 'PACKAGE_SUPERSEDED', 'PACKAGE_FILED'),
      ...answers(
        CASE_ERRORS,
        'CASE_CLOSED',
        'TOO_MANY_FILINGS',
        'CASE_CHANGED',
        'FILING_CHANGED',
        'TASK_CLOSED',
      ),
    })
    .input(PackageToFile)
    .output(FilingDesk),
}
