// What a set of forms costs: packages of María's eight forms, asked for at once as the attorney of the demonstration, in seconds of the
// processor that the cage takes for each; and how fast others are served meanwhile, against before and after. Alone:
// `node bench/packages.ts 50` for fifty packages.
import { randomUUID } from 'node:crypto'
import { readFileSync, readdirSync } from 'node:fs'
import { setTimeout as after } from 'node:timers/promises'
import { type APIRequestContext, request } from '@playwright/test'
import type { FilingDesk, PackageItem } from '#areas/documents/forms/package-contract.ts'
import { isFillable, proposedItems } from '#areas/documents/forms/rules/packages.ts'
import { demonstrationCode } from '#server/demonstration-codes.ts'
import { DEMONSTRATION_PASSWORD, DEMONSTRATION_PEOPLE } from '#server/demonstration-people.ts'
import { removeDataDirectory, type RunningProduct, startProduct } from '#tests/product.ts'
import { type Figure, table } from './figure.ts'

const PACKAGES = 3
const FORMS = 8
const READY_MS_MAX = 180_000
const SET_SECONDS_MAX = 60
const RATIO_MAX = 1.2
const OTHERS_SECONDS = 10
/** As the page of the packages asks. */
const LOOK_AGAIN_MS = 2_000
const OTHERS = ['/cases', '/desk/today', '/documents/waiting']
/** Of Linux, for what /proc counts. */
const TICKS_A_SECOND = 100

type Calls = { get<Answer>(path: string): Promise<Answer>; post(path: string, data: object): Promise<void> }

async function signedIn(url: string): Promise<Calls & { end(): Promise<void> }> {
  const asked: APIRequestContext = await request.newContext({ extraHTTPHeaders: { origin: url } })
  const { email = '' } = DEMONSTRATION_PEOPLE.find(({ role }) => role === 'attorney') ?? {}
  await asked.post(`${url}/api/auth/sign-in/email`, { data: { email, password: DEMONSTRATION_PASSWORD } })
  await asked.post(`${url}/api/auth/two-factor/verify-totp`, { data: { code: demonstrationCode(email) } })
  const { token } = (await (await asked.get(`${url}/api/auth/token`)).json()) as { token: string }
  const headers = { authorization: `Bearer ${token}` }
  return {
    async get(path) {
      const answer = await asked.get(`${url}/api${path}`, { headers })
      if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`)
      return answer.json()
    },
    async post(path, data) {
      const answer = await asked.post(`${url}/api${path}`, { headers, data })
      if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`)
    },
    end: () => asked.dispose(),
  }
}

/** Of the children that have ended, of all processes under this one: the cage's, since a database does not end. */
function endedSeconds(root: number): number {
  const rows = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const text = readFileSync(`/proc/${name}/stat`, 'utf8')
        const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
        return { id: Number(name), parent: Number(fields[1]), ticks: Number(fields[13]) + Number(fields[14]) }
      } catch {
        return []
      }
    })
  const under = (parent: number): number =>
    rows.filter((row) => row.parent === parent).reduce((sum, { id, ticks }) => sum + ticks + under(id), 0)
  return under(root) / TICKS_A_SECOND
}

/** Until `isOver`, one question after the other, as one person asks. */
async function p95(calls: Calls, isOver: () => boolean): Promise<number> {
  const times: number[] = []
  while (!isOver()) {
    for (const path of OTHERS) {
      const began = performance.now()
      await calls.get(path)
      times.push(performance.now() - began)
    }
  }
  return times.toSorted((one, other) => one - other)[Math.floor(times.length * 0.95)] ?? 0
}

function p95Alone(calls: Calls): Promise<number> {
  const until = performance.now() + OTHERS_SECONDS * 1_000
  return p95(calls, () => performance.now() > until)
}

type Ready = { caseId: string; items: PackageItem[] }

/** Of the case with a petitioner, each form that is in use. The demonstration's are filled behind the open port. */
async function readyCase(calls: Calls): Promise<Ready> {
  const until = performance.now() + READY_MS_MAX
  while (performance.now() < until) {
    const { items } = await calls.get<{ items: { id: string }[] }>('/cases')
    for (const { id: caseId } of items) {
      const { forms, people } = await calls.get<FilingDesk>(`/cases/${caseId}/form-packages`)
      if (!people.some(({ part }) => part === 'petitioner')) continue
      const ready = forms.filter(({ state }) => isFillable(state))
      const named = ready.map(({ form }) => form).filter((form) => !['G-28', 'G-1145'].includes(form))
      const set = proposedItems(ready, people, named)
      if (ready.length >= FORMS)
        return { caseId, items: set.map(({ form, person }) => ({ formId: form.id, personId: person.id })) }
    }
    await after(1_000)
  }
  throw new Error('the forms of the demonstration are not in use')
}

async function whenMade(calls: Calls, caseId: string): Promise<void> {
  for (;;) {
    const { packages } = await calls.get<FilingDesk>(`/cases/${caseId}/form-packages`)
    const failed = packages.find(({ state }) => state === 'failed')
    if (failed) throw new Error(`not made: ${failed.failure} ${JSON.stringify(failed.problems)}`)
    if (packages.every(({ state }) => state !== 'making' && state !== 'trying-again')) return
    await after(LOOK_AGAIN_MS)
  }
}

export async function packageFigures(product: RunningProduct, packages = PACKAGES): Promise<Figure[]> {
  const calls = await signedIn(product.url)
  try {
    const { caseId, items } = await readyCase(calls)
    await p95Alone(calls)
    const before = await p95Alone(calls)
    const used = endedSeconds(product.pid)
    const began = performance.now()
    const choice = { items, letterId: null, packetIds: [] }
    await Promise.all(
      Array.from({ length: packages }, () =>
        calls.post(`/cases/${caseId}/form-packages/${randomUUID()}`, choice),
      ),
    )
    let isOver = false
    const making = whenMade(calls, caseId).finally(() => (isOver = true))
    const [meanwhile] = await Promise.all([p95(calls, () => isOver), making])
    const seconds = (performance.now() - began) / 1_000
    const cage = (endedSeconds(product.pid) - used) / packages
    const later = await p95Alone(calls)
    return [
      {
        name: `a package of ${items.length} forms, in the cage`,
        value: cage,
        unit: 's CPU',
        atMost: SET_SECONDS_MAX,
      },
      { name: `${packages} packages asked for at once, until made`, value: seconds, unit: 's' },
      {
        name: 'others, p95 while packages are made, against before and after',
        value: (2 * meanwhile) / (before + later),
        unit: '×',
        atMost: RATIO_MAX,
      },
    ]
  } finally {
    await calls.end()
  }
}

if (import.meta.main) {
  const product = await startProduct({})
  try {
    console.log(table(await packageFigures(product, Number(process.argv[2] ?? PACKAGES))))
  } finally {
    await product.stop()
    removeDataDirectory(product.dataDirectory)
  }
}
