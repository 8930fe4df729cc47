// Remembers, in this tab alone, that its person went to Google to sign in and is expected back.

const KEY = 'sign-in-elsewhere'

export const googleJourney = {
  begin(): void {
    attempt(() => sessionStorage.setItem(KEY, 'google'))
  },
  /** Whether this page is the way back; asked again, it is not. */
  end(): boolean {
    return (
      attempt(() => {
        const isBack = sessionStorage.getItem(KEY) !== null
        sessionStorage.removeItem(KEY)
        return isBack
      }) ?? false
    )
  },
}

/** Null where storage is closed to us (private mode): the person is then met as on any other page. */
function attempt<Value>(work: () => Value): Value | null {
  try {
    return work()
  } catch {
    return null
  }
}
