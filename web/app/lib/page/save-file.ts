/** Saves a file in the browser, under a name without characters that file systems refuse. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name.replaceAll(/[\p{Cc}\\/:*?"<>|]+/gu, '-')
  link.click()
  // By then the browser has started the download, but not every one has read the URL.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
