// The parts of the profile under one heading, with a list that leads to each.
import { type ReactNode, useEffect } from 'react'
import { useLocation } from 'react-router'
import { PageHeading } from '#ui/page-heading.tsx'
import { useProfileWords } from './words.ts'

export type ProfilePart = { id: string; heading: string; content: ReactNode }

export function ProfileParts({ parts }: { parts: readonly ProfilePart[] }) {
  const words = useProfileWords()
  useFocusOnHash()
  return (
    <>
      <PageHeading title={words.heading} lead={words.lead} />
      <div className="mt-8 grid gap-x-14 gap-y-10 lg:grid-cols-[15rem_minmax(0,38rem)]">
        <nav aria-label={words.onThisPage} className="lg:sticky lg:top-6 lg:self-start">
          <ul className="border-l-4 border-accent">
            {parts.map(({ id, heading }) => (
              <li key={id}>
                <a
                  href={`#${id}`}
                  className="flex min-h-11 items-center py-1 pl-4 leading-snug no-underline hover:bg-sunk hover:underline"
                  onClick={(event) => {
                    event.preventDefault()
                    goTo(id)
                  }}
                >
                  {heading}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <div className="space-y-12">
          {parts.map(({ id, content }) => (
            <div key={id}>{content}</div>
          ))}
        </div>
      </div>
    </>
  )
}

/** A link from another page to a part, such as the second step, leads there with focus, also when the part comes later. */
function useFocusOnHash(): void {
  const { hash } = useLocation()
  useEffect(() => {
    const id = hash.slice(1)
    if (id === '' || goTo(id)) return
    const watch = new MutationObserver(() => goTo(id) && watch.disconnect())
    watch.observe(document.body, { childList: true, subtree: true })
    return () => watch.disconnect()
  }, [hash])
}

function goTo(id: string): boolean {
  const heading = document.getElementById(id)
  heading?.focus({ preventScroll: true })
  heading?.scrollIntoView({ block: 'start' })
  return heading !== null
}
