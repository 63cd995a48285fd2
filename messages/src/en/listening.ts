export const listening = {} as const
