/** Hands a file to the browser, which stores it under a name without the signs that no file system takes. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name.replaceAll(/[\p{Cc}\\/:*?"<>|]+/gu, '-')
  link.click()
  // The browser has taken the address by then, but not every one has read it.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
