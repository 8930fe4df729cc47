// An accepted answer as its required and its optional words.
import type { Language } from '#kernel/language.ts'
import type { Question } from '../bank.ts'
import { GRAMMARS, wordsOf } from './spoken-words.ts'

export type Accepted = {
  /** Its place in the list of the question. */
  index: number
  /** Said as the list says it, not in other words. */
  isListed: boolean
  needed: readonly string[]
  optional: ReadonlySet<string>
}

export type Accepting = {
  accepted: readonly Accepted[]
  /** Words of the question and its heads: they may be said with any answer. */
  asked: ReadonlySet<string>
}

const US = 'us'

/** All accepted answers to a question in a language; `answers` replace the list's if it changes. */
export function acceptingOf(
  question: Question,
  language: Language,
  answers: readonly string[] = question.answers[language],
): Accepting {
  const heads = wordsOf(question.heads ?? '', language).map(({ is }) => is)
  const asked = new Set([...wordsOf(question.question[language], language).map(({ is }) => is), ...heads])
  const keeps = (question.keeps ?? '').split(' ')
  const light = new Set([...GRAMMARS[language].light].filter((word) => !keeps.includes(word)))
  const listed = answers.flatMap((answer, index) =>
    eitherWord(answer).map((text) => acceptedOf(text, { index, isListed: true, asked, light, language })),
  )
  const ways = GRAMMARS[language] === GRAMMARS.en ? Object.entries(question.ways ?? {}) : []
  const said = ways.flatMap(([index, texts]) =>
    texts
      .flatMap(eitherWord)
      .map((text) => acceptedOf(text, { index: Number(index), isListed: false, asked, light, language })),
  )
  return { accepted: [...listed, ...said], asked }
}

type How = {
  index: number
  isListed: boolean
  asked: ReadonlySet<string>
  light: ReadonlySet<string>
  language: Language
}

function acceptedOf(text: string, { index, isListed, asked, light, language }: How): Accepted {
  const inParentheses = [...text.matchAll(/\(([^)]*)\)/g)].map(([, inside = '']) => inside).join(' ')
  const spoken = wordsOf(text.replaceAll(/\([^)]*\)/g, ' '), language).map(({ is }) => is)
  const heavy = spoken.filter((word) => !light.has(word))
  const telling = heavy.filter((word) => !asked.has(word))
  const some = [telling, heavy, spoken].find((words) => words.length > 0) ?? []
  const withoutCountry = some.filter((word) => word !== US)
  const needed = withoutCountry.length > 1 ? withoutCountry : some
  const optional = [...spoken, ...wordsOf(inParentheses, language).map(({ is }) => is)]
  return { index, isListed, needed: [...new Set(needed)], optional: new Set(optional) }
}

/** "Antietam/Sharpsburg" is either; parentheses stay. */
function eitherWord(text: string): string[] {
  const either = /([^\s/()]+(?:\/[^\s/()]+)+)/.exec(text)
  if (!either) return [text]
  const [choice] = either
  return choice.split('/').flatMap((word) => eitherWord(text.replace(choice, word)))
}
