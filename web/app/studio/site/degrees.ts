/** Degrees as people type them, with a comma or other digits, as a number is written. */
export function plainDegrees(typed: string): string {
  return typed
    .trim()
    .replaceAll(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replaceAll(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - 0x6f0))
    .replaceAll(/[,٫]/g, '.')
    .replaceAll('−', '-')
}
