// `npm run slim`, in the folder of a release that is built and whose packages of development are gone: takes away what no program of it
// reads. Never in a working copy, which would lose its tests.
import { existsSync, globSync, lstatSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

type Entry = {
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
  peerDependencies?: Record<string, string>
  peerDependenciesMeta?: Record<string, { optional?: boolean }>
}
type Lock = Record<string, Entry>

/** What a package needs to run. What it can use if somebody else brings it, it does without. */
function neededBy({ dependencies, optionalDependencies, peerDependencies = {}, ...entry }: Entry): string[] {
  const peers = Object.keys(peerDependencies).filter((name) => !entry.peerDependenciesMeta?.[name]?.optional)
  return [...Object.keys(dependencies ?? {}), ...Object.keys(optionalDependencies ?? {}), ...peers]
}

/** As Node looks for it: beside the package that asks, then further up. */
function placeOf(lock: Lock, from: string, name: string): string | null {
  for (let above = from; ; above = above.slice(0, Math.max(0, above.lastIndexOf('/node_modules/')))) {
    const place = `${above === '' ? '' : `${above}/`}node_modules/${name}`
    if (lock[place]) return place
    if (above === '') return null
  }
}

/** Packages that npm leaves although nothing that runs asks for them: tools that others would use if they were there. */
export function unreached(lock: Lock): string[] {
  const reached = new Set<string>()
  const open = ['']
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    for (const name of neededBy(lock[at] ?? {})) {
      const place = placeOf(lock, at, name)
      if (place === null || reached.has(place)) continue
      reached.add(place)
      open.push(place)
    }
  }
  return Object.keys(lock).filter((place) => place !== '' && !reached.has(place))
}

/** Node runs no TypeScript among packages. */
const NEVER_RUN = '*.{map,ts,mts,cts,tsx}'
/** For pages without a builder. */
const FOR_BROWSERS = '*.{iife.js,min.js,umd.cjs}'
/** What has to stay with a package is said by other names: LICENSE, NOTICE, COPYING. */
const TO_READ = '{README,CHANGELOG,CHANGES,HISTORY,CONTRIBUTING}*.{md,markdown}'
/** Of the family, our documents are written in these. */
const OTHER_FONTS =
  'dejavu-fonts-ttf/{status.txt,ttf/!(DejaVuSansCondensed.ttf|DejaVuSansCondensed-Bold.ttf)}'
const OF_THE_REPOSITORY = ['.ci', 'bench', 'e2e', 'tests']
const TESTS = '{src,emulators,tools}/**/*.test.{ts,tsx}'

function remove(path: string): void {
  rmSync(path, { recursive: true, force: true })
}

export function slim(root: string): void {
  const packages = join(root, 'node_modules')
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as { packages: Lock }
  for (const place of unreached(lock.packages)) remove(join(root, place))
  const below = (pattern: string) =>
    globSync(`**/${pattern}`, { cwd: packages }).map((path) => join(packages, path))
  below(NEVER_RUN).forEach(remove)
  below(TO_READ).forEach(remove)
  globSync(OTHER_FONTS, { cwd: packages }).forEach((path) => remove(join(packages, path)))
  below(FOR_BROWSERS).filter(isUnnamed).forEach(remove)
  // Headers for who compiles against Node, and package managers that makers of packages leave in them.
  globSync('node-*/include', { cwd: packages }).forEach((path) => remove(join(packages, path)))
  below('.yarn').forEach(remove)
  below('prebuilds').forEach(keepOwnPlatform)
  OF_THE_REPOSITORY.forEach((name) => remove(join(root, name)))
  globSync(TESTS, { cwd: root }).forEach((path) => remove(join(root, path)))
}

function isUnnamed(file: string): boolean {
  for (let folder = dirname(file); basename(folder) !== 'node_modules'; folder = dirname(folder)) {
    const manifest = join(folder, 'package.json')
    if (existsSync(manifest)) return !readFileSync(manifest, 'utf8').includes(basename(file))
  }
  return false
}

function keepOwnPlatform(folder: string): void {
  const own = `${process.platform}-${process.arch}`
  for (const name of readdirSync(folder)) if (!name.startsWith(own)) remove(join(folder, name))
}

/** Null: this is the folder of a release, with packages of its own. */
export function whyNotSlim(root: string): string | null {
  if (existsSync(join(root, '.git')))
    return `${root} is a working copy: "npm run slim" takes away its tests, and is for the folder of a release.`
  if (!existsSync(join(root, 'build/server/sources.sha256')))
    return `There is no build in ${root}, and without its tools it could not be made. Run "npm run build" first.`
  return lstatSync(join(root, 'node_modules')).isSymbolicLink()
    ? `The packages in ${root} are those of another folder. Run "npm ci" there first.`
    : null
}

if (import.meta.main) {
  const root = join(import.meta.dirname, '../..')
  const problem = whyNotSlim(root)
  if (problem === null) slim(root)
  else console.error(problem)
  process.exitCode = problem === null ? 0 : 1
}
