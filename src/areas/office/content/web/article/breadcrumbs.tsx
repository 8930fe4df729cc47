// The way from the home page to here.
import { inLanguage } from '#kernel/language.ts'
import type { ArticleProps } from './article-props.ts'

export function Breadcrumbs({ words, trail, language }: ArticleProps) {
  return (
    <nav aria-label={words.breadcrumbs} className="screen-only text-sm">
      <ol className="flex flex-wrap gap-x-2">
        {trail.map(({ name, path }, index) => (
          // On a phone the title right below gives the place.
          <li key={path} className="crumb flex gap-x-2 max-sm:[&:last-child:not(:only-child)]:hidden">
            {index < trail.length - 1 ? (
              <a href={inLanguage(path, language)} className="inline-block py-2">
                {name}
              </a>
            ) : (
              <span aria-current="page" className="py-2 text-ink-soft">
                {name}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
