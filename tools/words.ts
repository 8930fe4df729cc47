// `npm run words:export` writes build/words.csv for a translator; `npm run words:import -- file.csv` reads it back.
import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { exportWords, importWords } from './words-table.ts'

const ROOT = join(import.meta.dirname, '..')
const TABLE = 'build/words.csv'

if (process.argv[2] === 'import') {
  const { problems, changed } = importWords(ROOT, readFileSync(process.argv[3] ?? join(ROOT, TABLE), 'utf8'))
  for (const each of problems) console.error(each)
  if (problems.length > 0) process.exitCode = 1
  if (changed.length > 0) spawnSync('npx', ['oxfmt', ...changed], { cwd: ROOT, stdio: 'inherit' })
  console.log(problems.length > 0 ? 'Nothing was written.' : `${changed.length} files were changed.`)
} else {
  mkdirSync(join(ROOT, 'build'), { recursive: true })
  writeFileSync(join(ROOT, TABLE), exportWords(ROOT))
  console.log(TABLE)
}
