// Lets browsers fetch a page of ours when a finger or a pointer is about to open it. Nothing that signs out or answers data.

export const SPECULATION_RULES = JSON.stringify({
  prefetch: [
    {
      where: { and: [{ href_matches: '/*' }, { not: { href_matches: ['/api/*', '/logout', '/sign-out'] } }] },
      eagerness: 'moderate',
    },
  ],
})
