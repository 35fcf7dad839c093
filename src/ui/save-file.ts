/** Hands a file to the browser, which stores it where the person's downloads go. */
export function saveFile(name: string, content: BlobPart, type: string): void {
  const url = URL.createObjectURL(new Blob([content], { type }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // some browsers read it only after this function has returned
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
