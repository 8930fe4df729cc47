/** Where the firm keeps the agency's forms. */
export const FORMS = '/admin/forms'

export function formPath(formId: string): string {
  return `${FORMS}/${formId}`
}
