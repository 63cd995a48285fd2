const accented: Readonly<Record<string, string>> = {
  a: 'á',
  b: 'ƀ',
  c: 'ç',
  d: 'đ',
  e: 'é',
  g: 'ğ',
  h: 'ĥ',
  i: 'í',
  j: 'ĵ',
  k: 'ķ',
  l: 'ļ',
  n: 'ñ',
  o: 'ó',
  r: 'ŕ',
  s: 'š',
  t: 'ŧ',
  u: 'ú',
  w: 'ŵ',
  y: 'ý',
  z: 'ž',
  A: 'Á',
  B: 'Ɓ',
  C: 'Ç',
  D: 'Đ',
  E: 'É',
  G: 'Ğ',
  H: 'Ĥ',
  I: 'Í',
  L: 'Ļ',
  N: 'Ñ',
  O: 'Ó',
  R: 'Ŕ',
  S: 'Š',
  T: 'Ŧ',
  U: 'Ú',
  W: 'Ŵ',
  Y: 'Ý',
  Z: 'Ž',
}

/** Pseudo-localises an English message; contents of braces and tags are unchanged. */
export function toPseudo(english: string): string {
  const text = mapText(english, (part) =>
    part.replaceAll(/[a-zA-Z]/g, (letter) => accented[letter] ?? letter),
  )
  const longer = 'one two three four five six seven'.slice(0, Math.ceil(english.length * 0.3)).trim()
  return `[${text} ${longer}]`
}

// Changes letters only at depth 0: the text of a plural or a select is enclosed by its message's brackets.
function mapText(message: string, change: (text: string) => string): string {
  let depth = 0
  return message.replaceAll(/[{}]|<[^>]*>|[^{}<]+/g, (piece) => {
    if (piece === '{') depth += 1
    if (piece === '}') depth -= 1
    return depth > 0 || /^[{}<]/.test(piece) ? piece : change(piece)
  })
}
