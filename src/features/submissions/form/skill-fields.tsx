import { useState } from 'react'
import { Category, OfferedLicense } from '#domain/catalog/enumerations.ts'
import {
  type ClosedFacet,
  isOptional,
  optionsOf,
  storedListFacets,
} from '#domain/catalog/facets.ts'
import { fieldOf } from '#domain/submission/facets.ts'
import type { Field } from '#domain/submission/form.ts'
import { labelOf, labels } from '#copy/labels.ts'
import { submit } from '#copy/submit.ts'
import { submitFields } from '#copy/submit-fields.ts'
import { useCopy } from '#state/language.ts'
import { CategoryDot } from '#ui/category-dot.tsx'
import { Disclosure } from '#ui/disclosure.tsx'
import { ChoiceField, PickField, TextField } from './fields.tsx'
import { useForm } from './form-context.ts'
import { FormPart, inside, pair, three } from './form-part.tsx'

/**
 * The fields of a skill, in four parts. Fields that most people leave empty are folded away until
 * one of them has a value or a fault.
 */
export function SkillFields({ slugHint }: { slugHint: string }) {
  const text = useCopy(submit)
  const { hints } = useCopy(submitFields)
  const words = useCopy(labels)
  const { values } = useForm()
  const license = String(values['license'] ?? '')
  // a licence that came from a file is offered as well, even when it is none of the usual ones
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
        <TextField name="summary" required hint={hints.summary} />
        <TextField name="description" required rows={8} hint={hints.description} />
        <TextField name="whenToUse" rows={3} hint={hints.whenToUse} />
        <Folded title={text.english} fields={['nameEn', 'summaryEn', 'descriptionEn']}>
          <TextField name="nameEn" lang="en" />
          <TextField name="summaryEn" lang="en" />
          <TextField name="descriptionEn" lang="en" rows={6} hint={hints.description} />
        </Folded>
      </FormPart>
      <FormPart id="part-where" title={text.where}>
        <PickField
          name="category"
          hint={hints.category}
          options={Category.options.map((value) => ({
            value,
            label: <CategoryDot category={value}>{words.category[value]}</CategoryDot>,
          }))}
        />
        <div className={pair}>
          {storedListFacets
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
          hint={hints.mcp}
        />
        <TextField name="installClaude" mono placeholder="/plugin install …" />
        <Folded title={text.inputs} fields={['installInputs']}>
          <TextField
            name="installInputs"
            mono
            rows={3}
            placeholder="API_KEY (secret): …"
            hint={hints.inputs}
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
          <TextField name="version" required mono hint={hints.version} />
        </div>
        <Folded
          title={text.moreFields}
          fields={['homepage', 'screenshots', 'permissions', 'riskNotes', 'ioInput', 'ioOutput']}
        >
          <TextField name="homepage" mono inputMode="url" placeholder="https://" />
          <TextField name="screenshots" mono rows={2} hint={hints.screenshots} />
          <TextField name="permissions" rows={3} hint={hints.permissions} />
          <TextField name="riskNotes" rows={3} hint={hints.risks} />
          <div className={pair}>
            <TextField name="ioInput" mono rows={4} hint={hints.io} />
            <TextField name="ioOutput" mono rows={4} hint={hints.io} />
          </div>
        </Folded>
      </FormPart>
    </>
  )
}

/** Fields that are rarely filled in, behind a disclosure. */
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
  const [toggled, setToggled] = useState<boolean>()
  const open = fields.some((field) => faults[field]) || (toggled ?? filled)
  return (
    <Disclosure title={title} open={open} onToggle={setToggled}>
      <div className={inside}>{children}</div>
    </Disclosure>
  )
}
