interface Report {
  readonly userLimits?: { readonly open_files?: { readonly soft?: unknown } }
}

/** Where the system says nothing. */
const usual = 11_000
/** Files that the server opens itself, while every connection takes one of what the system allows. */
const own = 1000
const mostConnections = 30_000

/** How many files, connections among them, the system lets this process have open. */
function openFiles(): number {
  const { userLimits } = process.report.getReport() as Report
  const soft = userLimits?.open_files?.soft
  if (soft === 'unlimited') return Infinity
  return typeof soft === 'number' ? soft : usual
}

/** How many connections leave the server enough of so many files. */
export const connectionsFor = (files: number): number =>
  Math.min(mostConnections, Math.max(files - own, Math.floor(files / 2)))

/**
 * How many connections this process may take. It is asked before any is there: of each the report
 * would look up a name.
 */
export const connectionsHere = connectionsFor(openFiles())
