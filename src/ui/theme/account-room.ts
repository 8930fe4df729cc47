// Whether this browser last knew of a sign-in: the first paint then keeps room for the person's links, so that nothing moves once it is
// known. It says nothing about who. Style sheets read `data-account`.

const STORAGE_KEY = 'account-room'

export function applyExpectedAccount(): void {
  try {
    show(localStorage.getItem(STORAGE_KEY) !== null)
  } catch {
    // Storage is closed to us (private mode): then the links come in without reserved room.
  }
}

export function expectAccount(isSignedIn: boolean): void {
  try {
    if (isSignedIn) localStorage.setItem(STORAGE_KEY, '1')
    else localStorage.removeItem(STORAGE_KEY)
  } catch {
    // It is only a guess about the next visit.
  }
  show(isSignedIn)
}

function show(isExpected: boolean): void {
  const { dataset } = document.documentElement
  if (isExpected) dataset['account'] = ''
  else delete dataset['account']
}
