// Questions and answers of one page, one open at a time; all open on paper.
import type { Text } from './texts.ts'

type QuestionsBlockProps = { id: string; title: string; items: Text['faq'] }

export function QuestionsBlock({ id, title, items }: QuestionsBlockProps) {
  return (
    <section aria-labelledby={id} className="mt-14">
      <h2 id={id} className="text-2xl lg:text-3xl">
        {title}
      </h2>
      <div className="mt-6 border-b border-line">
        {items.map(({ question, answer }) => (
          <details key={question} name="faq" className="faq border-t border-line">
            <summary className="flex min-h-14 items-center justify-between gap-4 py-4">
              <h3 className="text-lg">{question}</h3>
              <span aria-hidden="true" className="faq-mark" />
            </summary>
            <p className="max-w-text pb-6">{answer}</p>
          </details>
        ))}
      </div>
    </section>
  )
}
