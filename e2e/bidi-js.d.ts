declare module 'bidi-js' {
  /** Unicode's bidirectional algorithm; its own package has no types. */
  interface Bidi {
    getEmbeddingLevels(text: string, direction: 'ltr' | 'rtl'): { levels: Uint8Array }
    getReorderedIndices(text: string, levels: { levels: Uint8Array }): number[]
  }
  export default function bidiFactory(): Bidi
}
