/** Whether the server gives a page now: otherwise we stay, so that no one ends at the browser's own error. */
export async function canOpen(address: string): Promise<boolean> {
  try {
    return (await fetch(address, { method: 'HEAD' })).status < 500
  } catch {
    return false
  }
}

/** Where it would fail, this page stays, with what was typed. */
export async function loadAgain(): Promise<void> {
  if (await canOpen(window.location.href)) window.location.reload()
}
