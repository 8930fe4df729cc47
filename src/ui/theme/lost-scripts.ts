// A script of the page, or one it needs, that did not come: style sheets read `data-lost`, so that the page's notice about it waits no
// longer. The page itself hears of later ones.

export function markLostScripts(): void {
  // Such an event does not bubble.
  addEventListener('error', markLost, true)
}

function markLost({ target }: Event): void {
  if (target instanceof HTMLScriptElement) document.documentElement.dataset['lost'] = ''
}
