// Where a person goes on when what had the focus goes away, for every button and every Escape (decision 156). The browser would leave
// it at the start of the page. A component that knows better gives the focus at once; this comes after, and only where nothing has it.
// Loaded with the first press or Tab, as no page needs it before.
import type { EarlyFocus } from './early-focus.ts'

/** What had the focus, and all around it, nearest first. */
type Trail = readonly Element[]

const TRAILS_MAX = 12
/** What replaces a pressed button may have to be read first. */
const STILL_OPENING_MS = 5_000
const EFFECT_FRAMES = 2
const FRAMES_MAX = 20
const FIELDS = 'input:not([type=hidden]):not([disabled]), select:not([disabled]), textarea:not([disabled])'
const PRESSED = 'button:not([disabled]), a[href], summary, [tabindex="0"]'
const FORMS = 'form, fieldset, [role=group], [role=radiogroup]'
const HEADINGS = 'h1, h2, h3, h4, h5, h6'
const ROWS = 'li, tr, article, dd'

/** Stops with the answer. */
export function keepFocus({ path, changes }: EarlyFocus): () => void {
  const kept = new Kept(path.filter((each) => each instanceof Element))
  const ended = new AbortController()
  const options = { capture: true, signal: ended.signal }
  document.addEventListener('focusin', ({ target }) => kept.note(target), options)
  document.addEventListener('keydown', () => kept.begins(), options)
  document.addEventListener('click', ({ target }) => kept.noteClick(target), options)
  const observer = new MutationObserver((records) => kept.changed(records))
  const attributeFilter = ['open', 'hidden', 'disabled', 'inert', 'class']
  observer.observe(document.body, { childList: true, subtree: true, attributeFilter })
  kept.changed(changes)
  return () => {
    ended.abort()
    observer.disconnect()
  }
}

class Kept {
  #trails: Trail[]
  /** Since the last press. */
  #added = new Set<Element>()
  /** The row after one that was removed. */
  #after = new Map<Node, Element>()
  /** Until it looks, counted from the last change; 0 when none is asked for. */
  #framesLeft = 0
  #framesWaited = 0
  /** Where the focus was put for want of something better, and until when that may still come. */
  #putOff: { on: Element; trail: Trail; until: number } | null = null

  constructor(first: Trail) {
    this.#trails = [first]
  }

  note(target: EventTarget | null): void {
    if (!(target instanceof Element) || target === this.#trails[0]?.[0]) return
    if (target !== this.#putOff?.on) this.#putOff = null
    this.#trails = [trailOf(target), ...this.#trails].slice(0, TRAILS_MAX)
  }

  begins(): void {
    this.#added.clear()
    this.#after.clear()
  }

  /** A button that is clicked takes no focus in some browsers. A click beside everything gives it up. */
  noteClick(target: EventTarget | null): void {
    this.begins()
    if (!(target instanceof Element) || target.matches('dialog')) return
    const pressed = target.closest(`${PRESSED}, ${FIELDS}, label`)
    if (pressed) this.note(pressed)
    else if (isNowhere()) this.#trails = []
  }

  changed(records: readonly MutationRecord[]): void {
    for (const { addedNodes, removedNodes, nextSibling, previousSibling } of records) {
      for (const node of addedNodes) if (node instanceof Element) this.#added.add(node)
      const beside = [nextSibling, previousSibling].find((node) => node instanceof Element)
      if (beside instanceof Element) for (const node of removedNodes) this.#after.set(node, beside)
    }
    const isAsked = this.#framesLeft > 0
    this.#framesLeft = EFFECT_FRAMES
    if (isAsked) return
    this.#framesWaited = 0
    this.#wait()
  }

  /** After the effects of what was drawn last, and what they ask for at the next frame; in a page that never rests, all the same. */
  #wait(): void {
    requestAnimationFrame(() => {
      this.#framesLeft -= 1
      this.#framesWaited += 1
      if (this.#framesLeft > 0 && this.#framesWaited < FRAMES_MAX) this.#wait()
      else this.#look()
    })
  }

  #look(): void {
    this.#framesLeft = 0
    const [last] = this.#trails
    if (this.#putOff && document.activeElement === this.#putOff.on) this.#opensAfterAll(this.#putOff)
    if (!last?.[0] || !isNowhere()) return
    // What is moved to another place of its list loses the focus too.
    if (isReachable(last[0])) return last.some((each) => this.#added.has(each)) ? give(last[0]) : undefined
    const better = this.#better(last)
    const place = better ?? near(last)
    if (!better && place) this.#putOff = { on: place, trail: last, until: Date.now() + STILL_OPENING_MS }
    give(place)
  }

  /** The form came later than its place, or the button can be pressed again. */
  #opensAfterAll({ trail, until }: { trail: Trail; until: number }): void {
    const [pressed] = trail
    if (Date.now() > until || !pressed) return
    const better = isReachable(pressed) ? pressed : (this.#opened(trail) ?? this.#openerAgain(trail))
    if (!better) return
    this.#putOff = null
    give(better)
  }

  /** What the person pressed for, or came from. */
  #better(trail: Trail): Element | null {
    return trail.some(isClosedDialog)
      ? this.#beforeDialog()
      : (this.#opened(trail) ?? this.#openerAgain(trail) ?? this.#nextRow(trail) ?? this.#opener(trail))
  }

  /** What opened the dialog, or what is near it. */
  #beforeDialog(): Element | null {
    const trail = this.#trails.find((each) => each.length > 0 && !each.some(isClosedDialog))
    const [opener] = trail ?? []
    if (!trail || !opener) return null
    return isReachable(opener) ? opener : (this.#better(trail) ?? near(trail))
  }

  #opened(trail: Trail): Element | null {
    const added = this.#addedIn(surviving(trail))
    for (const each of added) {
      const form = within(each, `${FORMS}, ${FIELDS}`).find(isShown)
      const place = form && firstPlace(each, form)
      if (place) return place
    }
    return added.flatMap((each) => within(each, HEADINGS)).find(isShown) ?? null
  }

  /** A form that closes is followed by the button that opened it, drawn again. */
  #openerAgain(trail: Trail): Element | null {
    const names = this.#trails.flatMap(([each]) => (each ? [nameOf(each)] : []))
    const buttons = this.#addedIn(surviving(trail)).flatMap((each) => within(each, PRESSED))
    return buttons.find((each) => isReachable(each) && names.includes(nameOf(each))) ?? null
  }

  /** The same thing of the row beside the one that is gone. */
  #nextRow(trail: Trail): Element | null {
    const gone = trail.find((each) => this.#after.has(each))
    const next = gone && this.#after.get(gone)
    if (!next || !gone?.matches(ROWS) || !isShown(next)) return null
    const key = trail[0]?.getAttribute('data-key')
    const same = key ? within(next, `[data-key="${key}"]`) : []
    return [...same, ...within(next, PRESSED)].find(isReachable) ?? next
  }

  /** Of what closed, if it is still there. */
  #opener(trail: Trail): Element | null {
    const gone = trail.findLast((each) => !isShown(each))
    if (!gone || gone === trail[0]) return null
    const before = this.#trails.find(([each]) => each && !gone.contains(each) && isReachable(each))?.[0]
    const isNear = before && (surviving(trail).contains(before) || before.hasAttribute('aria-expanded'))
    return isNear ? before : null
  }

  #addedIn(around: Element): Element[] {
    return [...this.#added].filter((each) => around.contains(each) && isShown(each))
  }
}

/** What was said about it, or the heading over it. */
function near(trail: Trail): Element | null {
  for (const around of trail.filter(isShown)) {
    const told = within(around, 'output, [role=status], [role=alert]').find(isSaid)
    if (told) return told
    if (around.matches('main')) break
    const heading = within(around, HEADINGS).find(isShown)
    if (heading) return heading
    if (around.matches('[tabindex="-1"]')) return around
  }
  return within(document.body, 'h1').find(isShown) ?? document.querySelector('main')
}

function trailOf(element: Element): Trail {
  const trail: Element[] = []
  for (let at: Element | null = element; at; at = at.parentElement) trail.push(at)
  return trail
}

function surviving(trail: Trail): Element {
  return trail.slice(1).find(isShown) ?? document.body
}

/** Of something opened: its first field; on a touch screen its heading, so that no keyboard covers it before it was seen. */
function firstPlace(opened: Element, form: Element): Element | null {
  const heading = within(opened, `${HEADINGS}, legend`).find(isShown)
  if (heading && matchMedia('(pointer: coarse)').matches) return heading
  return within(form, FIELDS).find(isReachable) ?? heading ?? within(form, PRESSED).find(isReachable) ?? null
}

function within(element: Element, selector: string): Element[] {
  return [...(element.matches(selector) ? [element] : []), ...element.querySelectorAll(selector)]
}

function nameOf(element: Element): string {
  return (element.getAttribute('aria-label') ?? element.textContent ?? '').trim()
}

function isNowhere(): boolean {
  const { activeElement } = document
  return activeElement === null || activeElement === document.body
}

function isClosedDialog(element: Element): boolean {
  return element instanceof HTMLDialogElement && !(element.isConnected && element.open)
}

/** Words that only a screen reader gets count as shown. */
function isShown(element: Element): boolean {
  return element.isConnected && element.checkVisibility({ visibilityProperty: true })
}

function isReachable(element: Element): boolean {
  return isShown(element) && !element.matches(':disabled') && element.closest('[inert]') === null
}

function isSaid(element: Element): boolean {
  return isShown(element) && element.textContent.trim() !== ''
}

function give(place: Element | null): void {
  if (!(place instanceof HTMLElement)) return
  if (!place.matches(`${FIELDS}, ${PRESSED}, [tabindex]`)) place.tabIndex = -1
  place.focus()
}
