// Every public page that shows a long text: its address, the file of content/ it shows, and how. routes.ts, the pages,
// the site map and the tests all read this list, in the specification's order.

export type Screen =
  | 'about'
  | 'services'
  | 'service'
  | 'daca'
  | 'checker'
  | 'guides'
  | 'guide'
  | 'legal'
  | 'blog'
  | 'detained'
  | 'help'

export type TextPage = {
  path: string
  screen: Screen
  /** Below content/<language>/, without ".mdx"; null if the page is a list of others. */
  file: string | null
  /** The address for search engines, if this one is an alias. */
  canonical?: string
}

function page(path: string, screen: Screen, file: string | null = path.slice(1)): TextPage {
  return { path, screen, file }
}

function alias(path: string, canonical: TextPage): TextPage {
  return { ...canonical, path, canonical: canonical.path }
}

const ABOUT = page('/about', 'about')
const SERVICES = page('/services', 'services', null)
const MISTAKES = page('/guides/citizenship-application-mistakes', 'guide')
const PRIVACY = page('/privacy', 'legal', 'legal/privacy')
const TERMS = page('/terms', 'legal', 'legal/terms')

export const TEXT_PAGES: readonly TextPage[] = [
  ABOUT,
  alias('/process', ABOUT),
  SERVICES,
  alias('/our-services', SERVICES),
  page('/services/family-immigration', 'service'),
  page('/services/marriage-green-cards', 'service'),
  page('/services/citizenship', 'service'),
  page('/services/daca', 'service'),
  page('/services/green-card-renewal', 'service'),
  page('/services/removal-of-conditions', 'service'),
  page('/services/religious-visas', 'service'),
  page('/services/daca-resource-hub', 'daca', 'services/daca/resource-hub'),
  page('/services/daca/renewal-guide', 'daca'),
  page('/services/daca/eligibility-checker', 'checker'),
  page('/services/daca/advance-parole', 'daca'),
  page('/services/daca/path-to-citizenship', 'daca'),
  page('/guides', 'guides', 'guides/index'),
  MISTAKES,
  alias('/guides/how-to-apply-for-citizenship', MISTAKES),
  page('/guides/how-to-sponsor-family-member', 'guide'),
  page('/guides/how-to-get-work-permit', 'guide'),
  page('/guides/detention-and-bond', 'guide'),
  page('/guides/leaving-the-country', 'guide'),
  page('/guides/rights-card', 'guide'),
  page('/guides/filing-on-your-own', 'guide'),
  page('/guides/asylum-and-tps', 'guide'),
  PRIVACY,
  TERMS,
  alias('/privacy-policy', PRIVACY),
  alias('/terms-of-service', TERMS),
  page('/blog', 'blog', null),
  page('/detained', 'detained'),
  page('/portal/help', 'help', 'help'),
]

/** The page at an address; a post of the blog needs no line above. Throws for any other address. */
export function textPageAt(path: string): TextPage {
  const listed = TEXT_PAGES.find((each) => each.path === path)
  if (listed) return listed
  if (!/^\/blog\/[\w-]+$/.test(path)) throw new RangeError(`no text is shown at ${path}`)
  return page(path, 'blog')
}

/** Services and DACA pages are below their list; the hub is beside DACA but belongs to it. */
const PARENTS: Readonly<Record<string, string>> = { '/services/daca-resource-hub': '/services/daca' }

/** The pages above one, outermost first, without the home page. */
export function pagesAbove(path: string): TextPage[] {
  const parent = PARENTS[path] ?? path.slice(0, path.lastIndexOf('/'))
  const found = TEXT_PAGES.find((each) => each.path === parent)
  return found ? [...pagesAbove(parent), found] : []
}
