// The top of a text page: flags over the street, breadcrumbs, the title, and its dates.
import type { ReactNode } from 'react'
import { PapelPicado } from '#ui/ornaments/papel-picado.tsx'
import type { ArticleProps } from './article-props.ts'
import { Breadcrumbs } from './breadcrumbs.tsx'

type ArticleHeadProps = ArticleProps & {
  title: string
  lead: string
  /** Dates of publication and change, and the signature, in words. */
  dates?: readonly string[]
  /** Beside the title on a wide screen. */
  beside?: ReactNode
  /** Under the lead: buttons. */
  children?: ReactNode
}

export function ArticleHead({ title, lead, dates = [], beside, children, ...article }: ArticleHeadProps) {
  return (
    <div className="overflow-hidden bg-sunk">
      <svg aria-hidden="true" viewBox="0 0 1440 110" className="article-flags">
        <PapelPicado flags={15} width={1440} sag={16} />
      </svg>
      <div className="wide pt-2 pb-10 lg:pb-14">
        <Breadcrumbs {...article} />
        <div className={beside ? 'grid items-center gap-x-14 gap-y-8 lg:grid-cols-[7fr_5fr]' : undefined}>
          <div className="max-w-article">
            <h1 className="article-title mt-3">{title}</h1>
            <p className="mt-5 text-lg">{lead}</p>
            {children}
            {dates.length > 0 ? <p className="mt-5 text-sm text-ink-soft">{dates.join(' · ')}</p> : null}
          </div>
          {beside}
        </div>
      </div>
    </div>
  )
}
