export const playlists = {} as const
