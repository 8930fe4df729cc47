// For tests: a process that ends in the middle of its statements.
import { Client } from 'pg'

/** The end of a process takes back what was begun; here it has to be said. */
const OF_THE_END = /^(begin|rollback)|advisory_unlock|RESET lock_timeout/i

type Query = (...asked: unknown[]) => unknown

function textOf(asked: unknown): string {
  if (typeof asked === 'string') return asked
  return asked !== null && typeof asked === 'object' && 'text' in asked ? String(asked.text) : ''
}

/** Lets this many statements of the process pass, then none; tells how many there were. */
export async function letPass(most: number, work: () => Promise<unknown>): Promise<number> {
  const query = Client.prototype.query as Query
  let count = 0
  function counted(this: Client, ...asked: unknown[]): unknown {
    count += 1
    if (count <= most || OF_THE_END.test(textOf(asked[0]))) return query.apply(this, asked)
    const answer = asked.at(-1)
    if (typeof answer !== 'function') return Promise.reject(new Error('stopped'))
    return answer(new Error('stopped'))
  }
  Object.assign(Client.prototype, { query: counted })
  try {
    await work()
  } finally {
    Object.assign(Client.prototype, { query })
  }
  return count
}
