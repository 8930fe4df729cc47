// What the search box finds beside people and cases: documents by title, and invoices, payments and costs by their numbers.
import { type CaseRow, casesReadBy, listReadable } from '#areas/cases/cases/server/index.ts'
import { listDocumentsTitled } from '#areas/documents/documents/server/index.ts'
import { plainText } from '#areas/intake/intake/rules/names.ts'
import { listCostsPaidBy } from '#areas/money/disbursements/server/index.ts'
import { listInvoicesNumberedLike } from '#areas/money/invoices/server/index.ts'
import { listPaymentsNumberedLike } from '#areas/money/payments/server/index.ts'
import { namesOf } from '#areas/people/users/server/index.ts'
import { addressOf } from '#firm/addresses.ts'
import type { SignedIn } from '#kernel/actor.ts'
import type { Context } from '#platform/context.ts'
import type { RecordFound } from '../contract.ts'
import { type Asked, FOUND_MAX } from '../rules/search.ts'

/** The titles of so many documents are compared, the newest. */
const TITLES_MAX = 2_000
/** A shorter word is in too many titles. */
const TITLE_LETTERS_MIN = 4

type Unnamed = Omit<RecordFound, 'client'> & { clientId: string }

/** Payments are on a page of administrators. */
export async function recordsFor(
  ctx: Context,
  actor: SignedIn,
  text: string,
  asked: Asked,
): Promise<RecordFound[]> {
  const typed = text.trim()
  const { ofMoney } = asked.numbers
  const isNumber = /\d/.test(typed) && asked.words.length === 0
  const scope = actor.role === 'admin' ? 'all' : { attorneyId: actor.userId }
  const most = FOUND_MAX + 1
  const [invoices, payments, costs, documents] = await Promise.all([
    ofMoney.length === 0 ? [] : listInvoicesNumberedLike(ctx.db, scope, ofMoney, most),
    isNumber && actor.role === 'admin' ? listPaymentsNumberedLike(ctx.db, ofMoney, typed, most) : [],
    isNumber
      ? listCostsPaidBy(ctx.db, { number: typed, caseIds: casesReadBy(ctx.db, actor), limit: most })
      : [],
    documentsTitled(ctx, actor, asked.words),
  ])
  const cases = await casesOf(ctx, actor, [...costs, ...documents])
  const found: Unnamed[] = [
    ...invoices.map(({ id, number, clientId }) => ({
      id,
      kind: 'invoice' as const,
      title: number ?? '',
      clientId,
      path: `${addressOf('invoices')}/${id}`,
    })),
    ...payments.flatMap(({ id, reference, clientId }) =>
      clientId === null
        ? []
        : {
            id,
            kind: 'payment' as const,
            title: reference,
            clientId,
            path: `${addressOf('money')}?client=${clientId}`,
          },
    ),
    ...costs.flatMap(({ id, payee, reference, caseId }) =>
      inCase(cases, caseId, 'money', { id, kind: 'cost' as const, title: `${reference} · ${payee}` }),
    ),
    ...documents.flatMap(({ id, title, caseId }) =>
      inCase(cases, caseId, 'documents', { id, kind: 'document' as const, title }),
    ),
  ]
  const names = await namesOf(ctx.db, [...new Set(found.map(({ clientId }) => clientId))])
  return found.map(({ clientId, ...record }) => ({
    ...record,
    client: { id: clientId, name: names.get(clientId) ?? '' },
  }))
}

async function casesOf(ctx: Context, actor: SignedIn, of: readonly { caseId: string }[]): Promise<CaseRow[]> {
  if (of.length === 0) return []
  const ids = [...new Set(of.map(({ caseId }) => caseId))]
  return listReadable(ctx.db, actor, { ids }, ids.length)
}

function inCase(
  cases: readonly CaseRow[],
  caseId: string,
  tab: 'money' | 'documents',
  record: Pick<RecordFound, 'id' | 'kind' | 'title'>,
): Unnamed[] {
  const of = cases.find(({ id }) => id === caseId)
  return of ? [{ ...record, clientId: of.clientId, path: `${addressOf('cases')}/${caseId}/${tab}` }] : []
}

/** Every word begins a word of the title. */
function documentsTitled(ctx: Context, actor: SignedIn, words: readonly string[]) {
  if (!words.some(({ length }) => length >= TITLE_LETTERS_MIN)) return []
  const isTitled = (title: string) => {
    const plain = ` ${plainText(title)}`
    return words.every((word) => plain.includes(` ${word}`))
  }
  return listDocumentsTitled(ctx, { caseIds: casesReadBy(ctx.db, actor), isTitled, max: TITLES_MAX })
}
