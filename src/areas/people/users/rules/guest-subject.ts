// A client who has proven an address and has no account yet: the identity knows no such subject.
const GUEST_PREFIX = 'guest:'

export function guestSubject(id: string): string {
  return GUEST_PREFIX + id
}

export function isGuestSubject(subject: string): boolean {
  return subject.startsWith(GUEST_PREFIX)
}
