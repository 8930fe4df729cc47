import { casePath } from './case-path.ts'

/** Where the firm keeps the agency's forms. */
export const FORMS = '/admin/forms'

export function formPath(formId: string): string {
  return `${FORMS}/${formId}`
}

/** Where a form of a case is filled. */
export function caseFormsPath(caseId: string): string {
  return `${casePath(caseId)}/forms`
}

/** Where it is reviewed before. */
export function formReviewPath(caseId: string, formId: string, personId: string): string {
  return `${caseFormsPath(caseId)}/${formId}/${personId}`
}
