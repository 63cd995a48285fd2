/** Hands a text to the browser as a file. */
export function saveTranscriptFile(name: string, content: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([content], { type: 'text/plain;charset=utf-8' }))
  link.download = name.replaceAll(/[\\/:*?"<>|]/g, '-')
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href))
}
