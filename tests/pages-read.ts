// What a piece of work costs the database: the pages that its statements read, counted by the database itself.
import type { World } from './world.ts'

type Statement = { text: string; values: unknown[] }
type Asked = string | { text: string }
type Plan = { Plan: Record<'Shared Hit Blocks' | 'Shared Read Blocks', number> }

/** Every statement that the work sends outside of transactions, written down. */
async function statementsOf(world: World, work: () => Promise<unknown>): Promise<Statement[]> {
  const { pool } = world.connection
  const statements: Statement[] = []
  const query = pool.query.bind(pool) as (asked: Asked, values?: unknown[]) => Promise<unknown>
  Object.assign(pool, {
    query: (asked: Asked, values: unknown[] = []) => {
      statements.push({ text: typeof asked === 'string' ? asked : asked.text, values })
      return query(asked, values)
    },
  })
  await work().finally(() => Reflect.deleteProperty(pool, 'query'))
  return statements
}

/** From the database's memory or its disk. */
export async function pagesRead(world: World, work: () => Promise<unknown>): Promise<number> {
  let pages = 0
  for (const { text, values } of await statementsOf(world, work)) {
    const { rows } = await world.connection.pool.query<{ 'QUERY PLAN': Plan[] }>(
      `EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) ${text}`,
      values,
    )
    const plan = rows[0]?.['QUERY PLAN'][0]?.Plan
    pages += (plan?.['Shared Hit Blocks'] ?? 0) + (plan?.['Shared Read Blocks'] ?? 0)
  }
  return pages
}
