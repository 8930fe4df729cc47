// One entry of the log in words: what, on whom, by whom.
import { ROLES } from '#kernel/actor.ts'
import { fill, type Language } from '#kernel/language.ts'
import { formatCents } from '#kernel/money.ts'
import type { AuditEntry } from '../contract.ts'
import { AUDITED_AMOUNTS, AUDITED_OBJECTS } from '../rules/objects.ts'
import type { AuditWords } from '../words/index.ts'

/** The values before and after, if the entry has them. */
export function changeIn({ before, after }: AuditEntry, words: AuditWords): string | null {
  const [from, to] = [positionIn(before), positionIn(after)]
  if (from === null && to === null) return null
  const name = (role: keyof AuditWords['roles'] | null) => (role === null ? '–' : words.roles[role])
  return fill(words.roleChange, { before: name(from), after: name(to) })
}

/** An administrator may be an attorney as well; staff and attorneys may read the books. */
function positionIn({ role, isAttorney, readsBooks }: AuditEntry['after']): keyof AuditWords['roles'] | null {
  if (role === 'admin' && isAttorney === true) return 'admin-attorney'
  if (readsBooks === true && (role === 'staff' || role === 'attorney')) return `${role}-books`
  return ROLES.find((each) => each === role) ?? null
}

/** If it is not about an account: the discount code, or the record read, if named. */
export function subjectIn(entry: AuditEntry, words: AuditWords): string {
  const { subject, after } = entry
  if (subject !== null) return subject.name || words.closed
  const { code } = after
  return typeof code === 'string' ? code : (objectIn(entry, words) ?? words.noAccount)
}

const ID_SHOWN = 8

/** The record read: by its number, or by the last characters of its id, enough to distinguish it. */
function objectIn({ after, records }: AuditEntry, words: AuditWords): string | null {
  const kind = AUDITED_OBJECTS.find((each) => typeof after[each] === 'string')
  if (kind === undefined) return null
  const number = records.find((record) => record.kind === kind)?.number
  return fill(words.object[kind], { id: number ?? String(after[kind]).slice(-ID_SHOWN) })
}

/** The amounts, each with its label. */
export function amountsIn({ after }: AuditEntry, words: AuditWords, language: Language): string[] {
  return AUDITED_AMOUNTS.flatMap((name) => {
    const cents = after[name]
    return typeof cents === 'number'
      ? [fill(words.amount[name], { amount: formatCents(cents, language) })]
      : []
  })
}

/** The case, the invoice, the payment and the check that it is about. */
export function recordsIn({ records }: AuditEntry, words: AuditWords): string[] {
  return records.map(({ kind, number }) => fill(words.record[kind], { number }))
}

/** The part of an account that was read, the origin of a refused or failed try, and the request. */
export function detailsIn(entry: AuditEntry, words: AuditWords): string[] {
  const { network, procedure } = entry.after
  const object = entry.subject === null ? null : objectIn(entry, words)
  return [
    ...(object === null ? [] : [object]),
    ...(typeof network === 'string' ? [fill(words.detail.network, { id: network })] : []),
    ...(typeof procedure === 'string' ? [fill(words.detail.procedure, { name: procedure })] : []),
  ]
}

export function actorIn({ by, actor, subject }: AuditEntry, words: AuditWords): string {
  if (by !== 'person') return words.by[by]
  if (actor === null) return words.by.person
  return actor.id === subject?.id ? words.self : actor.name || words.closed
}
