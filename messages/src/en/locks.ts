export const locks = {} as const
