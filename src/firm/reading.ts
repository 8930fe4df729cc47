// Where the firm's own copy says two things, both stand here, each with the places that show it (docs/product.md, "Conflicts").

type Place =
  | 'top bar'
  | 'home hero'
  | 'home process'
  | 'home closing call'
  | 'home questions'
  | 'footer'
  | 'contact and help'
  | 'about and process'
  | 'sign-in card'
  | 'citizenship materials'
  | 'service pricing'
  | 'DACA service pricing'
  | 'DACA process and renewal guide'
  | 'intake review'
  | 'intake success'
  | 'booking'
  | 'scheduling'
  | 'appointment type table'
  | 'terms'

export type Reading<Value> = { value: Value; shownIn: readonly Place[] }
