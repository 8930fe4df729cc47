// Parts of a page that are read apart and appear together, so that none moves what is on the screen already. Once they are there,
// nothing hides them again: what is read later has its own place.
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { LoadingRegion, PageShape } from '#ui/skeleton.tsx'

/** A part that takes longer comes when it comes, and the others are shown without it. */
const PATIENCE_MS = 4_000
const ON_ITS_WAY = '[aria-busy="true"]'

type AtOnceProps = {
  /** "Loading your payments". */
  label: string
  /** Shown until then. A screen high if nothing fits better, so that what follows is never seen moving. */
  shape?: ReactNode
  className?: string
  children: ReactNode
}

export function AtOnce({ label, shape = <PageShape />, className, children }: AtOnceProps) {
  const parts = useRef<HTMLDivElement>(null)
  const [isThere, setThere] = useState(false)
  useLayoutEffect(() => {
    const at = parts.current
    if (!at || isThere) return
    const look = () => {
      if (!at.querySelector(ON_ITS_WAY)) setThere(true)
    }
    const observer = new MutationObserver(look)
    observer.observe(at, { childList: true, subtree: true, attributes: true })
    const timer = setTimeout(setThere, PATIENCE_MS, true)
    look()
    return () => {
      observer.disconnect()
      clearTimeout(timer)
    }
  }, [isThere])
  return (
    <>
      {isThere ? null : <LoadingRegion label={label}>{shape}</LoadingRegion>}
      <div ref={parts} hidden={!isThere} className={className}>
        {children}
      </div>
    </>
  )
}
