/**
 * Folds the case of a text letter for letter, so that places in it stay: JavaScript makes two characters of the
 * Turkish İ, and keeps ı apart from I.
 */
export function foldCase(text: string): string {
  return text.replaceAll(/[İIı]/g, 'i').toLowerCase()
}
