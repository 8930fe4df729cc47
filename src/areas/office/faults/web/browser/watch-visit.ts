// Reports errors in this browser to the server, with the steps before them, and for a part of all visits their speed. Loaded after the page
// is painted; a page is complete without it.
import type { Language } from '#kernel/language.ts'
import type { VisitReport } from '../../contract.ts'
import { isNoise, plainMessage } from '../../rules/plain-message.ts'
import { plainCrumb } from '../../rules/plain-crumb.ts'
import {
  BREADCRUMBS_MAX,
  ERRORS_A_REPORT_MAX,
  INTERACTIONS_MAX,
  MEASURES_A_REPORT_MAX,
  STACK_MAX,
  VISITS_ADDRESS,
} from '../../rules/visit-limits.ts'
import { type CrumbKind, type Device } from '../../rules/visit-kinds.ts'
import type { Measure, SlowKind } from '../../rules/vitals.ts'
import { keepConsole } from './console-notes.ts'
import { type Measured, measurePage } from './measures.ts'
import { recent } from './recent.ts'

export type Watch = {
  release: string
  /** Of visits that are measured. */
  rate: number
  /** Errors before this was loaded. */
  early: readonly unknown[]
  /** Null if not signed in. */
  token: () => Promise<string | null>
  /** Requests long by nature: not slow. */
  isLasting?: (address: string) => boolean
  /** Reports each page shown in the same document. */
  hearPages?: (see: (path: string) => void) => void
  /** Reports parts of the page with a long wait. */
  hearSlowParts?: (slow: (milliseconds: number, what: string) => void) => void
}

type Crumb = VisitReport['crumbs'][number]

export function watchVisit({
  release,
  rate,
  early,
  token,
  isLasting,
  hearPages,
  hearSlowParts,
}: Watch): void {
  const [steps, presses] = [recent<Crumb>(BREADCRUMBS_MAX), recent<Crumb>(INTERACTIONS_MAX)]
  const told = new Set<string>()
  const note = (kind: CrumbKind, text: string, to = steps) =>
    to.add({ at: Math.round(performance.now()), kind, text: plainCrumb(text) })
  const fail = (thrown: unknown) => {
    const error = errorOf(thrown)
    const key = error && error.message + error.stack
    if (!error || told.has(key ?? '') || told.size >= ERRORS_A_REPORT_MAX) return
    told.add(key ?? '')
    const crumbs = [...steps.all(), ...presses.all()].toSorted((one, other) => one.at - other.at)
    void post({ ...visitOf(release), page: location.pathname, errors: [error], crumbs, measures: [] }, token)
    note('error', `${error.name}: ${error.message}`)
  }
  const left = keepConsole((text, thrown) => {
    note('console', text)
    if (thrown) fail(thrown)
  })
  for (const text of left) steps.add({ at: 0, kind: 'console', text })
  note('page', location.pathname)
  hearFailures(fail)
  hearPresses((kind, text) => note(kind, text, presses))
  hearPages?.((path) => note('page', path))
  const slow = tellMeasures(release, rate, note, isLasting)
  hearSlowParts?.((milliseconds, what) => slow('slow-component', milliseconds, what))
  early.forEach(fail)
}

function visitOf(release: string) {
  const { lang, dataset } = document.documentElement
  return {
    release,
    language: lang as Language,
    device: deviceOf(),
    browserLanguage: navigator.language.replace(/[^\w-].*/, '').slice(0, 35),
    isElderly: dataset['text'] === 'large',
    assistiveTechnology: [
      '(prefers-contrast: more)',
      '(forced-colors: active)',
      '(prefers-reduced-motion: reduce)',
    ].some(is),
  }
}

function is(query: string): boolean {
  return matchMedia(query).matches
}

function deviceOf(): Device {
  if (!is('(pointer: coarse)')) return 'computer'
  return Math.min(screen.width, screen.height) < 600 ? 'phone' : 'tablet'
}

/** Our own server reports its failed answers itself; errors like noise are not reported. */
function errorOf(thrown: unknown): VisitReport['errors'][number] | null {
  const { name, message, stack, body } = (thrown ?? {}) as Partial<Error> & { body?: unknown }
  const text = plainMessage(typeof message === 'string' ? message : typeof thrown === 'string' ? thrown : '')
  if (body !== undefined || isNoise(text) || name === 'AbortError') return null
  const frames = (stack ?? '').split('\n').filter((line) => /:\d+:\d+\)?$/.test(line))
  const places = frames.map((line) => line.replaceAll(location.origin, '').replace(/[?#][^\s:)]*/, ''))
  return { name: (name ?? 'Error').slice(0, 64), message: text, stack: places.join('\n').slice(0, STACK_MAX) }
}

function hearFailures(fail: (thrown: unknown) => void): void {
  addEventListener('error', ({ error, message }) => fail(error ?? message))
  addEventListener('unhandledrejection', ({ reason }) => fail(reason))
}

/** The kind of the pressed element, never its text. */
function hearPresses(press: (kind: CrumbKind, text: string) => void): void {
  for (const type of ['click', 'change', 'submit']) {
    addEventListener(
      type,
      ({ target }) => {
        const found =
          target instanceof Element ? target.closest('a,button,input,select,textarea,form,summary') : null
        if (!found) return
        const of =
          found.getAttribute('href') ?? found.getAttribute('name') ?? found.getAttribute('type') ?? ''
        press(type === 'click' ? 'press' : 'change', `${type} ${found.tagName.toLowerCase()} ${of}`)
      },
      { capture: true, passive: true },
    )
  }
}

/** Once, when the page is left or hidden: then all is known. */
function tellMeasures(
  release: string,
  rate: number,
  note: (kind: CrumbKind, text: string) => void,
  isLasting: Watch['isLasting'],
) {
  const values = new Map<Measure, number>()
  const found: Measured[] = []
  const slow = (name: SlowKind, value: number, what: string) => {
    if (isLasting?.(what)) return
    found.push({ name, value })
    note('slow', `${name} ${Math.round(value)} ms ${pathOf(what)}`)
  }
  const page = location.pathname
  let isMeasured = Math.random() < rate
  const catchUp = measurePage(
    (name, value) => values.set(name, value),
    slow,
    (name, status) => note('call', `${pathOf(name)} ${status}`),
  )
  addEventListener('visibilitychange', () => {
    if (!isMeasured || document.visibilityState !== 'hidden') return
    isMeasured = false
    catchUp()
    const measures = [...[...values].map(([name, value]) => ({ name, value })), ...found]
    void post(
      {
        ...visitOf(release),
        page,
        errors: [],
        crumbs: [],
        measures: measures.slice(0, MEASURES_A_REPORT_MAX),
      },
      null,
    )
  })
  return slow
}

function pathOf(address: string): string {
  return URL.parse(address)?.pathname ?? address
}

/** Nothing waits for it, and failures are silent. Without a token no cookie is sent either. */
async function post(report: VisitReport, token: (() => Promise<string | null>) | null): Promise<void> {
  const body = JSON.stringify(report)
  const type = 'application/json'
  // Firefox before 133 lets go of a request with its page.
  if (!token && !('keepalive' in Request.prototype)) {
    navigator.sendBeacon(VISITS_ADDRESS, new Blob([body], { type }))
    return
  }
  try {
    const bearer = token && (await token())
    const headers = { 'content-type': type, ...(bearer && { authorization: `Bearer ${bearer}` }) }
    await fetch(VISITS_ADDRESS, { method: 'POST', keepalive: true, credentials: 'omit', headers, body })
  } catch {
    // The line is away, or the session is.
  }
}
