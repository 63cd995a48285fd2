/** Texts of the studio: bulk. */
export const studioBulk = {} as const
