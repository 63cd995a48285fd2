declare module 'wawoff2' {
  /** A WOFF2 file as the TrueType file that it was made of. */
  export function decompress(file: Uint8Array): Promise<Uint8Array>
}
