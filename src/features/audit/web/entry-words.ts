// One entry of the log in words: what, on whom, by whom.
import { ROLES } from '#kernel/actor.ts'
import { fill } from '#kernel/language.ts'
import type { AuditEntry } from '../contract.ts'
import { AUDITED_OBJECTS } from '../rules/objects.ts'
import type { AuditWords } from '../text/index.ts'

/** What was there before and after, where the entry says so. */
export function changeIn({ before, after }: AuditEntry, words: AuditWords): string | null {
  const [from, to] = [positionIn(before), positionIn(after)]
  if (from === null && to === null) return null
  const name = (role: keyof AuditWords['roles'] | null) => (role === null ? '–' : words.roles[role])
  return fill(words.roleChange, { before: name(from), after: name(to) })
}

/** An administrator may be an attorney as well. */
function positionIn({ role, isAttorney }: AuditEntry['after']): keyof AuditWords['roles'] | null {
  if (role === 'admin' && isAttorney === true) return 'admin-attorney'
  return ROLES.find((each) => each === role) ?? null
}

/** Where it is not about an account: the discount code, or what was read, where it names one. */
export function subjectIn({ subject, after }: AuditEntry, words: AuditWords): string {
  if (subject !== null) return subject.name || words.closed
  const { code } = after
  return typeof code === 'string' ? code : (objectIn(after, words) ?? words.noAccount)
}

const ID_SHOWN = 8

/** What was read, by the last signs of its id: enough to tell one from another. */
function objectIn(facts: AuditEntry['after'], words: AuditWords): string | null {
  const kind = AUDITED_OBJECTS.find((each) => typeof facts[each] === 'string')
  return kind ? fill(words.object[kind], { id: String(facts[kind]).slice(-ID_SHOWN) }) : null
}

/** What was read of an account, where a refused or failed try came from, and what was asked for. */
export function detailsIn({ subject, after }: AuditEntry, words: AuditWords): string[] {
  const { network, procedure } = after
  const object = subject === null ? null : objectIn(after, words)
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
