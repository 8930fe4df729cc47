// The front matter of a long text (content/**/*.mdx): checked at build time, so that a slip is reported at once.
import { z } from 'zod'
import { isFactName } from '#firm/fact-names.ts'

const words = z.string().trim().min(1)
/** Words that may name facts: "{daca.renewal.window} before your DACA expires." */
const factWords = words.refine(
  (text) => [...text.matchAll(/\{([^{}]*)\}/g)].every(([, name = '']) => isFactName(name)),
  'names a fact that src/firm/fact-names.ts does not have',
)
const factName = z.string().refine(isFactName, 'is no fact of src/firm/fact-names.ts')
const pair = z.object({ label: words, value: factWords })

export const SECTIONS = ['about', 'services', 'daca', 'guides', 'legal', 'blog', 'partials'] as const

export const textMatter = z.object({
  title: words,
  /** The length shown by a search engine. */
  description: words.max(155),
  h1: words,
  published: z.iso.date(),
  updated: z.iso.date(),
  section: z.enum(SECTIONS),
  order: z.number().int(),
  /** The tool beside the text. */
  calculator: words.optional(),
  /** Its readers may be watched: a way out stays on the screen. */
  quickExit: z.boolean().optional(),
  eligibility: z.array(pair).default([]),
  timeline: z.array(pair).default([]),
  keyPoints: z.array(factWords).default([]),
  notes: z.array(factWords).default([]),
  pricing: z.array(z.object({ label: factWords, fact: factName })).default([]),
  faq: z.array(z.object({ question: factWords, answer: factWords })).default([]),
  /** Written by the build: the headings of the body, with the same ids in both languages. */
  headings: z.array(z.object({ level: z.number(), id: words, text: words })).default([]),
  /** Written by the build: every fact that the text names. */
  facts: z.array(words).default([]),
})
export type TextMatter = z.infer<typeof textMatter>
