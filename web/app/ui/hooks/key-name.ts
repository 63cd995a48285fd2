/** The properties of a key event that are used. */
export type NamedKey = Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey' | 'ctrlKey' | 'altKey' | 'metaKey'>

// Keys by position on a Latin keyboard, for other layouts such as Arabic.
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
 * The name of a pressed key, as `Ctrl+Alt+Shift+K`: a letter or sign itself, or by its position on a
 * keyboard without Latin letters. The command key of a Mac is `Ctrl`.
 */
export function keyName({ key, code, shiftKey, ctrlKey, altKey, metaKey }: NamedKey): string {
  const ctrl = ctrlKey || metaKey ? 'Ctrl+' : ''
  const alt = altKey ? 'Alt+' : ''
  const shift = shiftKey ? 'Shift+' : ''
  if (key === ' ') return `${ctrl}${alt}Space`
  if (/^[a-z]$/i.test(key)) return `${ctrl}${alt}${shift}${key.toUpperCase()}`
  // A sign is named by itself, regardless of the modifiers needed to type it.
  if (/^[\x21-\x7e]$/.test(key)) return ctrl + key
  if (key.length > 1) return `${ctrl}${alt}${shift}${key}`
  const letter = /^Key([A-Z])$/.exec(code)?.[1]
  return letter === undefined ? ctrl + (placed.get(shift + code) ?? '') : `${ctrl}${alt}${shift}${letter}`
}
