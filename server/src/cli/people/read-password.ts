/** The maximum input in bytes for a password. */
const maxInput = 4096

/** Reads all input without the final line break; refuses empty input. */
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
