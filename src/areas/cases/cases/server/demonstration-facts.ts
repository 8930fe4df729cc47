// What is known of the two people of the marriage case, as their forms ask it. Invented, like they are.
import type { FactValues } from '../rules/facts.ts'

const HOME = {
  kind: 'home',
  street: '4120 Live Oak Street',
  unitKind: 'apt',
  unit: '12',
  city: 'Dallas',
  state: 'TX',
  zip: '75204',
  country: 'US',
}
const MARRIAGE = {
  maritalStatus: 'married',
  marriageDate: '2023-06-17',
  marriagePlace: 'Fort Worth, Texas',
  timesMarried: '1',
}

export const MARIA_FACTS: FactValues = {
  sex: 'female',
  birthCity: 'Mérida',
  birthProvince: 'Yucatán',
  birthCountry: 'MX',
  citizenships: [{ country: 'MX' }],
  ethnicity: 'hispanic',
  race: [{ race: 'white' }],
  heightFeet: '5',
  heightInches: '3',
  weightPounds: '131',
  eyes: 'brown',
  hair: 'black',
  entryDate: '2021-08-19',
  entryPlace: 'Dallas, Texas',
  entryMethod: 'visa',
  entryStatus: 'B2',
  passports: [{ number: 'G00000000', country: 'MX', expires: '2029-02-11' }],
  ...MARRIAGE,
  parents: [
    { given: 'Rosa', surnames: 'Canul Pech', sex: 'female', birthDate: '1966-04-02', birthCountry: 'MX' },
    { given: 'Julio', surnames: 'Herrera', sex: 'male', birthDate: '1961', birthCountry: 'MX' },
  ],
  addresses: [
    { ...HOME, from: '2023-06' },
    {
      kind: 'home',
      street: 'Calle 60 No. 491',
      city: 'Mérida',
      province: 'Yucatán',
      country: 'MX',
      to: '2021-08',
    },
  ],
  workStatus: 'unemployed',
}

export const SPOUSE_FACTS: FactValues = {
  relationship: 'spouse',
  sex: 'male',
  birthCity: 'Tulsa',
  birthProvince: 'Oklahoma',
  birthCountry: 'US',
  status: 'citizen',
  ethnicity: 'notHispanic',
  race: [{ race: 'white' }],
  heightFeet: '5',
  heightInches: '11',
  weightPounds: '182',
  eyes: 'blue',
  hair: 'brown',
  ...MARRIAGE,
  addresses: [{ ...HOME, from: '2020-02' }],
  workStatus: 'employed',
  employment: [
    {
      employer: 'Trinity Electric',
      occupation: 'Electrician',
      city: 'Dallas',
      state: 'TX',
      country: 'US',
      from: '2017-03',
    },
  ],
  householdSize: '2',
}
