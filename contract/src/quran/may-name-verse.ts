const numberOrVerse = /\p{Nd}|(?<![\p{L}\p{M}])(?:verse|[aâā]y[aâāe])|[آا]\p{M}*[يی]\p{M}*[ةهۃہتا]/iu

/** Whether a text has a number or a word for a verse; most texts that name no verse have neither. */
export function mayNameVerse(text: string): boolean {
  return numberOrVerse.test(text)
}
