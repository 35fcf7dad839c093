import { useMemo } from 'react'
import { Category } from '#domain/catalog/enumerations.ts'
import { piecesOf, variablesOf } from '#domain/catalog/template-variables.ts'
import { firstWhole } from '#domain/text/characters.ts'
import { css } from '#panda/css'
import { labels } from '#copy/labels.ts'
import { submit } from '#copy/submit.ts'
import { submitFields } from '#copy/submit-fields.ts'
import { useCopy, useFormats } from '#state/language.ts'
import { Badge } from '#ui/badge.tsx'
import { CategoryDot } from '#ui/category-dot.tsx'
import { PickField, TextField } from './fields.tsx'
import { useForm } from './form-context.ts'
import { FormPart, pair } from './form-part.tsx'
import { Folded } from './skill-fields.tsx'

const blanks = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '1.5',
  alignItems: 'center',
  fontSize: 'xs',
  color: 'ink.3',
  minWidth: '0',
  '& > span': { overflowWrap: 'anywhere', whiteSpace: 'normal' },
})

/** The blanks in the text, with their default values. */
function Blanks({ content }: { content: string }) {
  const text = useCopy(submit)
  const formats = useFormats()
  const variables = useMemo(() => variablesOf(piecesOf(content)), [content])
  return (
    <div className={blanks} role="status">
      <span>
        {variables.length === 0
          ? text.noVariables
          : text.variables(formats.number(variables.length))}
      </span>
      {variables.map(({ name, fallback }) => (
        <Badge key={name} look="hot">
          {fallback === null ? name : `${name} = ${firstWhole(fallback, 40)}`}
        </Badge>
      ))}
    </div>
  )
}

/** The fields of a template, in three parts. */
export function TemplateFields({ slugHint }: { slugHint: string }) {
  const text = useCopy(submit)
  const { hints } = useCopy(submitFields)
  const words = useCopy(labels)
  const { values } = useForm()
  return (
    <>
      <FormPart id="part-what" title={text.what}>
        <div className={pair}>
          <TextField name="name" required />
          <TextField name="slug" required mono hint={slugHint} />
        </div>
        <TextField name="description" required rows={3} hint={hints.templateDescription} />
        <Folded title={text.english} fields={['nameEn', 'descriptionEn']}>
          <TextField name="nameEn" lang="en" />
          <TextField name="descriptionEn" lang="en" rows={3} />
        </Folded>
      </FormPart>
      <FormPart id="part-text" title={text.text}>
        <TextField name="content" required rows={14} hint={hints.content} />
        <Blanks content={String(values['content'] ?? '')} />
      </FormPart>
      <FormPart id="part-where" title={text.where}>
        <PickField
          name="category"
          options={Category.options.map((value) => ({
            value,
            label: <CategoryDot category={value}>{words.category[value]}</CategoryDot>,
          }))}
        />
        <TextField name="tags" hint={hints.tags} />
      </FormPart>
    </>
  )
}
