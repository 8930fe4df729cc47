// `npm run db:functions`: a migration that applies the files of drizzle/functions/ that have changed since one last named them.
import { spawnSync } from 'node:child_process'
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { digestOf, filesAppliedBy } from '#platform/migrations.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const SHARED = 'functions/shared.sql'

/** "functions/money.sql 0123456789ab" of each file that no migration applies as it is now; the shared one first. */
export function unappliedFiles(folder: string): string[] {
  const migrations = globSync('*.sql', { cwd: folder }).toSorted()
  const applied = new Map<string, string>()
  for (const name of migrations) {
    for (const { file, digest } of filesAppliedBy([readFileSync(`${folder}/${name}`, 'utf8')])) {
      applied.set(file, digest)
    }
  }
  const files = globSync('functions/*.sql', { cwd: folder }).toSorted()
  return [...files.filter((file) => file === SHARED), ...files.filter((file) => file !== SHARED)]
    .map((file) => ({ file, digest: digestOf(readFileSync(`${folder}/${file}`, 'utf8')) }))
    .filter(({ file, digest }) => applied.get(file) !== digest)
    .map(({ file, digest }) => `${file} ${digest}`)
}

function writeMigration(files: readonly string[]): void {
  const { status } = spawnSync(
    `${ROOT}node_modules/.bin/drizzle-kit`,
    ['generate', '--custom', '--name', 'functions'],
    { cwd: ROOT, stdio: 'inherit' },
  )
  const newest = globSync('drizzle/*_functions.sql', { cwd: ROOT }).toSorted().at(-1)
  if (status !== 0 || newest === undefined) throw new Error('drizzle-kit wrote no migration')
  writeFileSync(ROOT + newest, files.map((file) => `-- apply ${file}\n`).join(''))
}

if (import.meta.main) {
  const files = unappliedFiles(`${ROOT}drizzle`)
  if (files.length === 0) console.log('Every file of drizzle/functions/ is applied as it is.')
  else writeMigration(files)
}
