import { expect, it } from 'vitest'
import { Registration } from '#contract/accounts/auth.ts'
import { RegistrationForm, toRegistration } from './registration.ts'

const typed = {
  email: 'anna@firma.example',
  password: 'Lauf2027xx',
  firstName: 'Anna',
  lastName: 'Gruber',
  companyContactDTO: { phone: '+43 512 123456' },
  addressDTO: {
    street: 'Innrain',
    houseNumber: '52a',
    postalCode: 6020,
    city: 'Innsbruck',
    state: 'Tirol',
    country: 'Österreich',
  },
  companyName: 'Nordkette Software GmbH',
  companyUID: '',
  business: '',
  numberEmployees: undefined,
}

it("the company's contact is the user with the phone of the form", () => {
  expect(toRegistration(RegistrationForm.parse(typed)).companyContactDTO).toEqual({
    firstName: 'Anna',
    lastName: 'Gruber',
    email: 'anna@firma.example',
    phone: '+43 512 123456',
  })
})

it('what the form accepts is what the server accepts, optional fields left empty', () => {
  expect(Registration.safeParse(toRegistration(RegistrationForm.parse(typed))).success).toBe(true)
})

it('the phone has its message at its own field', () => {
  const faults = RegistrationForm.safeParse({ ...typed, companyContactDTO: { phone: '123' } }).error?.issues
  expect(faults?.map(({ path, message }) => [path.join('.'), message])).toEqual([
    [
      'companyContactDTO.phone',
      "Telefonnummer ist nicht gültig. Es muss zwischen 10 und 15 Ziffern lang sein und optional mit einem '+' beginnen.",
    ],
  ])
})
