// What a page reads first of the API is asked before its scripts have come: on a slow line the answers are there first. The page names it
// (`PageHandle.asks`). For a person who is signed in it is one request, and one more for what follows from its answers.
import type { EarlyAsks } from '#kernel/early-asks.ts'

type Early = {
  /** Whose answers they are; null of somebody without an account. */
  token: Promise<string | null>
  /** By language and address. */
  answers: Map<string, Promise<Response | null>>
}

declare global {
  var earlyAnswers: Early | undefined
}

/** What others change meanwhile is asked again. */
const FRESH_MS = 30_000
const DAY_MS = 24 * 60 * 60 * 1_000
/** Rows of an answer that something follows from. */
const ROWS_MAX = 2

/** `session` is the page's early question for it; only our own server is asked. */
export function askAhead(session: Promise<Response> | undefined): void {
  const { dataset, lang: language } = document.documentElement
  // What somebody began here without an account goes along with every question: these would be answered without it.
  if (!session || dataset['firstAsks'] === undefined || 'visit' in dataset) return
  const { visitor = [], person = [], following = [] } = JSON.parse(dataset['firstAsks']) as EarlyAsks
  const hasAccount = 'account' in dataset
  const token = hasAccount
    ? session.then(({ headers }) => headers.get('set-auth-jwt'))
    : Promise.resolve(null)
  const answers: Early['answers'] = new Map()
  globalThis.earlyAnswers = { token, answers }
  setTimeout(() => answers.clear(), FRESH_MS)
  const keep = (path: string, answer: Promise<Response | null>) => {
    answers.set(
      keyOf(language, addressOf(path)),
      answer.catch(() => null),
    )
  }
  if (!hasAccount) {
    for (const path of visitor.map(withZone)) {
      keep(path, fetch(addressOf(path), { headers: { 'accept-language': language }, cache: 'no-store' }))
    }
    return
  }
  const ask = (paths: readonly string[]) => {
    const all = token.then((signed) => (signed === null ? [] : batch(paths, { token: signed, language })))
    paths.forEach((path, index) => {
      keep(
        path,
        all.then((items) => responseOf(items.find((item) => item.index === index))),
      )
    })
    return all
  }
  if (person.length === 0) return
  const followUps = (items: readonly Item[]) =>
    following.flatMap(({ after, list, id, path }) => {
      const answer = items.find(({ index }) => index === person.indexOf(after))
      const rows = (answer?.body?.[list] ?? []) as Record<string, string>[]
      return rows.slice(0, ROWS_MAX).map((row) => path.replace('{}', row[id] ?? ''))
    })
  void ask(person)
    .then(followUps)
    .then((paths) => (paths.length > 0 ? ask(paths) : []))
    .catch(() => undefined)
}

function addressOf(path: string): string {
  return `${location.origin}/api${path}`
}

function keyOf(language: string | null, address: string): string {
  return `${language} ${address}`
}

type Item = { index: number; status: number; body?: Record<string, unknown> }
type As = { token: string; language: string }

/** The batch of `@orpc/server/plugins`. */
async function batch(paths: readonly string[], { token, language }: As): Promise<Item[]> {
  const asked = JSON.stringify(paths.map((path) => ({ url: addressOf(path) })))
  const answer = await fetch(`/api/__batch__?batch=${encodeURIComponent(asked)}`, {
    headers: { authorization: `Bearer ${token}`, 'accept-language': language, 'x-orpc-batch': 'buffered' },
    cache: 'no-store',
  })
  return answer.ok ? ((await answer.json()) as Item[]) : []
}

function responseOf(item: Item | undefined): Response | null {
  return item ? Response.json(item.body ?? null, { status: item.status }) : null
}

/** Days are those of the reader's zone, as the page itself asks. */
function withZone(path: string): string {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  const dayIn = (days: number) =>
    new Intl.DateTimeFormat('en-CA', { timeZone }).format(new Date(Date.now() + days * DAY_MS))
  return path
    .replace('{zone}', encodeURIComponent(timeZone))
    .replace(/\{day\+(\d+)\}/g, (_, days: string) => dayIn(Number(days)))
}

/** Once, and only for the same person in the same language. Null where it was not asked, or the answer did not come. */
export async function takeAnswer({ method, url, headers }: Request): Promise<Response | null> {
  const { token, answers } = globalThis.earlyAnswers ?? {}
  const key = keyOf(headers.get('accept-language'), url)
  const answer = method === 'GET' && answers?.get(key)
  if (!answer) return null
  answers?.delete(key)
  const signed = await token
  return headers.get('authorization') === (signed && `Bearer ${signed}`) ? answer : null
}
