/** The form in which search compares texts: without case, full-width letters and ligatures. */
export const fold = (text: string): string => text.normalize('NFKC').toLowerCase()

/** The words of a query, folded; a match holds all of them. */
export const termsOf = (query: string): string[] => fold(query).split(/\s+/).filter(Boolean)
