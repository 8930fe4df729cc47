// Loads the times that are offered, sends the request, and says what became of it. Words come from the page's own templates.
import { keepOfflinePage } from '#ui/offline-page.ts'
import { type Answer, answerTo } from '#web/document-form/answer.ts'
import { busy, showAnswer, wordsOf } from '#web/document-form/problems.ts'
import { showSent } from '#web/document-form/sent.ts'
import type { AskedCall, CallTimes } from '../../contract.ts'
import { type CallRequest, REQUEST_FIELDS } from '../../rules/request.ts'

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
  if (answer.kind === 'done') {
    const { phone, label, zone } = answer.body
    showSent(tool, { number: phone, time: label, zone })
    return
  }
  const isTimeGone = answer.kind === 'mend' && answer.problems.some(({ field }) => field === 'startsAt')
  if (isTimeGone) await offerTimes(tool, form)
  showAnswer(tool, form, answer)
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

function ask(form: HTMLFormElement): Promise<Answer<AskedCall>> {
  const entries = REQUEST_FIELDS.map((field) => [field, valueIn(form, field)])
  const request = Object.fromEntries(entries) as CallRequest
  const post = () =>
    fetch('/api/callbacks', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'accept-language': document.documentElement.lang },
      body: JSON.stringify({ key: KEY, timeZone: ZONE, request }),
    })
  return answerTo<AskedCall>(post, REQUEST_FIELDS)
}

function valueIn(form: HTMLFormElement, field: string): string {
  return form.querySelector<HTMLInputElement | HTMLSelectElement>(`#${field}`)?.value.trim() ?? ''
}

const place = document.getElementById('callback')
const fields = place?.querySelector('form')
if (place && fields) run(place, fields)
keepOfflinePage()
