import type { SkillAnswer, SkillQuery } from '#domain/search/skill-query.ts'
import { catalogue } from '#copy/catalogue.ts'
import { useCopy, useFormats } from '#state/language.ts'
import { Button } from '#ui/button.tsx'
import { Sheet, sheetWide } from '#ui/sheet.tsx'
import { Filters } from './filters.tsx'

/** The filters on a phone, in a sheet. Its button says how many skills match. */
export function FilterSheet({
  open,
  onClose,
  query,
  answer,
  onChange,
}: {
  open: boolean
  onClose: () => void
  query: SkillQuery
  answer: SkillAnswer | undefined
  onChange: (query: SkillQuery) => void
}) {
  const text = useCopy(catalogue)
  const formats = useFormats()
  const footer = (
    <>
      <Button onClick={() => onChange({ ...query, chosen: {} })}>{text.clearAll}</Button>
      <Button look="main" className={sheetWide} onClick={onClose}>
        <span aria-live="polite">{text.show(formats.number(answer?.total ?? 0))}</span>
      </Button>
    </>
  )
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={text.filters}
      closeLabel={text.close}
      footer={footer}
    >
      <Filters query={query} answer={answer} onChange={onChange} />
    </Sheet>
  )
}
