import { currentLanguage, directionOf as directionOfLanguage } from '@sohbet/messages'

const firstLetter = /\p{L}/u
const rightToLeftScript =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u

/**
 * The direction that `dir="auto"` gives a text: that of its first letter. For what stands beside a title and has to
 * lie on the same side as it.
 */
export function directionOf(text: string): 'ltr' | 'rtl' {
  return rightToLeftScript.test(firstLetter.exec(text)?.[0] ?? '') ? 'rtl' : 'ltr'
}

/**
 * The direction of words about a title, which stand on its side. On a page from right to left all lines begin at the
 * right, those in Latin letters too.
 */
export function directionBeside(title: string): 'ltr' | 'rtl' {
  return directionOfLanguage(currentLanguage()) === 'rtl' ? 'rtl' : directionOf(title)
}
