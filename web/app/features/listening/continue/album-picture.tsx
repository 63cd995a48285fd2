import { Cover } from '#features/cover/cover.tsx'

/** The cover of an album of which only the picture's address is known. */
export function AlbumPicture({ album, size }: { album: { logo: string; type: string }; size: number }) {
  return <Cover {...toCover(album)} size={size} />
}

/** Whether an album's picture is a photograph or a drawing generated from a seed. */
export function toCover({ logo, type }: { logo: string; type: string }): {
  seed: string
  image: string | null
  type: string
} {
  const seed = /^\/cover\/([^/]+)\.svg$/.exec(logo)?.[1]
  return seed === undefined
    ? { seed: '', image: logo, type }
    : { seed: decodeURIComponent(seed), image: null, type }
}
