/** Bytes of input after which it is no password any more. */
const maxInput = 4096

/** All that an input holds, without the end of its line; refuses an empty one. */
export async function readPassword(input: AsyncIterable<Uint8Array>): Promise<string> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of input) {
    chunks.push(chunk)
    length += chunk.length
    if (length > maxInput) throw new Error('The standard input is too long for a password.')
  }
  const password = Buffer.concat(chunks)
    .toString()
    .replace(/\r?\n$/, '')
  if (password === '') throw new Error('There was no password on the standard input.')
  return password
}
