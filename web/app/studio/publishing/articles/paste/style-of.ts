/** A property of an element's inline style. Browsers drop Word's own properties, so the attribute is parsed. */
export function styleOf(element: Element, property: string): string {
  const found = new RegExp(`(?:^|;)\\s*${property}\\s*:\\s*([^;]+)`, 'i').exec(
    element.getAttribute('style') ?? '',
  )
  return found?.[1]?.trim().toLowerCase() ?? ''
}

const pointsIn: Readonly<Record<string, number>> = { pt: 1, px: 0.75, in: 72, cm: 28.35, mm: 2.835, em: 12 }

/** A length in points; 0 if there is none. */
export function toPoints(length: string): number {
  const [, number = '0', unit = ''] = /^(-?[\d.]+)(pt|px|in|cm|mm|em)$/.exec(length.trim()) ?? []
  return Number(number) * (pointsIn[unit] ?? 0)
}
