/** Scratch buffer for encoding long texts before they are copied: 1 MiB. */
const room = Buffer.allocUnsafeSlow(1024 * 1024)
/** Maximum UTF-8 bytes per UTF-16 code unit. */
const maxBytes = 3

/**
 * Encodes a text as UTF-8 once: if it is sent as a string, Node measures and encodes it on the way out,
 * which takes several times as long. A lone surrogate becomes the replacement character.
 */
export function encodeText(text: string): Buffer {
  if (text.length * maxBytes > room.length) return Buffer.from(text)
  return Buffer.from(room.subarray(0, room.write(text)))
}
