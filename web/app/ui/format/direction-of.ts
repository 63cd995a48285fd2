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
 * The side of text about a title, which is aligned with the title but has the direction of its own language:
 * "Suhba, 5 min" beside an Arabic title on an English page. On a right-to-left page all lines start at the
 * right, including those in Latin letters.
 */
export function sideBeside(title: string): 'start' | 'end' {
  return directionOfLanguage(currentLanguage()) === 'ltr' && directionOf(title) === 'rtl' ? 'end' : 'start'
}
