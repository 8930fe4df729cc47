// Checks what the site relies on in a browser, one thing at a time; no result leaves the page.
import type { Content } from '#areas/office/content/words/index.ts'

export type CheckName = keyof Content['diagnostics']['test']['checks']
export type Finding = { isGood: boolean; found: string }

const CLOCK_SECONDS_MAX = 60

const CHECKS: Record<CheckName, () => Finding | Promise<Finding>> = {
  storage: () => {
    localStorage.setItem('self_check', 'kept')
    const kept = localStorage.getItem('self_check')
    localStorage.removeItem('self_check')
    return { isGood: kept === 'kept', found: kept ?? '' }
  },
  cookies: () => has(navigator.cookieEnabled),
  online: () => has(navigator.onLine),
  dates: () => ({
    isGood: 'Temporal' in globalThis,
    found: new Intl.DateTimeFormat().resolvedOptions().timeZone,
  }),
  spanish: () => {
    const found = new Intl.DateTimeFormat('es-US', { dateStyle: 'long', timeZone: 'UTC' }).format(0)
    return { isGood: found === '1 de enero de 1970', found }
  },
  menus: () => has('popover' in HTMLElement.prototype),
  questions: () => has('name' in HTMLDetailsElement.prototype),
  fonts: async () => {
    await document.fonts.ready
    const loaded = [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family)
    return { isGood: loaded.length >= 2, found: [...new Set(loaded)].join(', ') }
  },
  health: async () => {
    const answer = await fetch('/_readyz')
    const { status, parts } = (await answer.json()) as { status: string; parts: Record<string, string> }
    const away = Object.keys(parts).filter((part) => parts[part] !== 'ok')
    return { isGood: answer.ok, found: [status, ...away].join(', ') }
  },
  clock: async () => {
    const answer = await fetch('/_healthz', { method: 'HEAD' })
    const seconds = Math.round((Date.now() - Date.parse(answer.headers.get('date') ?? '')) / 1_000)
    return { isGood: Math.abs(seconds) <= CLOCK_SECONDS_MAX, found: `${seconds} s` }
  },
}

/** What throws has failed; the others go on. */
export async function runChecks(): Promise<Record<CheckName, Finding>> {
  const names = Object.keys(CHECKS) as CheckName[]
  const found = await Promise.all(names.map((name) => safely(CHECKS[name])))
  return Object.fromEntries(names.map((name, index) => [name, found[index]])) as Record<CheckName, Finding>
}

async function safely(check: () => Finding | Promise<Finding>): Promise<Finding> {
  try {
    return await check()
  } catch (error) {
    return { isGood: false, found: String(error) }
  }
}

function has(isThere: boolean): Finding {
  return { isGood: isThere, found: '' }
}
