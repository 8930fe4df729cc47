/** Folders of the content whose texts explain the law, which an attorney reads and signs together (/admin/launch). */
export const ARTICLES = ['services', 'guides', 'blog'] as const

/** By its file under content/en, such as 'services/daca'. */
export function isArticle(file: string): boolean {
  return ARTICLES.some((folder) => file.startsWith(`${folder}/`))
}
