// What one figure counts, row by row.
import { listCasesByIds } from '#areas/cases/cases/server/index.ts'
import { namesOf } from '#areas/people/users/server/index.ts'
import { generalError } from '#kernel/errors.ts'
import type { PageOf } from '#kernel/list-page.ts'
import type { Context } from '#platform/context.ts'
import { requireBooks } from '#platform/guard.ts'
import { readPage, type Stretch } from '#platform/keyset.ts'
import type { FigureAsked, FigureRow } from '../contract.ts'
import { type About, ABOUT_OF, type Figure, mayRead } from '../rules/figures.ts'
import { monthAt } from '../rules/months.ts'
import { sourcesOf } from './figure-sources.ts'
import { type ListedRow, listRows, NEWEST_ROWS } from './repository.ts'

/** For administrators; for readers of the books, what is of money. */
export async function listFigure(ctx: Context, asked: FigureAsked): Promise<PageOf<FigureRow>> {
  const { figure, part } = asked
  if (!mayRead(requireBooks(ctx), figure)) throw generalError('ACCESS_DENIED')
  const now = ctx.clock.now()
  const sources = sourcesOf(figure, asked.month ?? monthAt(now), now)
  const read = (stretch: Stretch) => listRows(ctx.db, sources, { figure, part }, stretch)
  const { rows, next } = await readPage(ctx, asked, { keyset: NEWEST_ROWS, read })
  return { items: await rowsOf(ctx, figure, rows), next }
}

async function rowsOf({ db }: Context, figure: Figure, rows: readonly ListedRow[]): Promise<FigureRow[]> {
  const idsIn = (of: (row: ListedRow) => string | null) => [
    ...new Set(rows.map(of).filter((id) => id !== null)),
  ]
  const names = await namesOf(
    db,
    idsIn(({ clientId }) => clientId),
  )
  const cases = await listCasesByIds(
    db,
    idsIn(({ caseId }) => caseId),
  )
  const numbers = new Map(cases.map(({ id, number }) => [id, number]))
  return rows.map(({ clientId, caseId, aboutId, ...row }) => ({
    ...row,
    client: clientId === null ? null : { id: clientId, name: names.get(clientId) ?? '' },
    caseNumber: numbers.get(caseId ?? '') ?? null,
    about: { kind: aboutOf(figure, aboutId, clientId), id: aboutId },
  }))
}

/** A payment that is for no invoice is found in the books of its client. */
function aboutOf(figure: Figure, aboutId: string, clientId: string | null): About {
  return ABOUT_OF[figure] === 'invoice' && aboutId === clientId ? 'books' : ABOUT_OF[figure]
}
