/** As the `ref` of what a press has put in its own place: the person goes on there. */
export function takesFocus(element: HTMLElement | null): void {
  element?.focus()
}
