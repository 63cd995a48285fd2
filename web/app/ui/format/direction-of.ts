import { currentLanguage, directionOf as directionOfLanguage } from '@sohbet/messages'

const firstLetter = /\p{L}/u
const rightToLeftScript =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u

/**
 * The direction that `dir="auto"` gives a text: that of its first letter. For content that must be aligned
 * with a title beside it.
 */
export function directionOf(text: string): 'ltr' | 'rtl' {
  return rightToLeftScript.test(firstLetter.exec(text)?.[0] ?? '') ? 'rtl' : 'ltr'
}

/**
 * The direction of text about a title, which is aligned with the title. On a right-to-left page all lines
 * start at the right, including those in Latin letters.
 */
export function directionBeside(title: string): 'ltr' | 'rtl' {
  return directionOfLanguage(currentLanguage()) === 'rtl' ? 'rtl' : directionOf(title)
}
