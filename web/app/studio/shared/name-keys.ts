const isApple = (): boolean => /Mac|iPhone|iPad/.test(navigator.platform)

/** Keys as on the keyboard, such as `Ctrl+Shift+8`; key names are in Latin letters in every language. */
export function nameKeys(keys: string): string {
  const apple = isApple()
  const names: Record<string, string> = apple
    ? { Mod: '⌘', Alt: '⌥', Shift: '⇧' }
    : { Mod: 'Ctrl', Alt: 'Alt', Shift: 'Shift' }
  return partsOf(keys)
    .map((part) => names[part] ?? (part.length === 1 ? part.toUpperCase() : part))
    .join(apple ? '' : '+')
}

/** Keys in the syntax of `aria-keyshortcuts`. */
export function toAriaKeys(keys: string): string {
  const names: Record<string, string> = { Mod: isApple() ? 'Meta' : 'Control' }
  return partsOf(keys)
    .map((part) => names[part] ?? part)
    .join('+')
}

function partsOf(keys: string): string[] {
  return keys.split(/-(?!$)/)
}
