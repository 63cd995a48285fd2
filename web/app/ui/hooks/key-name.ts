/** What is read of a press of a key. */
export type NamedKey = Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey' | 'ctrlKey' | 'altKey' | 'metaKey'>

// The places of keys on a keyboard with Latin letters, for keyboards with others: who writes Arabic has these too.
const placed: ReadonlyMap<string, string> = new Map([
  ['BracketLeft', '['],
  ['BracketRight', ']'],
  ['Equal', '='],
  ['Minus', '-'],
  ['Shift+Comma', '<'],
  ['Shift+Period', '>'],
  ['Shift+Slash', '?'],
])

/**
 * How a key is written in a table of keys, as `Ctrl+Alt+Shift+K`: a letter or sign as itself, or where a keyboard has no
 * Latin ones by its place. The command key of a Mac is `Ctrl`.
 */
export function keyName({ key, code, shiftKey, ctrlKey, altKey, metaKey }: NamedKey): string {
  const ctrl = ctrlKey || metaKey ? 'Ctrl+' : ''
  const alt = altKey ? 'Alt+' : ''
  const shift = shiftKey ? 'Shift+' : ''
  if (key === ' ') return `${ctrl}${alt}Space`
  if (/^[a-z]$/i.test(key)) return `${ctrl}${alt}${shift}${key.toUpperCase()}`
  // A sign is what it is, with whatever keys it was typed.
  if (/^[\x21-\x7e]$/.test(key)) return ctrl + key
  if (key.length > 1) return `${ctrl}${alt}${shift}${key}`
  const letter = /^Key([A-Z])$/.exec(code)?.[1]
  return letter === undefined ? ctrl + (placed.get(shift + code) ?? '') : `${ctrl}${alt}${shift}${letter}`
}
