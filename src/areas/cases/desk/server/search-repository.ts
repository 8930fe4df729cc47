// Finds people by their details. Each query uses an index of trigrams, or of digits.
import { and, inArray, isNotNull, isNull, not, type SQL, sql } from 'drizzle-orm'
import { clientsReadBy } from '#areas/cases/cases/server/index.ts'
import { digitsOf, usersTable as users } from '#areas/people/users/server/index.ts'
import type { SignedIn } from '#kernel/actor.ts'
import type { Database } from '#platform/database.ts'
import { literalOf, withLikeness } from '#platform/plain-search.ts'

export type PersonRow = Pick<typeof users.$inferSelect, 'id' | 'firstName' | 'lastName' | 'email' | 'phone'>

/** Shorter ones have no trigram for an index: they match whole words only. */
const LETTERS_MIN = 3
/** A Chinese name has no blanks between its words. */
const HAN = /^\p{Script=Han}+$/u

/** Name or address contains every word. */
export function holdsWords(words: readonly string[]): SQL | undefined {
  return and(
    ...words.map((word) => (word.length < LETTERS_MIN && !HAN.test(word) ? isWord(word) : holds(word))),
  )
}

/** Those whose name or address resembles every word. Runs in a transaction of `listAlike`. */
function isLikeWords(words: readonly string[]): SQL | undefined {
  return and(...words.map((word) => sql`${users.searchText} %> ${word}::text`))
}

/** Likeness uses the index; the regex separates "Li" from "Lin". */
function isWord(word: string): SQL {
  return sql`(${users.searchText} %> ${word}::text AND ${users.searchText} ~ ('\\m' || ${word}::text || '\\M'))`
}

export function hasDigits(digits: string): SQL {
  return sql`${digitsOf(users.phone)} LIKE '%' || ${digits}::text || '%'`
}

export function holds(word: string): SQL {
  return sql`${users.searchText} LIKE '%' || ${literalOf(word)}::text || '%'`
}

type Wanted = { isFound: SQL | undefined; except: readonly string[]; limit: number }

/** Unordered: of a common name the first found will do, without a sort of thousands. */
export function listPeople(
  db: Database,
  actor: SignedIn,
  { limit, ...wanted }: Wanted,
): Promise<PersonRow[]> {
  return withMerged(db, actor, wanted, limit)
}

/** A merged person's old name, address or phone finds the kept person. Few were ever merged. */
async function withMerged(
  db: Database,
  actor: SignedIn,
  { isFound, except }: Omit<Wanted, 'limit'>,
  limit: number,
): Promise<PersonRow[]> {
  const now = await select(db, actor, { isFound, except }).limit(limit)
  const merged = db
    .select({ id: users.mergedInto })
    .from(users)
    .where(and(isNotNull(users.mergedInto), isFound))
    .limit(limit)
  const ids = [...except, ...now.map((row) => row.id)]
  const before = await select(db, actor, { isFound: inArray(users.id, merged), except: ids }).limit(limit)
  return [...now, ...before].slice(0, limit)
}

/** An attorney's are the clients of cases that they may read. */
function select(db: Database, actor: SignedIn, { isFound, except }: Omit<Wanted, 'limit'>) {
  const { id, firstName, lastName, email, phone } = users
  const clients = clientsReadBy(db, actor)
  return db
    .select({ id, firstName, lastName, email, phone })
    .from(users)
    .where(
      and(
        isFound,
        isNull(users.mergedInto),
        clients === null ? undefined : inArray(id, clients),
        except.length === 0 ? undefined : not(inArray(id, [...except])),
      ),
    )
    .$dynamic()
}

/** Those whose names are like the words, in no order: they are wide enough to be told apart by the rules. */
export function listAlike(
  db: Database,
  actor: SignedIn,
  { words, except, limit }: Omit<Wanted, 'isFound'> & { words: readonly string[] },
): Promise<PersonRow[]> {
  return withLikeness(db, (tx) => withMerged(tx, actor, { isFound: isLikeWords(words), except }, limit))
}
