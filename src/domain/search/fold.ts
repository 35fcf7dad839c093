/** The form in which search compares texts: without case, full-width letters and ligatures. */
export const fold = (text: string): string => text.normalize('NFKC').toLowerCase()
