// Answers to choose from: an accepted one, and others of its kind that are not; of its subject where its kind has too few.
import { kindOfAnswer } from './answer-kinds.ts'
import type { Bank, Question } from './bank.ts'
import type { Chance } from './interview.ts'
import type { Marker, Marking } from './marking/mark.ts'

const CHOICES = 4

type Choosing = { bank: Bank; mark: Marker; chance: Chance; answers: readonly string[] }

/** In a new order each time; null if several answers are needed, or the right one is unknown. */
export function choicesFor(question: Question, { bank, mark, chance, answers }: Choosing): string[] | null {
  const right = one(answers, chance)
  if ((question.need ?? 1) > 1 || right === undefined) return null
  const kind = kindOfAnswer(question.question.en)
  const rest = bank.filter(({ n }) => n !== question.n)
  const answersOf = (all: Bank) => inNewOrder(all, chance).map(({ answers: { en } }) => one(en, chance) ?? '')
  const alike = rest.filter((other) => kind !== undefined && kindOfAnswer(other.question.en) === kind)
  const near = rest.filter(({ subject }) => subject === question.subject)
  // What is nearly right may be right; our own wrong answers are wrong even where they are near.
  const wrong = (answer: string) => mark(question, answer).verdict === 'wrong'
  const ours = (kind?.others ?? []).filter((answer) => mark(question, answer).verdict !== 'right')
  const fitting = [
    ...inNewOrder(
      [...alike.flatMap(({ answers: { en } }) => en.map(plain).filter(wrong)), ...ours.map(plain)],
      chance,
    ),
    ...[...answersOf(near), ...answersOf(rest)].map(plain).filter((answer) => answer !== '' && wrong(answer)),
  ]
  return inNewOrder([plain(right), ...[...new Set(fitting)].slice(0, CHOICES - 1)], chance)
}

/** A choice is one of those offered: what would be nearly right if it was typed is wrong. */
export function markChoice(marking: Marking): Marking {
  return marking.verdict === 'close' ? { ...marking, verdict: 'wrong', reason: 'other' } : marking
}

function one<Item>(items: readonly Item[], chance: Chance): Item | undefined {
  return items[Math.floor(chance() * items.length)]
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
