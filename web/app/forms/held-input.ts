/** A field that keeps its text and its focus, but takes nothing while the form is on its way (AUTH-25). */
export function heldInput(isHeld: boolean): { readOnly: boolean; 'aria-disabled': true | undefined } {
  return { readOnly: isHeld, 'aria-disabled': isHeld || undefined }
}
