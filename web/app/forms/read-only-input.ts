/** A field that keeps its text and its focus, but takes nothing while the form is on its way (AUTH-25). */
export function readOnlyInput(isReadOnly: boolean): { readOnly: boolean; 'aria-disabled': true | undefined } {
  return { readOnly: isReadOnly, 'aria-disabled': isReadOnly || undefined }
}
