// Runs the sponsor's income on its page: nothing that is typed leaves the browser.
import { formatCents } from '#kernel/money.ts'
import type { ValuesOf } from '../../rules/fields.ts'
import { SPONSOR_FIELDS, sponsorIncomeOn } from '../../rules/sponsor-income.ts'
import { readForm } from './form.ts'
import { pageLanguage, sayDay, today } from './reader.ts'
import { copyOf, fillSlots, keepWhatHolds, showAnswer } from './template.ts'

const tool = document.getElementById('sponsor-income')
const form = tool?.querySelector('form')
if (tool && form) {
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    const values = readForm(tool, SPONSOR_FIELDS, today())
    if (values) showAnswer(tool, answerOf(tool, values as ValuesOf<typeof SPONSOR_FIELDS>))
    else tool.querySelector('[data-answer]')?.replaceChildren()
  })
  form.querySelector('[type=submit]')?.removeAttribute('disabled')
}

function answerOf(
  within: HTMLElement,
  { people, place, duty }: ValuesOf<typeof SPONSOR_FIELDS>,
): HTMLElement {
  const answer = copyOf(within, '[data-answer-form]')
  const income = sponsorIncomeOn(people, today(), { isOnActiveDuty: duty === 'yes', place })
  keepWhatHolds(answer, new Set([income ? 'answer' : 'noYear']))
  if (income) {
    fillSlots(answer, {
      people: String(people),
      income: formatCents(income.cents, pageLanguage()),
      year: String(income.year),
      from: sayDay(income.guidelineFrom),
    })
  }
  return answer
}
