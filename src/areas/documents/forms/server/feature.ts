import type { Feature } from '#platform/feature.ts'
import { FORM_ACTIONS } from './audit-actions.ts'
import { formsDesk } from './desk-rows.ts'
import { FORM_MAILS, tellOfEndingForms } from './form-mail.ts'
import { formsRouter } from './index.ts'
import { MAKE_PACKAGE, READ_FORM, READ_FORMS_AGAIN, TELL_OF_FORMS } from './job-kinds.ts'
import { makePackageFiles } from './make-package.ts'
import { namesOfForms } from './repository.ts'
import { FORMS_SEALED } from './sealed.ts'
import { FORM_UPLOADS, readFormsAgain, readSentForm } from './take-form.ts'

const IN_THE_MORNING = '20 13 * * *'
const EVERY_TEN_MINUTES = '*/10 * * * *'

export const formsFeature: Feature = {
  name: 'forms',
  routers: () => ({ forms: formsRouter }),
  tags: { Forms: 'Blank forms of the agency that the firm keeps, and what each of their fields takes' },
  auditActions: FORM_ACTIONS,
  staffReadings: {
    'forms.review': { action: FORM_ACTIONS['agency-form.read'], object: 'case', of: 'caseId' },
  },
  desk: formsDesk,
  mails: FORM_MAILS,
  uploads: FORM_UPLOADS,
  fileNames: namesOfForms,
  sealed: FORMS_SEALED,
  jobs: {
    kinds: [READ_FORM, READ_FORMS_AGAIN, TELL_OF_FORMS, MAKE_PACKAGE],
    async register(runner, services) {
      await runner.work(READ_FORM, (data) => readSentForm(services, data))
      await runner.work(MAKE_PACKAGE, (data) => makePackageFiles(services, data))
      await runner.repeat(READ_FORMS_AGAIN, EVERY_TEN_MINUTES, () => readFormsAgain(services))
      await runner.repeat(TELL_OF_FORMS, IN_THE_MORNING, () => tellOfEndingForms(services))
    },
  },
  merging: {
    columns: {
      'form_questionnaires.asked_by': { stays: 'somebody of the firm asked' },
      'agency_forms.added_by': { stays: 'somebody of the firm added it' },
      'form_packages.made_by': { stays: 'somebody of the firm made it' },
      'form_packages.filed_by': { stays: 'somebody of the firm filed it' },
      'form_approvals.approved_by': { stays: 'somebody of the firm approved it' },
      'form_reviews.reviewed_by': { stays: 'somebody of the firm looked at it' },
    },
  },
  personalTables: {
    agency_forms: {
      privacy: 'staff',
      export: { omittedBecause: 'it holds blank forms of the agency, and nothing of a client' },
      erasure: { keptBecause: 'it says who of the firm added a form' },
      columns: {
        kept: [
          'state',
          'refusal',
          'file_name',
          'form',
          'edition',
          'title',
          'fingerprint',
          'inventory',
          'accepted_from',
          'accepted_until',
        ],
      },
    },
    form_packages: {
      privacy: 'cases',
      export: { omittedBecause: 'it is the work of the firm; what was filed is in the part "documents"' },
      erasure: { keptBecause: 'the firm keeps its files for seven years' },
      columns: { kept: ['sealed_content', 'state', 'filed_on', 'means'] },
    },
    form_questionnaires: {
      privacy: 'cases',
      export: {
        omittedBecause: 'what was answered is in the part "cases", among the answers of each person',
      },
      erasure: { keptBecause: 'the firm keeps its files for seven years' },
      columns: { kept: ['form_ids', 'sealed_said'] },
    },
    form_mappings: {
      privacy: 'staff',
      export: { omittedBecause: 'it says what the fields of blank forms take, and nothing of a client' },
      erasure: { keptBecause: 'it says who of the firm confirmed each field' },
      columns: { kept: ['fields'] },
    },
    form_approvals: {
      privacy: 'staff',
      export: { omittedBecause: 'it says who of the firm approved a form, and nothing of a client' },
      erasure: { keptBecause: 'it says who of the firm approved a form' },
    },
    form_reviews: {
      privacy: 'cases',
      export: { omittedBecause: 'it says who of the firm looked at what is in the part "cases"' },
      erasure: { keptBecause: 'the firm keeps its files for seven years' },
      columns: { kept: ['field', 'sealed_value'] },
    },
  },
}
