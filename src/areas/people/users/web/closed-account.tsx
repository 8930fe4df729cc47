// What stays on the screen after an account is closed.
import { useEffect, useRef } from 'react'
import { telephoneLink } from '#firm/contact.ts'
import { fill } from '#kernel/language.ts'
import { ButtonLink, buttonClass } from '#ui/button.tsx'
import { DocumentLink } from '#ui/page-link.tsx'
import type { ProfileWords } from '../words/index.ts'

type ClosedAccountProps = { words: ProfileWords['close']; phone: string; homePath: string }

export function ClosedAccount({ words, phone, homePath }: ClosedAccountProps) {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  return (
    <section className="max-w-text">
      <h1 ref={title} tabIndex={-1} className="text-3xl">
        {words.doneTitle}
      </h1>
      <p className="mt-4 text-lg">{words.done}</p>
      <div className="mt-8 flex flex-wrap gap-3">
        <DocumentLink to={homePath} className={buttonClass()}>
          {words.home}
        </DocumentLink>
        <ButtonLink kind="secondary" href={telephoneLink(phone)}>
          {fill(words.call, { phone })}
        </ButtonLink>
      </div>
    </section>
  )
}
