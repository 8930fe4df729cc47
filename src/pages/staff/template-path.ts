/** Not among the addresses that every page loads: only staff come here. */
export const TEMPLATES = '/admin/case-templates'

export function templatePath(kind: string): string {
  return `${TEMPLATES}/${kind}`
}
