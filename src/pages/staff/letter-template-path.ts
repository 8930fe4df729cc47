/** Where administrators write the templates of letters. */
export const LETTER_TEMPLATES = '/admin/letters'

export function letterTemplatePath(templateId: string): string {
  return `${LETTER_TEMPLATES}/${templateId}`
}
