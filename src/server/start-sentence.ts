// Why a start failed, for the person who started it: what is wrong and what to set, never a stack.
import { StartProblem } from '#platform/start-problem.ts'

const CODES: Readonly<Record<string, string>> = {
  ECONNREFUSED:
    'The PostgreSQL of DATABASE_URL does not answer. Start it, or correct the host and port of DATABASE_URL.',
  ENOTFOUND: 'The host in DATABASE_URL is not known. Correct DATABASE_URL.',
  EAI_AGAIN:
    'The host in DATABASE_URL is not known at the moment. Check the network, or correct DATABASE_URL.',
  ETIMEDOUT: 'The PostgreSQL of DATABASE_URL cannot be reached. Check the network, or correct DATABASE_URL.',
  '28P01':
    'The PostgreSQL of DATABASE_URL refuses the password. Correct the user and password of DATABASE_URL.',
  '28000':
    'The PostgreSQL of DATABASE_URL refuses this user. Correct DATABASE_URL, or let the user in there.',
  '3D000': 'The database that DATABASE_URL names does not exist. Create it, or correct DATABASE_URL.',
  '42501':
    'The user of DATABASE_URL may not create tables in that database. Give it the right to, or name another user.',
  '53300':
    'The PostgreSQL of DATABASE_URL has no connection left. Raise its max_connections, or lower DATABASE_POOL.',
}

function codesOf(error: unknown): string[] {
  const codes: string[] = []
  for (let current = error, depth = 0; current instanceof Error && depth < 8; depth += 1) {
    if ('code' in current && typeof current.code === 'string') codes.push(current.code)
    current = current instanceof AggregateError ? current.errors[0] : current.cause
  }
  return codes
}

/** Null for what nobody foresaw: the log tells of that. */
export function startSentence(error: unknown, databaseUrl: string | null): string | null {
  if (error instanceof StartProblem) return error.message
  if (databaseUrl === null) return null
  return (
    codesOf(error)
      .map((code) => CODES[code])
      .find((sentence) => sentence !== undefined) ?? null
  )
}
