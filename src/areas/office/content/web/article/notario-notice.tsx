// A notary is not a lawyer: how to check a license before paying (content/<language>/partials/notario-fraud.mdx).
import type { ArticleProps } from './article-props.ts'
import { TextBody } from './text-body.tsx'
import { isWritten, textOf } from './texts.ts'

const FILE = 'partials/notario-fraud'

export function NotarioNotice({
  words,
  language,
  settled,
}: Pick<ArticleProps, 'words' | 'language' | 'settled'>) {
  if (!isWritten(FILE)) return null
  return (
    <section aria-labelledby="notario" className="bg-accent-soft">
      <div className="wide grid gap-x-16 gap-y-4 py-10 lg:grid-cols-[2fr_3fr] lg:py-14">
        <h2 id="notario" className="text-2xl lg:text-3xl">
          {textOf(FILE, language, settled).h1}
        </h2>
        <TextBody file={FILE} language={language} settled={settled} words={words} />
      </div>
    </section>
  )
}
