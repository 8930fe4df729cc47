// A long text as HTML: links keep the reader's language, and Fact, Note, Steps and Checklist have their components.
import { createElement, type ReactNode } from 'react'
import { FACTS, type FactName } from '#firm/fact-names.ts'
import type { Settled } from '#firm/settled.ts'
import { inLanguage, type Language } from '#kernel/language.ts'
import type { Content } from '../../words/index.ts'
import { bodyOf } from './texts.ts'

/** Further components of a text, such as `<KeptList />` on the privacy page. */
export type Parts = Readonly<Record<string, (props: object) => ReactNode>>

type TextBodyProps = {
  file: string
  language: Language
  settled: Settled
  words: Content['article']
  parts?: Parts
}

export function TextBody({ file, language, settled, words, parts }: TextBodyProps) {
  const components = { ...partsIn(language, settled, words), ...parts }
  return <div className="prose">{createElement(bodyOf(file, language), { components })}</div>
}

type Inner = { children?: ReactNode }

function partsIn(language: Language, settled: Settled, words: Content['article']) {
  return {
    a: ({ href = '', children }: Inner & { href?: string }) => (
      <a href={href.startsWith('/') ? inLanguage(href, language) : href}>{children}</a>
    ),
    Fact: ({ name }: { name: FactName }) => FACTS[name](language, settled),
    Note: ({ kind, children }: Inner & { kind: 'info' | 'warning' }) => (
      <div className={`note note-${kind}`}>
        <p className="note-title">{words.note[kind]}</p>
        {children}
      </div>
    ),
    Steps: ({ children }: Inner) => <div className="road-steps">{children}</div>,
    Checklist: ({ children }: Inner) => <div className="checklist">{children}</div>,
  }
}
