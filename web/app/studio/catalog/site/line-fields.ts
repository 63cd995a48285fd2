import type { FormState } from '#forms/use-sent-form.ts'

/** Makes each line of a field a value of its own. */
export function takeLines(form: FormData, name: string): void {
  const text = form.get(name)
  form.delete(name)
  if (typeof text !== 'string') return
  for (const line of text.split(/\r?\n/)) if (line.trim() !== '') form.append(name, line)
}

/** The fault of a field or of one of its lines, which is reported as `terms[2]`. */
export function errorOfLines(errors: FormState['errors'], name: string): string | undefined {
  return Object.entries(errors).find(([key]) => key === name || key.startsWith(`${name}[`))?.[1]
}
