/** Texts of the studio: dashboard. */
export const studioDashboard = {} as const
