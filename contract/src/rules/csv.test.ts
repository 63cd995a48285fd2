import { expect, test } from 'vitest'
import { decodeCsv, readSeparator, toCsvLine, toCsvText, undefuse } from './csv.ts'

test.each(['=1+1', '＝1+1', '＠SUM(A1)', '＋1', '－1', '\n=1', '\r@x', '\t=1', '-2', "'=1", "''＠"])(
  '%j is no formula in any file, and comes back as it was',
  (text) => {
    const cell = toCsvText(text)
    expect(cell).toMatch(/^"?'/)
    expect(undefuse(cell.startsWith('"') ? cell.slice(1, -1) : cell)).toBe(text)
  },
)

test('refuses a file in another encoding than declared, and decodes it with the chosen one', () => {
  const arabic = Uint8Array.of(0x30, 0x2c, 0xfe, 0xe7)
  expect(decodeCsv(arabic)).toBeUndefined()
  expect(decodeCsv(arabic, 'windows-1256')).toHaveLength(4)
  expect(decodeCsv(Uint8Array.of(0xff, 0xfe, 0x30, 0, 0x2c, 0))).toBe('0,')
  expect(decodeCsv(Uint8Array.of(0xfe, 0xff, 0, 0x30, 0, 0x2c))).toBe('0,')
})

test('quotes a cell for either separator', () => {
  expect(toCsvLine(['a;b', 'c,d', 'e'], ';')).toBe('"a;b";"c,d";e\r\n')
})

test.each([
  ['a,b;c;d', ';', 1],
  ['"a;b;c",d', ',', 1],
  ['sep=;\r\na,b,c', ';', 2],
  ['\uFEFF"sep=\t"\na,b', '\t', 2],
  ['SEP=|', '|', 2],
  ['a|b,c|d\n1|2|3', '|', 1],
  ['sep=, is a text,b', ',', 1],
  ['Our talks of the spring\n\nName;Held on\nThe lamp;1.5.2026', ';', 1],
  ['Talks, spring\nName;Held on\nThe lamp;1.5.2026', ';', 1],
  ['name,note\n"a","b;c"\nd,e', ',', 1],
  ['one column\nof words', ',', 1],
])('%j is separated by %j from line %d', (text, delimiter, firstLine) => {
  expect(readSeparator(text)).toEqual({ delimiter, firstLine })
})
