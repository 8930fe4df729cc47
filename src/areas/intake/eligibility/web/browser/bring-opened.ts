// Loads the script of a tool only when it is opened, such as one with a bank of questions. Its content works without it.

/** A browser may cache a failed script: each try has a new address. */
let tries = 0

export function bringWhenOpened(): void {
  for (const opener of document.querySelectorAll<HTMLButtonElement>('button[data-tool-later]')) {
    opener.addEventListener('click', () => void bring(opener))
    opener.disabled = false
  }
}

async function bring({ dataset, nextElementSibling: says }: HTMLElement): Promise<void> {
  const { toolLater, coming = '', failed = '' } = dataset
  const say = (text: string) => says?.replaceChildren(text)
  try {
    say(coming)
    await import(/* @vite-ignore */ `${toolLater}${tries ? `#${tries}` : ''}`)
    say('')
  } catch {
    tries += 1
    say(failed)
  }
}
