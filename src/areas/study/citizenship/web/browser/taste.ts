// Ten questions answered on a guide, without an account: fetched with its bank when it is opened. Nothing is sent or kept.
import { DEFAULT_LANGUAGE, fill, isLanguage } from '#kernel/language.ts'
import { type Question, TEST_RULES } from '../../rules/bank.ts'
import { bank } from '../../rules/banks/bank-2025.ts'
import { choicesFor } from '../../rules/choices.ts'
import { type Marking, markerOf } from '../../rules/marking/mark.ts'
import { tasted } from '../../rules/tasted.ts'
import { element } from '../taste/element.ts'
import { button, link, notice, radioCards, textField } from '../taste/looks.ts'
import { sayReason } from '../say-reason.ts'
import { TASTE_WORDS } from '../taste/taste-words.ts'

const { lang } = document.documentElement
const language = isLanguage(lang) ? lang : DEFAULT_LANGUAGE
const words = TASTE_WORDS[language]
const { ask, taste, verdicts, reasons } = words
const mark = markerOf(bank, { languages: ['en'] })
const questions = tasted(bank)

const found = document.getElementById('taste')
if (found) open(found)

function open(place: HTMLElement): void {
  const instead = [...place.children]
  const opener = place.querySelector('button')
  const stage = element('div', { class: 'space-y-4' })
  place.append(stage)
  const showInstead = (isOpen: boolean) => {
    for (const each of instead) each.toggleAttribute('hidden', isOpen)
  }
  const close = () => {
    stage.replaceChildren()
    showInstead(false)
    opener?.focus()
  }
  const start = () => {
    showInstead(true)
    askAll(stage, close)
  }
  // The script runs once, and may be opened again.
  opener?.addEventListener('click', start)
  start()
}

type Way = 'typed' | 'chosen'

/** In sequence; the way of answering stays for the next. */
function askAll(stage: HTMLElement, close: () => void): void {
  const missed: Question[] = []
  let way: Way = 'typed'
  const goTo = (at: number) => {
    const question = questions[at]
    if (!question) return showEnd(stage, { missed, again: () => askAll(stage, close), close })
    const given = (marking: Marking) =>
      showResult(stage, question, {
        marking,
        isLast: at + 1 === questions.length,
        next: (isRight) => {
          if (!isRight) missed.push(question)
          goTo(at + 1)
        },
      })
    const show = (next: Way) => {
      way = next
      showQuestion(stage, question, { position: at, way, change: show, given, close })
    }
    return show(way)
  }
  goTo(0)
}

/** Replaces the content and moves focus. */
function put(stage: HTMLElement, focused: HTMLElement, ...all: (Node | null)[]): void {
  stage.replaceChildren(...all.filter((each) => each !== null))
  focused.focus({ preventScroll: true })
  focused.scrollIntoView({ block: 'center' })
}

type Asked = {
  position: number
  way: Way
  change: (way: Way) => void
  given: (marking: Marking) => void
  close: () => void
}

function showQuestion(
  stage: HTMLElement,
  question: Question,
  { position, way, change, given, close }: Asked,
) {
  const need = question.need ?? 1
  const choices =
    need > 1 ? null : choicesFor(question, { bank, mark, chance: Math.random, answers: question.answers.en })
  const chosen = way === 'chosen' && choices !== null
  const hint = need > 1 ? `${fill(ask.several, { need })} ${ask.answerHint.en}` : ask.answerHint.en
  const field = chosen ? radioCards(ask.choose, choices) : textField(ask.answer, hint)
  const heading = element('h3', { tabindex: '-1', lang: 'en' }, question.question.en)
  const form = element(
    'form',
    { novalidate: '', class: 'max-w-form space-y-4' },
    field.frame,
    button('primary', ask.check, null),
  )
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    const marking = mark(question, field.value())
    if (marking.reason === 'empty') field.complain(chosen ? ask.chooseFirst : reasons.empty)
    else if (marking.reason === 'tooLong') field.complain(reasons.tooLong)
    else given(marking)
  })
  const unknown = () => given({ verdict: 'wrong', reason: 'unknown', named: [], missing: need, extra: [] })
  put(
    stage,
    heading,
    element(
      'p',
      { class: 'text-sm font-semibold text-action' },
      fill(ask.position, { at: position + 1, count: questions.length }),
    ),
    heading,
    element('p', { lang: 'es' }, question.question.es),
    form,
    element(
      'p',
      { class: 'flex flex-wrap' },
      choices &&
        button('quiet', chosen ? taste.type : taste.choose, () => change(chosen ? 'typed' : 'chosen')),
      button('quiet', ask.dontKnow, unknown),
      button('quiet', taste.close, close),
    ),
    position === 0 ? element('p', { class: 'text-sm text-ink-soft' }, taste.private) : null,
  )
}

type Marked = { marking: Marking; isLast: boolean; next: (isRight: boolean) => void }

const KINDS = { right: 'success', close: 'warning', wrong: 'danger', unmarked: 'warning' } as const

/** As in the practice: the person decides on a close answer. */
function showResult(stage: HTMLElement, question: Question, { marking, isLast, next }: Marked): void {
  const { verdict } = marking
  const said = notice(KINDS[verdict], verdicts[verdict], sayReason(marking, reasons, language))
  const further = isLast ? ask.finish : ask.next
  put(
    stage,
    said,
    element('h3', { lang: 'en' }, question.question.en),
    said,
    accepted(question),
    element(
      'p',
      { class: 'flex flex-wrap gap-3' },
      ...(verdict === 'close'
        ? [
            button('primary', ask.saidNot, () => next(false)),
            button('secondary', ask.countRight, () => next(true)),
          ]
        : [button('primary', further, () => next(verdict === 'right'))]),
    ),
  )
}

function accepted({ answers, need = 1 }: Question): HTMLElement {
  const items = answers.en.map((answer, at) => {
    const other = answers.es[at] ?? answer
    const spanish = other === answer ? null : element('span', { lang: 'es' }, ` · ${other}`)
    return element('li', {}, element('span', { lang: 'en' }, answer), spanish)
  })
  const lead = need > 1 ? fill(ask.several2, { need }) : items.length > 1 ? ask.any : ask.accepted
  return element('div', {}, element('p', {}, lead), element('ul', {}, ...items))
}

type End = { missed: readonly Question[]; again: () => void; close: () => void }

function showEnd(stage: HTMLElement, { missed, again, close }: End): void {
  const count = questions.length
  const heading = element(
    'h3',
    { tabindex: '-1' },
    fill(taste.score, { right: count - missed.length, count }),
  )
  const way = stage.parentElement?.querySelector<HTMLAnchorElement>('[data-account]')?.href ?? ''
  const { asked, pass } = TEST_RULES['2025']
  put(
    stage,
    heading,
    heading,
    element('p', {}, fill(taste.rule, { asked, pass })),
    element('p', {}, taste.more),
    element(
      'p',
      { class: 'flex flex-wrap gap-3' },
      link(taste.account, way),
      button('secondary', taste.again, again),
      button('quiet', taste.close, close),
    ),
    ...(missed.length === 0 ? [] : [element('h4', { class: 'font-semibold' }, words.missed)]),
    ...missed.map((question) =>
      element(
        'div',
        {},
        element('p', { lang: 'en', class: 'font-semibold' }, question.question.en),
        accepted(question),
      ),
    ),
  )
}
