// What the server in front must know to send the public pages itself: under which address which file lies, and with which headers. Made from
// the build alone, so that the rules of a release can be written before it runs (decision 201).
import { createHash } from 'node:crypto'
import { inLanguage, type Language, LANGUAGES } from '#kernel/language.ts'
import { type PageRoute, UNKNOWN_ADDRESS } from '../site/page-routes.ts'
import { documentPolicy, type Header, PAGE_CACHE, plainHeaders } from '../site/security-headers.ts'

/** `file`: its query and path. `policies`: the numbers of those that it may have. */
export type FrontPage = { target: string; file: string; policies: readonly number[] }

export type FrontSheet = {
  /** Names these rules: pages that were written for others are not found by them. */
  mark: string
  /** Of every page, beside its policy. */
  headers: readonly Header[]
  /** A page lies in the folder that has the number of its policy. */
  policies: readonly string[]
  pages: readonly FrontPage[]
}

export function frontSheet(documents: readonly PageRoute[], isHttps: boolean): FrontSheet {
  const routes = documents.filter(({ pattern }) => pattern !== UNKNOWN_ADDRESS)
  const policies = [...new Set(routes.flatMap(policiesOf))]
  const pages = routes.flatMap((route) => {
    const numbers = policiesOf(route).map((policy) => policies.indexOf(policy))
    return LANGUAGES.map((language) => pageAt(route.pattern, language, numbers))
  })
  const headers = [...plainHeaders({ isHttps }), PAGE_CACHE]
  const told = JSON.stringify([headers, policies, pages])
  const mark = createHash('sha256').update(told).digest('hex').slice(0, 16)
  return { mark, headers, policies, pages }
}

/** Whether a page with a tool draws it, its words decide. */
function policiesOf({ inline, toolScripts }: PageRoute): string[] {
  return (toolScripts ? [true, false] : [false]).map((each) => documentPolicy(inline, { toolScripts: each }))
}

function pageAt(pattern: string, language: Language, policies: readonly number[]): FrontPage {
  const target = inLanguage(pattern, language)
  const [path, query = ''] = target.split('?')
  return { target, file: `${query}${path}.html`, policies }
}
