// Ten questions of the citizenship test on a guide, for everybody: nothing but HTML, until they are opened to be answered.
import tasteScript from 'tool-script:#areas/study/citizenship/web/browser/taste.ts'
import type { Question } from '#areas/study/citizenship/rules/bank.ts'
import { citizenshipWords } from '#areas/study/citizenship/words/index.ts'
import type { Parts } from '#areas/office/content/web/article/text-body.tsx'
import { addressOf } from '#firm/addresses.ts'
import { inLanguage, type Language } from '#kernel/language.ts'
import { buttonClass } from '#ui/button.tsx'

type TasteProps = { language: Language; questions: readonly Question[] }

function TestTaste({ language, questions }: TasteProps) {
  const { taste } = citizenshipWords(language)
  return (
    <div id="taste" className="space-y-4">
      <p data-needs-script>
        <button
          type="button"
          disabled
          className={buttonClass('secondary')}
          data-tool-later={tasteScript}
          data-coming={taste.coming}
          data-failed={taste.failed}
        >
          {taste.start}
        </button>{' '}
        <output />
      </p>
      <ol>
        {questions.map(({ n, question, answers }) => (
          <li key={n}>
            <strong lang="en">{question.en}</strong>
            <br />
            <span lang="es">{question.es}</span>
            <details>
              <summary className="min-h-11 cursor-pointer py-2 font-semibold text-action">
                {taste.show}
              </summary>
              <ul>
                {answers.en.map((answer, at) => (
                  <li key={answer}>
                    <span lang="en">{answer}</span>
                    {answers.es[at] === answer ? null : <span lang="es"> · {answers.es[at]}</span>}
                  </li>
                ))}
              </ul>
            </details>
          </li>
        ))}
      </ol>
      <p>
        {taste.more}{' '}
        <a data-account href={inLanguage(`${addressOf('portal')}/citizenship`, language)}>
          {taste.open}
        </a>
      </p>
    </div>
  )
}

/** What a guide may name. */
export function tasteParts(props: TasteProps): Parts {
  return { TestTaste: () => <TestTaste {...props} /> }
}
