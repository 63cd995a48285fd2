/** How hard a password is to guess, by a rule of thumb; advice, never a condition. */
export type PasswordStrength = '' | 'weak' | 'medium' | 'strong'

const classes = [/[a-z]/, /[A-Z]/, /\d/, /[@$!%*?&]/]

/** Characters from which a password is more than weak. */
const enough = 8

/** The strength by length and by the kinds of characters (AUTH-41 to AUTH-44); none for an empty password. */
export function passwordStrength(password: string): PasswordStrength {
  if (password === '') return ''
  const kinds = classes.filter((kind) => kind.test(password)).length
  if ([...password].length < enough || kinds < 3) return 'weak'
  return kinds === classes.length ? 'strong' : 'medium'
}
