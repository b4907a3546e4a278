/** A complete person as a form sends it; every part can be overridden. */
export const aPerson = (other: Record<string, unknown> = {}) => ({
  firstName: 'Lena',
  lastName: 'Lang',
  year: 1991,
  sex: 'FEMALE',
  email: 'lena.lang@firma.example',
  phoneNumber: '+43 664 1234567',
  isApprentice: false,
  bestTime: 'UNDER_30',
  ...other,
})
