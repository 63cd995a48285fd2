export const gifts = {} as const
