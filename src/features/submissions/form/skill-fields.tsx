import { useState } from 'react'
import { Category, OfferedLicense } from '#domain/catalog/enumerations.ts'
import { type ClosedFacet, isOptional, listFacets, optionsOf } from '#domain/catalog/facets.ts'
import { fieldOf } from '#domain/submission/facets.ts'
import type { Field } from '#domain/submission/form.ts'
import { labelOf, labels } from '#copy/labels.ts'
import { submit } from '#copy/submit.ts'
import { useCopy } from '#state/language.ts'
import { CategoryDot } from '#ui/category-dot.tsx'
import { Disclosure } from '#ui/disclosure.tsx'
import { ChoiceField, FormPart, inside, pair, PickField, TextField, three } from './fields.tsx'
import { useForm } from './form-context.ts'

/**
 * All of a skill, in five parts. What most leave out is folded away until it holds something, or
 * something in it is wrong.
 */
export function SkillFields({ slugHint }: { slugHint: string }) {
  const text = useCopy(submit)
  const words = useCopy(labels)
  const { values } = useForm()
  const license = String(values['license'] ?? '')
  // a file may have said another licence than the three that are offered: it stays what it is
  const licenses = [
    ...OfferedLicense.options,
    ...(license === '' || (OfferedLicense.options as readonly string[]).includes(license)
      ? []
      : [license]),
  ]
  const options = (facet: ClosedFacet) =>
    optionsOf(facet).map((value) => ({ value, label: labelOf(words, facet, value) }))
  return (
    <>
      <FormPart id="part-what" title={text.what}>
        <div className={pair}>
          <TextField name="name" required />
          <TextField name="slug" required mono hint={slugHint} />
        </div>
        <TextField name="summary" required hint={text.hints.summary} />
        <TextField name="description" required rows={8} hint={text.hints.description} />
        <Folded title={text.english} fields={['nameEn', 'summaryEn', 'descriptionEn']}>
          <TextField name="nameEn" lang="en" />
          <TextField name="summaryEn" lang="en" />
          <TextField name="descriptionEn" lang="en" rows={6} hint={text.hints.description} />
        </Folded>
      </FormPart>
      <FormPart id="part-where" title={text.where}>
        <PickField
          name="category"
          hint={text.hints.category}
          options={Category.options.map((value) => ({
            value,
            label: <CategoryDot category={value}>{words.category[value]}</CategoryDot>,
          }))}
        />
        <div className={pair}>
          {listFacets
            .filter((facet) => facet !== 'category')
            .map((facet) => (
              <PickField
                key={facet}
                name={fieldOf(facet)}
                required={!isOptional(facet)}
                options={options(facet)}
              />
            ))}
        </div>
      </FormPart>
      <FormPart id="part-install" title={text.install}>
        <TextField name="installCli" mono placeholder="npx skills add owner/name" />
        <TextField
          name="installMcp"
          mono
          rows={4}
          placeholder={'{ "mcpServers": { … } }'}
          hint={text.hints.mcp}
        />
        <TextField name="installClaude" mono placeholder="/plugin install …" />
        <Folded title={text.inputs} fields={['installInputs']}>
          <TextField
            name="installInputs"
            mono
            rows={3}
            placeholder="API_KEY (secret): …"
            hint={text.hints.inputs}
          />
        </Folded>
        <TextField name="repoUrl" mono inputMode="url" placeholder="https://" />
      </FormPart>
      <FormPart id="part-terms" title={text.terms}>
        <div className={three}>
          <ChoiceField name="complexity" options={options('complexity')} />
          <ChoiceField
            name="license"
            options={licenses.map((value) => ({ value, label: labelOf(words, 'license', value) }))}
          />
          <ChoiceField name="price" options={options('price')} />
          <ChoiceField name="status" options={options('status')} />
          <TextField name="version" required mono hint={text.hints.version} />
        </div>
        <Folded
          title={text.moreFields}
          fields={['homepage', 'screenshots', 'permissions', 'riskNotes', 'ioInput', 'ioOutput']}
        >
          <TextField name="homepage" mono inputMode="url" placeholder="https://" />
          <TextField name="screenshots" mono rows={2} hint={text.hints.screenshots} />
          <TextField name="permissions" rows={3} hint={text.hints.permissions} />
          <TextField name="riskNotes" rows={3} hint={text.hints.risks} />
          <div className={pair}>
            <TextField name="ioInput" mono rows={4} hint={text.hints.io} />
            <TextField name="ioOutput" mono rows={4} hint={text.hints.io} />
          </div>
        </Folded>
      </FormPart>
    </>
  )
}

/** Fields that are seldom filled in. */
export function Folded({
  title,
  fields,
  children,
}: {
  title: string
  fields: readonly Field[]
  children: React.ReactNode
}) {
  const { values, faults } = useForm()
  const filled = fields.some((field) => (values[field]?.length ?? 0) > 0)
  const [asked, setAsked] = useState<boolean>()
  const open = fields.some((field) => faults[field]) || (asked ?? filled)
  return (
    <Disclosure title={title} open={open} onToggle={setAsked}>
      <div className={inside}>{children}</div>
    </Disclosure>
  )
}
