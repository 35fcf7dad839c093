import { admin } from '#copy/admin.ts'
import { useCopy, useFormats } from '#state/language.ts'
import { Pager } from '#ui/pager.tsx'

/** Rows of one page. The functions in SQL use the same numbers. */
const pageSize = 20
export const logPageSize = 50

export function ListPager({
  page,
  total,
  size = pageSize,
  onPage,
}: {
  page: number
  total: number
  size?: number
  onPage: (page: number) => void
}) {
  const text = useCopy(admin)
  const formats = useFormats()
  const number = (value: number) => formats.number(value)
  const pages = Math.max(1, Math.ceil(total / size))
  return (
    <Pager
      page={page}
      pages={pages}
      onPage={onPage}
      words={{
        label: text.pages,
        previous: text.previous,
        next: text.next,
        at: text.pageOf(number(page), number(pages)),
        total: text.total(number(total)),
      }}
    />
  )
}
