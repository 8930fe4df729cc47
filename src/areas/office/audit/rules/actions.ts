// The recorded events: changes of a person's rights, sessions or account, the firm's decisions about a client's matter, what staff read,
// and possible attacks. Each feature declares its own actions (`auditActions`).
import type { Language } from '#kernel/language.ts'

/** The actor: a person, a visitor not signed in, a user of the server's command line, or the product itself. */
export const AUDIT_ACTORS = ['person', 'visitor', 'command-line', 'product'] as const
export type AuditActor = (typeof AUDIT_ACTORS)[number]

/** Plain values only, and none that reveals more of a person than an id. */
type AuditFact = string | number | boolean | null
export type AuditFacts = Readonly<Record<string, AuditFact>>

/** Of one action: none but those that it declares. */
export type FactsOf<Fact extends string> = string extends Fact
  ? AuditFacts
  : [Fact] extends [never]
    ? Readonly<Record<string, never>>
    : Readonly<Partial<Record<Fact, AuditFact>>>

/** One kind of entry. Rows keep its name for good. */
export type AuditAction<Fact extends string = string> = {
  name: string
  /** The facts that an entry may carry, by name. */
  facts: readonly Fact[]
  /** As administrators read it in the log. */
  nameIn(language: Language): string
}

type FactsByName = Readonly<Record<string, readonly string[]>>
type AuditActions<Facts extends FactsByName> = {
  readonly [Name in keyof Facts]: AuditAction<Facts[Name][number]>
}
/** Words of an action that is not there. */
type NoOthers<Facts, Words extends Record<Language, object>> = {
  [L in Language]: Partial<Record<Exclude<keyof Words[L], keyof Facts>, never>>
}

/** The actions of one feature, each with its facts and its words: an action without words in a language does not compile. */
export function auditActions<
  const Facts extends FactsByName,
  Words extends Record<Language, Record<keyof Facts, string>>,
>(facts: Facts, words: Words & NoOthers<Facts, Words>): AuditActions<Facts>
export function auditActions(
  facts: FactsByName,
  words: Record<Language, Record<string, string>>,
): AuditActions<FactsByName> {
  return Object.fromEntries(
    Object.entries(facts).map(([name, names]) => [
      name,
      { name, facts: names, nameIn: (language) => words[language][name] ?? name },
    ]),
  )
}

/** The log outlives accounts, so it contains ids: no address, no token, no text written by a person, nothing undeclared. */
export function whyNotFacts(facts: AuditFacts, declared: readonly string[]): string | null {
  for (const [name, value] of Object.entries(facts)) {
    if (!declared.includes(name)) return `"${name}" is not declared`
    if (/e-?mail|password|token|secret|phone|address/i.test(name)) return `"${name}" is personal`
    if (typeof value === 'string' && /@|\s|^eyJ/.test(value))
      return `"${name}" holds more than an id or a word`
  }
  return null
}
