interface Report {
  readonly userLimits?: { readonly open_files?: { readonly soft?: unknown } }
}

/** Where the system says nothing: what servers commonly may. */
const usual = 11_000

/** How many files, connections among them, the system lets this process have open. */
export function openFiles(): number {
  const { userLimits } = process.report.getReport() as Report
  const soft = userLimits?.open_files?.soft
  if (soft === 'unlimited') return Infinity
  return typeof soft === 'number' ? soft : usual
}
