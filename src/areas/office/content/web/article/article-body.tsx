// The text of a page beside its table of contents, and the parts above and below the text.
import type { ReactNode } from 'react'
import { fill } from '#kernel/language.ts'
import type { ArticleProps } from './article-props.ts'
import { ContentsList, type Entry } from './contents-list.tsx'
import { type Parts, TextBody } from './text-body.tsx'
import type { Text } from './texts.ts'

type ArticleBodyProps = ArticleProps & {
  text: Text
  parts?: Parts
  /** The page's sections besides the text's own headings. */
  before?: readonly Entry[]
  after?: readonly Entry[]
  /** Above the text, such as a tool. */
  above?: ReactNode
  below?: ReactNode
}

export function ArticleBody({
  text,
  parts,
  before = [],
  after = [],
  above,
  below,
  ...article
}: ArticleBodyProps) {
  const { words, language, settled, address } = article
  const own = text.headings.filter(({ level }) => level === 2)
  return (
    <div className="wide grid gap-x-16 gap-y-8 py-8 lg:grid-cols-[minmax(0,1fr)_19rem] lg:py-14">
      <div className="self-start lg:sticky lg:top-28 lg:order-last lg:max-h-[calc(100dvh-8rem)] lg:overflow-y-auto">
        <ContentsList words={words} entries={[...before, ...own, ...after]} />
      </div>
      <div className="min-w-0 max-w-article">
        {above}
        <TextBody
          file={text.file}
          language={language}
          settled={settled}
          words={words}
          {...(parts && { parts })}
        />
        {below}
        <p className="print-only mt-8 text-sm">{fill(words.print, { address })}</p>
      </div>
    </div>
  )
}
