// Questions and answers of one page, one open at a time; all open on paper.
import { QuestionList } from '../question-list.tsx'
import type { Text } from './texts.ts'

type QuestionsBlockProps = { id: string; title: string; items: Text['faq'] }

export function QuestionsBlock({ id, title, items }: QuestionsBlockProps) {
  return (
    <section aria-labelledby={id} className="mt-14">
      <h2 id={id} className="text-2xl lg:text-3xl">
        {title}
      </h2>
      <div className="mt-6">
        <QuestionList items={items} size="text-lg" />
      </div>
    </section>
  )
}
