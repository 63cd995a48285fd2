export const collections = {} as const
