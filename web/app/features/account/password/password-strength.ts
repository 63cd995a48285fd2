/** The estimated strength of a password; advice, never a condition. */
export type PasswordStrength = '' | 'weak' | 'medium' | 'strong'

const classes = [/[a-z]/, /[A-Z]/, /\d/, /[@$!%*?&]/]

/** Minimum length of a password that is more than weak. */
const enough = 8

/** The strength by length and kinds of characters (AUTH-41 to AUTH-44); empty for an empty password. */
export function passwordStrength(password: string): PasswordStrength {
  if (password === '') return ''
  const kinds = classes.filter((kind) => kind.test(password)).length
  if ([...password].length < enough || kinds < 3) return 'weak'
  return kinds === classes.length ? 'strong' : 'medium'
}
