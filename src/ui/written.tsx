// Words that a person wrote, and so perhaps in another language than the page: a screen reader says them with the voice of theirs, and a
// text from right to left turns nothing around it.
import type { ReactNode } from 'react'
import { otherLanguageIn } from '#kernel/language-of-text.ts'
import { useLanguage } from './language.tsx'

type WrittenProps = {
  as?: 'p' | 'span' | 'bdi'
  text: string
  className?: string
  /** In place of the text, where it has links or marks. */
  children?: ReactNode
}

export function Written({ as: Tag = 'span', text, className, children = text }: WrittenProps) {
  const language = useLanguage()
  return (
    <Tag dir="auto" lang={otherLanguageIn(text, language) ?? undefined} className={className}>
      {children}
    </Tag>
  )
}
