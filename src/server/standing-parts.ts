// What a reload leaves unchanged: the supervisor, and the programs the workers depend on. A restart replaces them.
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const PARTS = [
  'src/server/main.ts',
  'src/server/supervisor.ts',
  'src/server/workers.ts',
  'src/server/keep-running.ts',
  'src/server/local-gateway.ts',
  'src/platform/private-postgres.ts',
  'src/platform/postgres-cluster.ts',
  'src/platform/data-directory.ts',
] as const

/** The same of two releases whose restart would bring nothing that a reload does not. */
export function standingMark(root: string): string {
  const hash = createHash('sha256')
  for (const part of PARTS) hash.update(`${textOf(join(root, part))}\0`)
  return hash.update(binariesOf(root)).digest('hex')
}

/** Node and PostgreSQL come as packages, and with one version for all machines. */
function binariesOf(root: string): string {
  const { optionalDependencies = {} } = JSON.parse(textOf(join(root, 'package.json')) || '{}') as {
    optionalDependencies?: Record<string, string>
  }
  return JSON.stringify(optionalDependencies)
}

/** Empty if there is none: another release may have its parts elsewhere. */
function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
