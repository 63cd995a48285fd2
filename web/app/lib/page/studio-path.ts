/** Whether a path belongs to the studio, in any language; case-insensitive like the router. */
export function isStudioPath(pathname: string): boolean {
  return /^\/(\w\w(-\w\w)?\/)?studio(\/|$)/i.test(pathname)
}
