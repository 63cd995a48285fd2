/** The keys that open and close the palette from anywhere, also from a field. */
export const paletteKeys = 'mod+k'
