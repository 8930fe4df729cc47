// The routes of the long texts: each opens automatically when its file is in content/ in both languages.
import { existsSync, globSync } from 'node:fs'
import { route, type RouteConfigEntry } from '@react-router/dev/routes'
import { type Screen, TEXT_PAGES } from './areas/office/content/rules/text-pages.ts'

const CONTENT = new URL('../content/', import.meta.url)

const MODULES: Record<Screen, string> = {
  about: 'about',
  services: 'services',
  service: 'service',
  daca: 'guide',
  checker: 'eligibility-checker',
  guides: 'guides',
  guide: 'guide',
  legal: 'legal',
  blog: 'blog',
  detained: 'detained',
  help: 'help',
}

export function textRoutes(): RouteConfigEntry[] {
  return [
    ...TEXT_PAGES.filter(({ file }) => file === null || isWritten(file)).map(({ path, screen }) =>
      pageRoute(path, MODULES[screen]),
    ),
    ...posts().map((file) => pageRoute(`/${file}`, 'post')),
  ]
}

function pageRoute(path: string, module: string): RouteConfigEntry {
  return route(path.slice(1), `pages/public/${module}.tsx`, { id: `text${path}` })
}

function posts(): string[] {
  return globSync('blog/*.mdx', { cwd: new URL('en/', CONTENT) })
    .map((file) => file.replaceAll('\\', '/').replace(/\.mdx$/, ''))
    .filter((file) => file !== 'blog/index' && isWritten(file))
    .toSorted()
}

function isWritten(file: string): boolean {
  return ['en', 'es'].every((language) => existsSync(new URL(`${language}/${file}.mdx`, CONTENT)))
}
