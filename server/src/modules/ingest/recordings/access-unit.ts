const endOfUnit = 7

/**
 * Whether these bytes read like one access unit of AAC: they begin with an element, and end with the mark of three ones
 * that is filled up with zeros to a whole byte (ISO/IEC 14496-3, 4.4.2.1). One of eight by chance does.
 */
export function isAccessUnit(bytes: Buffer): boolean {
  const [first, last] = [bytes.at(0), bytes.at(-1)]
  if (first === undefined || last === undefined || first >> 5 === endOfUnit) return false
  const pair = ((bytes.at(-2) ?? 0) << 8) | last
  const zeros = pair === 0 ? 16 : 31 - Math.clz32(pair & -pair)
  return zeros <= 7 && ((pair >> zeros) & 7) === 7
}
