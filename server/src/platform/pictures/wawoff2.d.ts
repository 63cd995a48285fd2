declare module 'wawoff2' {
  /** Decompresses a WOFF2 file to the original TrueType file. */
  export function decompress(file: Uint8Array): Promise<Uint8Array>
}
