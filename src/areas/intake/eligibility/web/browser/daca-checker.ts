// Runs the DACA checker on its page, one question at a time. The answers live in the form and nowhere else.
import {
  DACA_QUESTIONS,
  type DacaAnswers,
  type DacaQuestion,
  whyNotBeside,
} from '../../rules/daca-answers.ts'
import { dacaQuestionAfter, dacaQuestionBefore, dacaQuestionsOf } from '../../rules/daca-flow.ts'
import { dacaRenewal } from '../../rules/daca-renewal.ts'
import { dacaVerdict } from '../../rules/daca-verdict.ts'
import type { LawRow } from '#firm/law.ts'
import type { LawRead } from '#firm/law-leaning.ts'
import { type Field, readAnswer } from '../../rules/fields.ts'
import { idOf, showProblems, typedIn } from './form.ts'
import { sayDays, today } from './reader.ts'
import { copyOf, fillSlots, keepWhatHolds, showAnswer } from './template.ts'

const tool = document.getElementById('eligibility-checker')
const form = tool?.querySelector('form')
if (tool && form) start(tool, form)

function start(within: HTMLElement, questions: HTMLFormElement): void {
  let answers: DacaAnswers = {}
  let current: DacaQuestion = 'daca'
  const goTo = (question: DacaQuestion) => {
    current = question
    showQuestion(within, question, answers)
  }
  const goOn = (value: unknown) => {
    answers = { ...answers, [current]: value }
    const next = dacaQuestionAfter(current, answers, today())
    if (next) return goTo(next)
    showResult(within, questions, answers)
    onPress(within, '[data-change]', () => goTo('daca'))
    onPress(within, '[data-restart]', () => {
      answers = {}
      questions.reset()
      goTo('daca')
    })
  }
  questions.addEventListener('submit', (event) => {
    event.preventDefault()
    const field: Field = DACA_QUESTIONS[current]
    const answer = readAnswer(field, typedIn(within, current, field), today())
    const problem = 'value' in answer ? whyNotBeside(answers, current, answer.value) : answer.problem
    if (problem) showProblems(within, [{ id: idOf(within, current), problem }])
    else if ('value' in answer) goOn(answer.value)
  })
  onPress(within, '[data-unsure]', () => goOn('unsure'))
  onPress(within, '[data-back]', () => goTo(dacaQuestionBefore(current, answers, today()) ?? 'daca'))
  questions.querySelector('[type=submit]')?.removeAttribute('disabled')
}

function onPress(within: HTMLElement, selector: string, act: () => void): void {
  within.querySelector(selector)?.addEventListener('click', act)
}

function showQuestion(within: HTMLElement, question: DacaQuestion, answers: DacaAnswers): void {
  showProblems(within, [])
  within.querySelector('[data-answer]')?.replaceChildren()
  const path = dacaQuestionsOf(answers, today())
  for (const element of within.querySelectorAll<HTMLElement>('[data-field]')) {
    element.hidden = element.dataset['field'] !== question
  }
  show(within, 'form', true)
  show(within, '[data-back]', question !== 'daca')
  show(within, '[data-unsure]', 'mayBeUnsure' in DACA_QUESTIONS[question])
  const progress = within.querySelector('[data-progress]')
  const number = path.indexOf(question) + 1
  if (progress) fillSlots(progress, { number: String(number), total: String(path.length) })
  const asked = document.getElementById(idOf(within, question))
  asked?.focus({ preventScroll: true })
  within.querySelector('form')?.scrollIntoView({ block: 'nearest' })
}

function show(within: HTMLElement, selector: string, isShown: boolean): void {
  const element = within.querySelector<HTMLElement>(selector)
  if (element) element.hidden = !isShown
}

/** As stated by the page: if it states nothing, none of it. */
function lawRead({ dataset }: HTMLElement): LawRead {
  return new Set((dataset['lawRead'] ?? '').split(' ') as LawRow[])
}

function showResult(within: HTMLElement, questions: HTMLFormElement, answers: DacaAnswers): void {
  showProblems(within, [])
  const { path, colour, reasons, isUrgent } = dacaVerdict(answers, today(), lawRead(questions))
  const result = copyOf(within, '[data-answer-form]')
  for (const { rule, says, standing, isLawOpen } of reasons) {
    const sentence = result.querySelector(`[data-reason="${rule}.${says}"]`)
    if (!isLawOpen) sentence?.querySelector('[data-law-open]')?.remove()
    for (const mark of sentence?.querySelectorAll<SVGElement>('[data-mark]') ?? []) {
      if (mark.dataset['mark'] !== standing) mark.remove()
    }
    if (sentence) result.querySelector(`[data-standing="${standing}"]`)?.append(sentence)
  }
  result.querySelector('[data-reasons]')?.remove()
  const standings = reasons.map(({ standing }) => standing)
  keepWhatHolds(result, new Set([path, colour, ...standings, ...(isUrgent ? ['urgent'] : [])]))
  const { expiry } = answers
  if (typeof expiry === 'number') fillSlots(result, sayDays(dacaRenewal({ expiry }, today()).dates))
  questions.hidden = true
  showAnswer(within, result)
}
