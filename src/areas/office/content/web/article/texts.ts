// The long texts with the firm's facts filled into their front matter. Only the server has any.
import { texts } from 'virtual:texts'
import { FACTS, isFactName, saidSince, withFacts } from '#firm/fact-names.ts'
import type { Settled } from '#firm/settled.ts'
import type { Language } from '#kernel/language.ts'
import type { TextMatter } from '../../contract.ts'

type Pair = { label: string; value: string }

export type Text = {
  file: string
  language: Language
  title: string
  description: string
  h1: string
  published: string
  updated: string
  calculator: string | null
  quickExit: boolean
  eligibility: readonly Pair[]
  timeline: readonly Pair[]
  pricing: readonly Pair[]
  keyPoints: readonly string[]
  notes: readonly string[]
  faq: readonly { question: string; answer: string }[]
  headings: TextMatter['headings']
}

/** Throws if the text does not exist. */
export function textOf(file: string, language: Language, settled: Settled): Text {
  const { frontmatter: matter } = moduleOf(file, language)
  const fill = (words: string) => withFacts(words, language, settled)
  const fillPairs = (pairs: readonly Pair[] = []) =>
    pairs.map(({ label, value }) => ({ label, value: sentence(fill(value)) }))
  return {
    file,
    language,
    title: matter.title,
    description: matter.description,
    h1: matter.h1,
    published: matter.published,
    updated: saidSince(matter.updated, matter.facts, settled),
    headings: matter.headings,
    calculator: matter.calculator ?? null,
    quickExit: matter.quickExit ?? false,
    eligibility: fillPairs(matter.eligibility),
    timeline: fillPairs(matter.timeline),
    pricing: (matter.pricing ?? []).map(({ label, fact }) => ({
      label: fill(label),
      value: isFactName(fact) ? FACTS[fact](language, settled) : '',
    })),
    keyPoints: (matter.keyPoints ?? []).map(fill),
    notes: (matter.notes ?? []).map(fill),
    faq: (matter.faq ?? []).map(({ question, answer }) => ({
      question: fill(question),
      answer: sentence(fill(answer)),
    })),
  }
}

/** The text below the front matter. */
export function bodyOf(file: string, language: Language) {
  return moduleOf(file, language).default
}

/** The files of the blog's posts, newest first. */
export function postFiles(): string[] {
  return Object.entries(texts)
    .filter(([path]) => /\/en\/blog\/(?!index\.)/.test(path))
    .toSorted(([, one], [, other]) => other.frontmatter.published.localeCompare(one.frontmatter.published))
    .map(([path]) => path.replace(/^\/content\/en\/|\.mdx$/g, ''))
}

export function isWritten(file: string): boolean {
  return texts[pathOf(file, 'en')] !== undefined && texts[pathOf(file, 'es')] !== undefined
}

function moduleOf(file: string, language: Language) {
  const found = texts[pathOf(file, language)]
  if (!found) throw new RangeError(`content/${language}/${file}.mdx is not written`)
  return found
}

function pathOf(file: string, language: Language): string {
  return `/content/${language}/${file}.mdx`
}

/** A fact may be the first word: "entre 150 y 120 días antes" begins a sentence here. */
function sentence(text: string): string {
  return text.charAt(0).toLocaleUpperCase() + text.slice(1)
}
