// City, state or province, and country of a place that somebody typed in one line: "Fort Worth, Texas", "Mérida, Yucatán, México".
import { countriesIn, countryName } from '#areas/people/users/rules/country-names.ts'
import { LANGUAGES } from '#kernel/language.ts'

const STATES =
  'AL Alabama,AK Alaska,AZ Arizona,AR Arkansas,CA California,CO Colorado,CT Connecticut,DE Delaware,DC District of Columbia,' +
  'FL Florida,GA Georgia,HI Hawaii,ID Idaho,IL Illinois,IN Indiana,IA Iowa,KS Kansas,KY Kentucky,LA Louisiana,ME Maine,' +
  'MD Maryland,MA Massachusetts,MI Michigan,MN Minnesota,MS Mississippi,MO Missouri,MT Montana,NE Nebraska,NV Nevada,' +
  'NH New Hampshire,NJ New Jersey,NM New Mexico,NY New York,NC North Carolina,ND North Dakota,OH Ohio,OK Oklahoma,OR Oregon,' +
  'PA Pennsylvania,PR Puerto Rico,RI Rhode Island,SC South Carolina,SD South Dakota,TN Tennessee,TX Texas,UT Utah,VT Vermont,' +
  'VA Virginia,WA Washington,WV West Virginia,WI Wisconsin,WY Wyoming,GU Guam'

/** By the small letters of its code or name. */
const CODE_OF = new Map(
  STATES.split(',').flatMap((state) => {
    const code = state.slice(0, 2)
    return [code, state.slice(3)].map((name) => [name.toLowerCase(), code] as const)
  }),
)
const US = ['usa', 'u.s.a.', 'us', 'u.s.', 'united states of america', 'ee. uu.', 'eeuu']

type Place = { city: string; state: string; province: string; country: string }

/** What is not recognized is left to the person who checks the form. */
export function placeParts(text: string): Place {
  const parts = text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
  const [city = '', ...rest] = parts
  const state = CODE_OF.get(rest.at(isCountry(rest.at(-1)) ? -2 : -1)?.toLowerCase() ?? '') ?? ''
  const country = countryIn(rest.at(-1)) || (state === '' ? '' : countryName('US', 'en'))
  const isHere = country === countryName('US', 'en')
  const province = country !== '' && !isHere && parts.length === 3 ? (parts[1] ?? '') : ''
  return { city, state: isHere ? state : '', province, country }
}

function isCountry(text: string | undefined): boolean {
  return countryIn(text) !== ''
}

/** In English, as the agency reads it. A state comes first: "Georgia". */
function countryIn(text: string | undefined): string {
  const name = text?.toLowerCase() ?? ''
  if (name === '' || CODE_OF.has(name)) return ''
  if (US.includes(name)) return countryName('US', 'en')
  codes ??= new Map(
    LANGUAGES.flatMap((language) => {
      const { common, others } = countriesIn(language)
      return [...common, ...others].map((each) => [each.name.toLowerCase(), each.code] as const)
    }),
  )
  const code = codes.get(name)
  return code ? countryName(code, 'en') : ''
}

/** By the small letters of its name in either language. */
let codes: ReadonlyMap<string, string> | null = null
