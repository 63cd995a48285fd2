/** Whether somebody typed the word that confirms a cancellation, in any case and with spaces around it (ACCT-14, B-36). */
export function isCancelWord(text: string): boolean {
  return text.trim().toLowerCase() === 'cancel'
}
