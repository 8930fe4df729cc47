// Saves the form while typing, sends it, and shows the outcome. Words come from the page's own templates.
import { keepOfflinePage } from '#ui/offline-page.ts'
import { TYPED_KEY } from '../../rules/typed-key.ts'
import { kept } from './kept.ts'
import { type Answer, answerTo } from '#web/document-form/answer.ts'
import { busy, showAnswer, wordsOf } from '#web/document-form/problems.ts'
import { showSent } from '#web/document-form/sent.ts'
import type { SavedReport } from '../../contract.ts'
import { REPORT_FIELDS, type Report, readForm, writeForm } from './fields.ts'

const KEY = kept(() => localStorage, 'detention-report')
/** Text not saved on the server yet; gone with the tab. */
const TYPED = kept(() => sessionStorage, TYPED_KEY)
/** After the last key: long enough not to save every letter. */
const SAVE_AFTER_MS = 1_500
const TRY_AGAIN_MS = 10_000

function run(tool: HTMLElement, form: HTMLFormElement): void {
  let timer = 0
  let line: Promise<unknown> = Promise.resolve()
  const say = (text: string) => {
    const status = form.querySelector('[data-saving]')
    if (status) status.textContent = text
  }
  /** Calls in sequence: the newest text wins. */
  const inLine = <Value>(work: () => Promise<Value>): Promise<Value> => {
    const next = line.then(work)
    line = next.catch(() => undefined)
    return next
  }
  const save = () =>
    inLine(async () => {
      window.clearTimeout(timer)
      const answer = await call('PUT', '', readForm(form))
      if (answer.kind === 'done') say(wordsOf(tool, 'saved'))
      else if (answer.kind !== 'mend') again()
    })
  const again = () => {
    say(wordsOf(tool, 'notSaved'))
    timer = window.setTimeout(() => void save(), TRY_AGAIN_MS)
  }
  const soon = () => {
    TYPED.write(JSON.stringify(readForm(form)))
    say('')
    window.clearTimeout(timer)
    timer = window.setTimeout(() => void save(), SAVE_AFTER_MS)
  }
  const send = async () => {
    window.clearTimeout(timer)
    const report = readForm(form)
    const button = form.querySelector<HTMLButtonElement>('[type=submit]')
    const restore = busy(button)
    const answer = await inLine(() => call('POST', '/send', report))
    restore()
    settle(tool, form, report, answer)
  }
  form.addEventListener('input', soon)
  form.addEventListener('change', soon)
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    void send()
  })
  /** Not text already saved or sent: that would begin another report. */
  const saveUnsaved = () => {
    if (TYPED.read() !== null) void save()
  }
  window.addEventListener('online', saveUnsaved)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') saveUnsaved()
  })
  const early = filledIn(readForm(form))
  void restoreInto(form).finally(() => {
    form.querySelector('[type=submit]')?.removeAttribute('disabled')
    if (Object.keys(early).length === 0) return
    writeForm(form, { ...readForm(form), ...early })
    soon()
  })
}

/** Typed before this script loaded, and not saved. */
function filledIn(report: Report): Partial<Report> {
  return Object.fromEntries(Object.entries(report).filter(([, value]) => value !== ''))
}

function settle(tool: HTMLElement, form: HTMLFormElement, report: Report, answer: Answer<SavedReport>): void {
  showAnswer(tool, form, answer)
  if (answer.kind !== 'done') return
  TYPED.forget()
  KEY.forget()
  const sent = showSent(tool, { number: report.phone })
  sent?.querySelector('[data-another]')?.addEventListener('click', () => location.reload())
}

/** Text typed here and not saved yet, else the server's. */
async function restoreInto(form: HTMLFormElement): Promise<void> {
  const typed = TYPED.read()
  if (typed !== null) return writeForm(form, JSON.parse(typed) as Partial<Report>)
  const key = KEY.read()
  if (key === null) return
  const response = await post('POST', '/read', { key })
  if (response.status === 404) return KEY.forget()
  const { report, isSent } = (await response.json()) as { report: Report; isSent: boolean }
  // Typed while it was on its way.
  if (response.ok && !isSent && TYPED.read() === null) writeForm(form, report)
}

async function call(method: 'PUT' | 'POST', path: string, report: Report): Promise<Answer<SavedReport>> {
  const ask = () => post(method, path, { key: KEY.read(), report })
  const answer = await answerTo<SavedReport>(ask, REPORT_FIELDS)
  if (answer.kind !== 'done') return answer
  KEY.write(answer.body.key)
  if (TYPED.read() === JSON.stringify(report)) TYPED.forget()
  return answer
}

/** Continues after the page is left. */
function post(method: string, path: string, body: object): Promise<Response> {
  const { lang } = document.documentElement
  return fetch(`/api/detention/reports/mine${path}`, {
    method,
    keepalive: true,
    headers: { 'content-type': 'application/json', 'accept-language': lang },
    body: JSON.stringify(body),
  })
}

const place = document.getElementById('report')
const fields = place?.querySelector('form')
if (place && fields) run(place, fields)
keepOfflinePage()
