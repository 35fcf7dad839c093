import { admin } from '#copy/admin.ts'
import { useCopy, useFormats } from '#state/language.ts'
import { Pager } from '#ui/pager.tsx'

/** Rows of one page: the functions in SQL say the same. */
export const pageSize = 20
export const logPageSize = 50

/** The pages of a list with so many rows. */
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
        next: text.following,
        at: text.pageOf(number(page), number(pages)),
        total: text.total(number(total)),
      }}
    />
  )
}
