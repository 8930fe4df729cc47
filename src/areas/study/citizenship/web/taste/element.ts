type Child = Node | string | null

/** An element with its attributes and content; text is always text. */
export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Readonly<Record<string, string | null>>,
  ...children: readonly Child[]
): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== null) made.setAttribute(name, value)
  }
  made.append(...children.filter((child) => child !== null))
  return made
}
