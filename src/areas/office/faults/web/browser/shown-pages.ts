// Pages shown in sequence in one document, as live pages are.

export function hearPages(see: (path: string) => void): void {
  const push = history.pushState.bind(history)
  history.pushState = (...given) => {
    push(...given)
    see(location.pathname)
  }
  addEventListener('popstate', () => see(location.pathname))
}
