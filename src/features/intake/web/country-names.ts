export { countriesIn } from '../rules/country-names.ts'
