/**
 * What is made of each row. A row of which nothing can be made is left out, and whoever runs the
 * server is told: one bad record must not cost everybody the whole document.
 */
export function madeOfEach<Row extends { readonly slug: string }, Made>(
  document: string,
  rows: readonly Row[],
  make: (row: Row) => Made,
): Made[] {
  return rows.flatMap((row) => {
    try {
      return [make(row)]
    } catch (error) {
      leftOut(document, row.slug, error)
      return []
    }
  })
}

/** Tells that a record is missing in a document, and why. */
export function leftOut(document: string, slug: string, error: unknown): void {
  console.error(
    `${document}: ${slug} left out: ${error instanceof Error ? error.message : String(error)}`,
  )
}
