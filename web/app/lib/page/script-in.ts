import type { PageLanguage } from '@sohbet/messages/languages'

/** Where a script of the build stands in a language (`build/inline-messages.ts`): English beside all other files. */
export function scriptIn(language: PageLanguage, path: string): string {
  return language === 'en' ? path : path.replace(/^(\/?assets\/)(?=[^/]+\.js$)/, `$1${language}/`)
}

/** Whether two paths are one script of one build, in whatever languages. */
export function isSameScript(one: string, other: string): boolean {
  return one.split('/').at(-1) === other.split('/').at(-1)
}
