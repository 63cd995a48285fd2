/** Whether an address is the studio's, in whichever language; the router does not ask for the case of letters either. */
export function isStudioPath(pathname: string): boolean {
  return /^\/(\w\w(-\w\w)?\/)?studio(\/|$)/i.test(pathname)
}
