import type { PageLanguage } from '@sohbet/messages/languages'

/** The path of a build's script in a language (`build/inline-messages.ts`): English is beside all other files. */
export function scriptIn(language: PageLanguage, path: string): string {
  return language === 'en' ? path : path.replace(/^(\/?assets\/)(?=[^/]+\.js$)/, `$1${language}/`)
}

/** Whether two paths are the same script of one build, in any languages. */
export function isSameScript(one: string, other: string): boolean {
  return one.split('/').at(-1) === other.split('/').at(-1)
}

/** Whether a path belongs to the studio, in any language; case-insensitive like the router. */
export function isStudioPath(pathname: string): boolean {
  return /^\/(\w\w(-\w\w)?\/)?studio(\/|$)/i.test(pathname)
}
