/**
 * How search compares text: compatibility forms unified (full-width letters, ligatures), case
 * ignored.
 */
export const fold = (text: string): string => text.normalize('NFKC').toLowerCase()

/** The words of a query, folded; all of them must be found. */
export const termsOf = (query: string): string[] => fold(query).split(/\s+/).filter(Boolean)
