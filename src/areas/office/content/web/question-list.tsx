// Questions that open one at a time, by the browser's own means: no script is needed.

type QuestionListProps = {
  items: readonly { question: string; answer: string }[]
  /** The size of a question: larger in a section of the home page. */
  size: 'text-lg' | 'text-xl'
}

export function QuestionList({ items, size }: QuestionListProps) {
  return (
    <div className="border-b border-line">
      {items.map(({ question, answer }) => (
        <details key={question} name="faq" className="faq border-t border-line">
          <summary className="flex min-h-14 items-center justify-between gap-4 py-4">
            <h3 className={size}>{question}</h3>
            <span aria-hidden="true" className="faq-mark" />
          </summary>
          <p className="max-w-text pb-6">{answer}</p>
        </details>
      ))}
    </div>
  )
}
