// Writes THIRD-PARTY-NOTICES.txt: the packages that the product needs in production, each with its license, and the texts of these.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

export const ROOT = fileURLToPath(new URL('../', import.meta.url))
export const NOTICES = 'THIRD-PARTY-NOTICES.txt'

type Locked = { version?: string; license?: string; dev?: boolean; devOptional?: boolean; optional?: boolean }
type Lock = { packages: Record<string, Locked> }
type Package = { path: string; name: string; version: string; license: string; isOptional: boolean }

/** By the lock file, and if that is silent by the package's own data, so that every machine finds the same. */
export function productionPackages(): Package[] {
  const { packages } = JSON.parse(readFileSync(`${ROOT}package-lock.json`, 'utf8')) as Lock
  const found = Object.entries(packages).flatMap(
    ([path, { version, license, dev, devOptional, optional }]) => {
      if (path === '' || dev || devOptional || version === undefined) return []
      const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
      return [{ path, name, version, license: license ?? licenseIn(path), isOptional: optional === true }]
    },
  )
  const once = new Map(found.map((each) => [`${each.name} ${each.version}`, each]))
  return [...once.values()].toSorted((one, other) => lineOf(one).localeCompare(lineOf(other), 'en'))
}

export function lineOf({ name, version, license }: Package): string {
  return `${name} ${version} (${license})`
}

/** Two old packages say it in their README or LICENSE alone. */
function licenseIn(path: string): string {
  const folder = `${ROOT}${path}`
  if (!existsSync(folder)) return UNNAMED
  const files = readdirSync(folder).filter((name) => /^(license|readme)/i.test(name))
  const says = files.some((name) => /\bMIT\b/.test(readFileSync(`${folder}/${name}`, 'utf8')))
  return says ? 'MIT' : UNNAMED
}

export const UNNAMED = 'license not named'

const LICENSE_FILE = /^(licen[cs]e|copying|notice)/i

/** Packages for some systems alone may be missing here: their text is in the package itself. */
function textsOf({ path, isOptional }: Package): string[] {
  const folder = `${ROOT}${path}`
  if (isOptional || !existsSync(folder)) return []
  const files = readdirSync(folder, { withFileTypes: true })
  return files
    .filter((file) => file.isFile() && LICENSE_FILE.test(file.name))
    .map(({ name }) => readFileSync(`${folder}/${name}`, 'utf8').replaceAll('\r\n', '\n').trim())
}

const LINE = '-'.repeat(72)

export function notices(): string {
  const packages = productionPackages()
  const holders = new Map<string, string[]>()
  for (const each of packages)
    for (const text of textsOf(each)) holders.set(text, [...(holders.get(text) ?? []), lineOf(each)])
  const texts = [...holders].map(([text, names]) => `${LINE}\n${names.join('\n')}\n\n${text}\n`)
  return `Notices of third parties

The product contains or uses these packages, which belong to others and come under their own licenses. The list is made
from package-lock.json by "npm run third-party". The text of a package for some systems alone lies in that package.

${packages.map(lineOf).join('\n')}

${texts.join('\n')}`
}

if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(`${ROOT}${NOTICES}`, notices())
