/** The bytes of a text in an encoding; Node itself encodes only UTF-8 and Latin-1. */
export function encode(text: string, encoding: string): Uint8Array {
  if (encoding === 'utf-8') return Buffer.from(text)
  const page = new TextDecoder(encoding)
  const byteOf = new Map(
    Array.from({ length: 256 }, (_none, byte) => [page.decode(Uint8Array.of(byte)), byte]),
  )
  return Uint8Array.from(text, (letter) => byteOf.get(letter) ?? 63)
}

/** A text in one encoding as a reader has it that took its bytes for another. */
export function misread(text: string, { as }: { as: string }, of = 'utf-8'): string {
  return new TextDecoder(as).decode(encode(text, of))
}
