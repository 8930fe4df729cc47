// Ordinary or large letters: 22 px instead of 18. The profile keeps the choice; this browser remembers it for the first
// paint. Style sheets read `data-text`.

const STORAGE_KEY = 'text-size'

export function applySavedTextSize(): void {
  try {
    show(localStorage.getItem(STORAGE_KEY) === 'large')
  } catch {
    // Storage is closed to us (private mode): the profile's choice comes a moment later.
  }
}

export function chooseTextSize(isLarge: boolean): void {
  try {
    if (isLarge) localStorage.setItem(STORAGE_KEY, 'large')
    else localStorage.removeItem(STORAGE_KEY)
  } catch {
    // The choice holds for this page.
  }
  show(isLarge)
}

function show(isLarge: boolean): void {
  const { dataset } = document.documentElement
  if (isLarge) dataset['text'] = 'large'
  else delete dataset['text']
}
