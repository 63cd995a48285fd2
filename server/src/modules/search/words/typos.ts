const lettersOnly = /^\p{L}+$/u

/** The number of typing mistakes allowed in a word: one in 4 to 7 letters, two in 8 and more. */
export function typosAllowed(word: string): 0 | 1 | 2 {
  const { length } = [...word]
  if (length < 4 || !lettersOnly.test(word)) return 0
  return length < 8 ? 1 : 2
}

/**
 * The number of typing mistakes between two words: letters added, omitted, replaced or swapped with the
 * next; `most + 1` if more.
 */
export function typosBetween(one: string, other: string, most: number): number {
  const a = [...one]
  const b = [...other]
  if (Math.abs(a.length - b.length) > most) return most + 1
  let before: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, at) => at)
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i]
    for (let j = 1; j <= b.length; j += 1) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1
      let cost = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + same)
      const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      if (isSwap) cost = Math.min(cost, (before[j - 2] ?? 0) + 1)
      row.push(cost)
    }
    if (Math.min(...row) > most) return most + 1
    before = last
    last = row
  }
  return Math.min(last[b.length] ?? 0, most + 1)
}
