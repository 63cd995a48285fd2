/** A field that keeps its text and focus, but is not editable while the form is being sent (AUTH-25). */
export function readOnlyInput(isReadOnly: boolean): { readOnly: boolean; 'aria-disabled': true | undefined } {
  return { readOnly: isReadOnly, 'aria-disabled': isReadOnly || undefined }
}
