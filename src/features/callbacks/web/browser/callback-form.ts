// Loads the times that are offered, sends the request, and says what became of it. Words come from the page's own templates.
import { keepOfflinePage } from '#ui/offline-page.ts'
import {
  busy,
  clearProblems,
  type Problem,
  problemsIn,
  showProblems,
  showRefusal,
  wordsOf,
} from '#web/document-form/problems.ts'
import type { AskedCall, CallTimes } from '../../contract.ts'
import { type CallRequest, REQUEST_FIELDS } from '../../rules/request.ts'

type Answer =
  | { kind: 'done'; asked: AskedCall }
  | { kind: 'mend'; problems: Problem[] }
  | { kind: 'tooMany' }
  | { kind: 'failed' }

const ZONE = Intl.DateTimeFormat().resolvedOptions().timeZone
/** Sent again because the answer was lost, it is the same request. */
const KEY = crypto.randomUUID()

function run(tool: HTMLElement, form: HTMLFormElement): void {
  const again = () => void offerTimes(tool, form)
  tool.querySelector('[data-again]')?.addEventListener('click', again)
  window.addEventListener('online', again)
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    void send(tool, form)
  })
  again()
}

async function offerTimes(tool: HTMLElement, form: HTMLFormElement): Promise<void> {
  const select = form.querySelector<HTMLSelectElement>('#startsAt')
  if (!select) return
  const offered = await readTimes()
  show(tool, '[data-times-failed]', offered === null)
  show(tool, '[data-no-times]', offered?.times.length === 0)
  form.querySelector('[type=submit]')?.toggleAttribute('disabled', !offered || offered.times.length === 0)
  if (offered) fillTimes(tool, select, offered)
}

function fillTimes(tool: HTMLElement, select: HTMLSelectElement, { times, zone }: CallTimes): void {
  const chosen = select.value
  select.options.length = 0
  select.add(new Option(wordsOf(tool, 'choose'), ''))
  for (const { label, startsAt } of times) select.add(new Option(label, startsAt))
  select.value = times.some(({ startsAt }) => startsAt === chosen) ? chosen : ''
  const said = tool.querySelector('[data-zone]')
  if (said) said.textContent = zone
}

function show(tool: HTMLElement, selector: string, isShown: boolean): void {
  tool.querySelector(selector)?.toggleAttribute('hidden', !isShown)
}

async function send(tool: HTMLElement, form: HTMLFormElement): Promise<void> {
  const restore = busy(form.querySelector<HTMLButtonElement>('[type=submit]'))
  const answer = await ask(form)
  restore()
  clearProblems(tool)
  if (answer.kind === 'done') return showSent(tool, answer.asked)
  if (answer.kind !== 'mend') return showRefusal(tool, form, wordsOf(tool, answer.kind))
  if (answer.problems.some(({ field }) => field === 'startsAt')) await offerTimes(tool, form)
  showProblems(tool, form, answer.problems)
}

function showSent(tool: HTMLElement, asked: AskedCall): void {
  const template = tool.querySelector<HTMLTemplateElement>('template[data-sent]')
  const sent = template?.content.firstElementChild?.cloneNode(true)
  if (!(sent instanceof HTMLElement)) return
  const { phone, label, zone } = asked
  for (const [name, value] of Object.entries({ number: phone, time: label, zone })) {
    const place = sent.querySelector(`[data-${name}]`)
    if (place) place.textContent = value
  }
  tool.querySelector('[data-form]')?.replaceWith(sent)
  sent.querySelector('h2')?.focus()
}

async function readTimes(): Promise<CallTimes | null> {
  try {
    const response = await fetch(`/api/callbacks/times?timeZone=${encodeURIComponent(ZONE)}`, {
      headers: { 'accept-language': document.documentElement.lang },
    })
    return response.ok ? ((await response.json()) as CallTimes) : null
  } catch {
    return null
  }
}

async function ask(form: HTMLFormElement): Promise<Answer> {
  const entries = REQUEST_FIELDS.map((field) => [field, valueIn(form, field)])
  const request = Object.fromEntries(entries) as CallRequest
  try {
    const response = await fetch('/api/callbacks', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'accept-language': document.documentElement.lang },
      body: JSON.stringify({ key: KEY, timeZone: ZONE, request }),
    })
    if (response.status === 429) return { kind: 'tooMany' }
    const body: unknown = await response.json()
    if (response.ok) return { kind: 'done', asked: body as AskedCall }
    return response.status === 400
      ? { kind: 'mend', problems: problemsIn(body, REQUEST_FIELDS, 'note') }
      : { kind: 'failed' }
  } catch {
    return { kind: 'failed' }
  }
}

function valueIn(form: HTMLFormElement, field: string): string {
  return form.querySelector<HTMLInputElement | HTMLSelectElement>(`#${field}`)?.value.trim() ?? ''
}

const place = document.getElementById('callback')
const fields = place?.querySelector('form')
if (place && fields) run(place, fields)
keepOfflinePage()
