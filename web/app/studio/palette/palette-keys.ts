/** The keys that open the palette from anywhere, from within a field too, and close it. */
export const paletteKeys = 'mod+k'
