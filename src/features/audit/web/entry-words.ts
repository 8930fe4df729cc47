// One entry of the log in words: what, on whom, by whom.
import { ROLES } from '#kernel/actor.ts'
import { fill } from '#kernel/language.ts'
import type { AuditEntry } from '../contract.ts'
import type { AuditWords } from '../text/index.ts'

/** What was there before and after, where the entry says so. */
export function changeIn({ before, after }: AuditEntry, words: AuditWords): string | null {
  const [from, to] = [roleIn(before['role']), roleIn(after['role'])]
  if (from === null && to === null) return null
  const name = (role: keyof AuditWords['roles'] | null) => (role === null ? '–' : words.roles[role])
  return fill(words.roleChange, { before: name(from), after: name(to) })
}

function roleIn(value: unknown): (typeof ROLES)[number] | null {
  return ROLES.find((role) => role === value) ?? null
}

/** What is about nobody's account is about a discount code, which is named. */
export function subjectIn({ subject, after }: AuditEntry, words: AuditWords): string {
  const { code } = after
  return subject?.name || (typeof code === 'string' ? code : words.closed)
}

export function actorIn({ by, actor, subject }: AuditEntry, words: AuditWords): string {
  if (by !== 'person') return words.by[by]
  if (actor === null) return words.by.person
  return actor.id === subject?.id ? words.self : actor.name || words.closed
}
