/** The id of the stored recording in a media address. */
export function fileIdOf(address: string | null): string | undefined {
  return /\/media\/v1\/([\w-]{1,40})(?:[/?#]|$)/.exec(address ?? '')?.[1]
}
