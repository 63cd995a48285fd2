const named = new Map(
  Object.entries({
    amp: '&',
    lt: '<',
    gt: '>',
    quot: '"',
    apos: "'",
    nbsp: '\u00A0',
    lrm: '\u200E',
    rlm: '\u200F',
    zwnj: '\u200C',
    zwj: '\u200D',
    lsquo: '‘',
    rsquo: '’',
    ldquo: '“',
    rdquo: '”',
    laquo: '«',
    raquo: '»',
    hellip: '…',
    ndash: '–',
    mdash: '—',
    ccedil: 'ç',
    Ccedil: 'Ç',
    ouml: 'ö',
    Ouml: 'Ö',
    uuml: 'ü',
    Uuml: 'Ü',
    acirc: 'â',
    Acirc: 'Â',
    icirc: 'î',
    Icirc: 'Î',
    ucirc: 'û',
    Ucirc: 'Û',
  }),
)

/** The character of an HTML entity such as `amp`, `#8217` or `#x2019`; undefined for an unknown one. */
export function decodeEntity(entity: string): string | undefined {
  if (!entity.startsWith('#')) return named.get(entity) ?? named.get(entity.toLowerCase())
  const isHex = /^#x/i.test(entity)
  const code = Number.parseInt(entity.slice(isHex ? 2 : 1), isHex ? 16 : 10)
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code).toWellFormed() : undefined
}
