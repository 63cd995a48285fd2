/** The letters typed to find an entry, and the time of the last one in milliseconds. */
export interface Typed {
  text: string
  at: number
}

const pauseMs = 500

/** The entry to which an arrow key, Home or End moves; undefined for other keys. */
export function entryByKey(key: string, current: number, count: number): number | undefined {
  if (count === 0) return undefined
  switch (key) {
    case 'ArrowDown':
      return (current + 1) % count
    case 'ArrowUp':
      return current <= 0 ? count - 1 : current - 1
    case 'Home':
      return 0
    case 'End':
      return count - 1
    default:
      return undefined
  }
}

/** The typed text after another letter: a pause starts over. */
export function typeLetter(typed: Typed, letter: string, at: number): Typed {
  return { text: at - typed.at > pauseMs ? letter : typed.text + letter, at }
}

/** The next entry that starts with the typed text; a repeated single letter cycles through the entries. */
export function entryByText(labels: readonly string[], text: string, current: number): number | undefined {
  const isRepeated = text === text.charAt(0).repeat(text.length)
  const prefix = isRepeated ? text.slice(0, 1) : text
  const from = prefix.length === 1 ? current + 1 : Math.max(0, current)
  const order = labels.map((_, index) => (from + index) % labels.length)
  return order.find((index) => beginsWith(labels[index] ?? '', prefix))
}

function beginsWith(label: string, text: string): boolean {
  return label.trim().toLocaleLowerCase().startsWith(text.toLocaleLowerCase())
}
