// The way to the sign-in page, apart from what follows there: every page that asks for it has this.

export const LOGIN_PATH = '/login'
/** In the fragment of the sign-in page: opens the card as the one that makes an account. */
export const SIGN_UP = 'sign-up'

/** Names the page to come back to. */
export const NEXT = 'next'

const SIGN_OUT_PATH = /^\/(logout|sign-out)(\/|$)/i

/** A part of a page, never the token of a link: that must not come into a query, which servers keep. */
const PART_OF_PAGE = /^#[a-z]+(-[a-z]+)*$/
const PART_LENGTH_MAX = 30

/** Where a visitor is sent who must sign in first: the current parameters, and the way back, to the part of the page. */
export function loginPathFor(currentPath: string, query: string | URLSearchParams, hash = ''): string {
  const parameters = new URLSearchParams(query)
  parameters.delete(NEXT)
  const part = PART_OF_PAGE.test(hash) && hash.length <= PART_LENGTH_MAX ? hash : ''
  if (!SIGN_OUT_PATH.test(currentPath)) parameters.set(NEXT, `${currentPath}${part}`)
  const search = parameters.toString()
  return search === '' ? LOGIN_PATH : `${LOGIN_PATH}?${search}`
}

/** Where to create an account and then continue to one of our pages. The fragment is read by `arrivalIn`. */
export function signUpPathFor(path: string): string {
  return `${loginPathFor(path, '')}#${SIGN_UP}`
}
