/** A file as base64, in pieces that fit onto the stack. */
export async function toBase64(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  let text = ''
  for (let from = 0; from < bytes.length; from += 0x80_00)
    text += String.fromCodePoint(...bytes.subarray(from, from + 0x80_00))
  return btoa(text)
}
