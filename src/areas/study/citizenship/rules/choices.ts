// Answers to choose from: an accepted one, and others of the same subject that are not.
import type { Bank, Question } from './bank.ts'
import type { Chance } from './interview.ts'
import type { Marker } from './marking/mark.ts'

const CHOICES = 4

/** In a new order each time; null if several answers are needed, or the right one is unknown. */
export function choicesFor(
  question: Question,
  { bank, mark, chance, answers }: { bank: Bank; mark: Marker; chance: Chance; answers: readonly string[] },
): string[] | null {
  const right = answers[Math.floor(chance() * answers.length)]
  if ((question.need ?? 1) > 1 || right === undefined) return null
  const near = bank.filter(({ n, subject }) => n !== question.n && subject === question.subject)
  const far = bank.filter(({ subject }) => subject !== question.subject)
  const wrong: string[] = []
  for (const other of [...inNewOrder(near, chance), ...inNewOrder(far, chance)]) {
    if (wrong.length === CHOICES - 1) break
    const answer = plain(other.answers.en[Math.floor(chance() * other.answers.en.length)] ?? '')
    const isWrong = answer !== '' && mark(question, answer).verdict === 'wrong'
    if (isWrong && !wrong.includes(answer)) wrong.push(answer)
  }
  return inNewOrder([plain(right), ...wrong], chance)
}

/** An answer as read aloud: without its optional parts. */
export function plain(answer: string): string {
  const text = answer
    .replaceAll(/ \(\d+\)|[()]/g, '')
    .replaceAll(/\s+/g, ' ')
    .replace(/\.$/, '')
    .trim()
  return text.charAt(0).toUpperCase() + text.slice(1)
}

export function inNewOrder<Item>(items: readonly Item[], chance: Chance): Item[] {
  const left = [...items]
  for (let at = left.length - 1; at > 0; at -= 1) {
    const from = Math.floor(chance() * (at + 1))
    const [here, there] = [left[at], left[from]]
    if (here !== undefined && there !== undefined) {
      left[at] = there
      left[from] = here
    }
  }
  return left
}
