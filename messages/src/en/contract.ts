export const contract = {} as const
