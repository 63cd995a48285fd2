/** Where long texts are written before they are copied: 1 MiB. */
const room = Buffer.allocUnsafeSlow(1024 * 1024)
/** Bytes that a character may have, of those that a text's length counts. */
const maxBytes = 3

/**
 * A text in UTF-8, encoded once: sent as a text it would be measured and encoded on its way out, which takes several
 * times as long. What is half of a character becomes the mark for that.
 */
export function encodeText(text: string): Buffer {
  if (text.length * maxBytes > room.length) return Buffer.from(text)
  return Buffer.from(room.subarray(0, room.write(text)))
}
